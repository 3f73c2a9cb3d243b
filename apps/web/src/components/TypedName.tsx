import { Field } from '../ui/Field.tsx'

type Props = { label: string; typed: string; onChange: (typed: string) => void }

/** The name of what a call destroys, to be typed before it is made. */
export const TypedName = ({ label, typed, onChange }: Props) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
