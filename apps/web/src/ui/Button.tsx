import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useDisabledReason } from './use-disabled-reason.tsx'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
  look?: 'plain' | 'primary' | 'danger' | 'ghost'
  size?: 'normal' | 'small'
  icon?: ReactNode
  pending?: boolean
  /** Why it can't be pressed, said to everybody who reaches it. */
  disabledReason?: string | undefined
}

const looks = { plain: '', primary: 'btn-primary', danger: 'btn-danger', ghost: 'btn-ghost' }

/** The one button. Without children it is an icon and needs an `aria-label`. */
export const Button = ({
  look = 'plain',
  size = 'normal',
  icon,
  pending = false,
  disabledReason,
  children,
  className,
  onClick,
  ...rest
}: Props) => {
  const { props, tip } = useDisabledReason(disabledReason, pending, onClick)
  return (
    <>
      <button
        type="button"
        {...rest}
        {...props}
        title={disabledReason ?? rest.title}
        className={`btn ${looks[look]} ${size === 'small' ? 'btn-small' : ''} ${children ? '' : 'btn-icon'} ${className ?? ''}`}
      >
        {pending ? <LoaderCircle aria-hidden size={14} className="animate-spin" /> : icon}
        {children}
      </button>
      {tip}
    </>
  )
}
