import { type ReactNode, useId, useState } from 'react'

type Props = {
  label: string
  button: ReactNode
  buttonClass?: string
  /** Where it opens, as classes: popovers are fixed in the top layer. */
  placement: string
  children: (close: () => void) => ReactNode
}

/** The native popover: Escape, a press outside and focus returning are the browser's. Content exists while it is open. */
export const Popover = ({ label, button, buttonClass, placement, children }: Props) => {
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
        className={`pop fixed inset-auto m-0 max-h-[calc(100dvh-4rem)] overflow-y-auto ${placement}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  )
}
