import { argumentKnowledge } from '@hosting-console/console-core'
import { planPartsText } from '../text/plan-parts.ts'
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
            ['', planPartsText.asks.choose],
            ['yes', planPartsText.asks.yes],
            ['no', planPartsText.asks.no],
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
