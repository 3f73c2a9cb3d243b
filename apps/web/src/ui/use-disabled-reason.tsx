import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { FieldPopover } from './FieldPopover.tsx'

/**
 * For a button that can't be pressed, and says why to everybody who reaches it: by pointer, by keyboard, by touch. It
 * keeps its focus, also while its own work is under way.
 * @param isPending it can't be pressed for the moment, and needs no reason
 */
export const useDisabledReason = (
  reason: string | undefined,
  isPending = false,
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void,
) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  const isDisabled = reason !== undefined || isPending
  const refuse = (event: MouseEvent) => {
    // Neither here nor in the form that it would send.
    event.preventDefault()
    event.stopPropagation()
    setShown(true)
  }
  const hide = () => setShown(false)
  const tip: ReactNode =
    isShown && reason ? (
      <FieldPopover anchor={button}>
        {/* Its words are the title already. */}
        <span aria-hidden className="block px-2 py-1 text-xs">
          {reason}
        </span>
      </FieldPopover>
    ) : null
  const props = {
    ref: button,
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? refuse : onClick,
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setShown(currentTarget.matches(':focus-visible')),
    onBlur: hide,
    onMouseLeave: hide,
  }
  return { button, props, tip }
}
