import { argumentKnowledge } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

type OpenProps = {
  path: string
  name: string
  hint: string | undefined
  isFirst: boolean
  value: string
  onChange: (value: string) => void
}

/** A value that is kept nowhere, or that has to be chosen. */
export const OpenValue = ({ path, name, hint, isFirst, value, onChange }: OpenProps) => {
  const { kind } = argumentKnowledge(path, name)
  return kind === 'switch' ? (
    <Field label={name} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          options={[
            ['', text.planParts.asks.choose],
            ['yes', text.planParts.asks.yes],
            ['no', text.planParts.asks.no],
          ]}
        />
      )}
    </Field>
  ) : (
    <TextField
      isFirst={isFirst}
      label={name}
      isSecret={kind === 'secret'}
      hint={hint}
      value={value}
      onChange={onChange}
    />
  )
}
