import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Below } from './Below.tsx'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
  look?: 'plain' | 'primary' | 'danger' | 'ghost'
  size?: 'normal' | 'small'
  icon?: ReactNode
  pending?: boolean
  /** Why it can not be pressed, said to everybody who reaches it. */
  disabledReason?: string | undefined
}

const looks = { plain: '', primary: 'btn-primary', danger: 'btn-danger', ghost: 'btn-ghost' }

/**
 * The one button. Without children it is an icon and needs an `aria-label`. One that can not be pressed can still be
 * reached, so that nobody misses the reason and one that is pressed keeps the focus while its work is under way.
 */
export const Button = ({
  look = 'plain',
  size = 'normal',
  icon,
  pending,
  disabledReason,
  children,
  className,
  onClick,
  ...rest
}: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isReasonShown, setReasonShown] = useState(false)
  const isDisabled = disabledReason !== undefined || pending === true
  const refuse = (event: MouseEvent) => {
    // Neither here nor in the form that it would send.
    event.preventDefault()
    event.stopPropagation()
    setReasonShown(true)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-disabled={isDisabled || undefined}
        title={disabledReason ?? rest.title}
        className={`btn ${looks[look]} ${size === 'small' ? 'btn-small' : ''} ${children ? '' : 'btn-icon'} ${className ?? ''}`}
        onClick={isDisabled ? refuse : onClick}
        onFocus={({ currentTarget }) => setReasonShown(currentTarget.matches(':focus-visible'))}
        onBlur={() => setReasonShown(false)}
        onMouseLeave={() => setReasonShown(false)}
      >
        {pending ? <LoaderCircle aria-hidden size={14} className="animate-spin" /> : icon}
        {children}
      </button>
      {isReasonShown && disabledReason ? (
        <Below anchor={button}>
          {/* Its words are the title already. */}
          <span aria-hidden className="block px-2 py-1 text-xs">
            {disabledReason}
          </span>
        </Below>
      ) : null}
    </>
  )
}
