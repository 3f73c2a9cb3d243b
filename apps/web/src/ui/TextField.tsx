import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Where typing begins. */
  isFirst?: boolean
  isSecret?: boolean
}

/** A line of text that is no prose: nothing is completed, capitalized or corrected. */
export const TextField = ({ label, value, onChange, isFirst = false, isSecret = false }: Props) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        autoFocus={isFirst}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
