import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Where typing begins. */
  isFirst?: boolean
}

/** A line of text that is no prose: nothing is completed, capitalized or corrected. */
export const TextField = ({ label, value, onChange, isFirst = false }: Props) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        autoFocus={isFirst}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
