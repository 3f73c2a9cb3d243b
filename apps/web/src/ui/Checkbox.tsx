import type { ReactNode } from 'react'

type Props = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
  children: ReactNode
}

/** A box to tick with its words beside it. */
export const Checkbox = ({ isChecked, onChange, className = '', children }: Props) => (
  <label className={`flex items-center gap-1.5 ${className}`}>
    <input
      type="checkbox"
      className="check"
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
