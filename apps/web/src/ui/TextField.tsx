import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Where typing begins. */
  isFirst?: boolean
  isSecret?: boolean
  hint?: string | undefined
  error?: string | undefined
  maxLength?: number
}

/** A line of text that is no prose: nothing is completed, capitalized or corrected. */
export const TextField = ({
  label,
  value,
  onChange,
  isFirst = false,
  isSecret = false,
  hint,
  error,
  maxLength,
}: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        autoFocus={isFirst}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
