import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: 'plain' | 'primary' | 'danger' | 'ghost'
  size?: 'normal' | 'small'
  icon?: ReactNode
  pending?: boolean
  /** Why it can not be pressed, said to everybody who reaches it. */
  disabledReason?: string | undefined
}

const looks = { plain: '', primary: 'btn-primary', danger: 'btn-danger', ghost: 'btn-ghost' }

/** The one button. Without children it is an icon and needs an `aria-label`. */
export const Button = ({
  look = 'plain',
  size = 'normal',
  icon,
  pending,
  disabledReason,
  children,
  className,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    disabled={disabledReason !== undefined || pending}
    title={disabledReason ?? rest.title}
    className={`btn ${looks[look]} ${size === 'small' ? 'btn-small' : ''} ${children ? '' : 'btn-icon'} ${className ?? ''}`}
  >
    {pending ? <LoaderCircle aria-hidden size={14} className="animate-spin" /> : icon}
    {children}
  </button>
)
