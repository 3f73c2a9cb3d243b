import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react'

type Props = {
  label: string
  button: ReactNode
  buttonClass?: string
  /** Where it opens, as classes: popovers are fixed in the top layer. */
  placement: string
  /** Opens at its button instead, wherever that is: below it, or above it in the lower part of the window; towards its wider side. */
  isAnchored?: boolean
  onOpened?: () => void
  children: (close: () => void) => ReactNode
}

/** The native popover: Escape, a press outside and focus returning are the browser's. Content exists while it is open. */
export const Popover = ({ label, button, buttonClass, placement, isAnchored, onOpened, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        className={buttonClass ?? 'btn'}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        onClick={closeOnLink}
        className={`pop fixed inset-auto m-0 max-h-[calc(100dvh-4rem)] overflow-y-auto ${placement}`}
        onBeforeToggle={isAnchored ? anchor : undefined}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') onOpened?.()
        }}
      >
        {isOpen ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  )
}

/** Going somewhere closes what the link is in. */
export const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}

const anchor = ({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void => {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect()
  if (newState !== 'open' || !button) return
  const isLow = button.top > window.innerHeight * 0.6
  const width = document.documentElement.clientWidth
  const isLeft = button.left + button.right < width
  Object.assign(popover.style, {
    left: isLeft ? `${Math.max(8, button.left)}px` : 'auto',
    right: isLeft ? 'auto' : `${Math.max(8, width - button.right)}px`,
    maxHeight: `${(isLow ? button.top : window.innerHeight - button.bottom) - 12}px`,
    maxWidth: `${(isLeft ? width - button.left : button.right) - 8}px`,
    top: isLow ? 'auto' : `${button.bottom + 4}px`,
    bottom: isLow ? `${window.innerHeight - button.top + 4}px` : 'auto',
  })
}
