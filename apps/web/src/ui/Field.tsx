import { type ReactNode, useId } from 'react'

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  /** Small, behind the label: a unit, "required". */
  note?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Right of the label: what can be done with the field. Tab comes to it after the control, which is what one came for. */
  actions?: ReactNode
  /** Takes all columns of the grid that it is in. */
  isWide?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with hint and error beneath it. */
export const Field = ({ label, note, hint, error, actions, isWide = false, children }: Props) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div
      className={`group/field grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1.5 gap-y-1 ${isWide ? 'col-span-full' : ''}`}
    >
      <div className="flex min-h-6 items-center gap-1.5">
        <label htmlFor={id} className="min-w-0 truncate font-medium">
          {label}
        </label>
        {note ? <span className="text-xs whitespace-nowrap text-muted">{note}</span> : null}
      </div>
      <div className="col-span-2 row-start-2 flex min-w-0 flex-col gap-1">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error ? (
          <p id={`${id}-error`} className="wrap-anywhere text-danger">
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${id}-hint`} className="text-xs wrap-anywhere text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      {actions ? <span className="col-start-2 row-start-1 flex items-center gap-1">{actions}</span> : null}
    </div>
  )
}
