import type { ComponentProps } from 'react'

/** A value, or a value with what people read. */
export type Option = string | readonly [value: string, label: string]

/** Options under one heading. */
export type OptionGroup = { label: string; options: readonly Option[] }

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: Value
  /** One that is not among them is shown first, as it is. */
  options: readonly (Option | OptionGroup)[]
  onChange: (value: Value) => void
}

/** One of several values. */
export const Select = <Value extends string>({
  value,
  options,
  onChange,
  className,
  ...rest
}: Props<Value>) => {
  const isAmong = options.some((each) =>
    isGroup(each) ? each.options.some((option) => valueOf(option) === value) : valueOf(each) === value,
  )
  return (
    <select
      {...rest}
      className={className ? `input ${className}` : 'input'}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {isAmong ? null : <option value={value}>{value}</option>}
      {options.map((each) =>
        isGroup(each) ? (
          <optgroup key={each.label} label={each.label}>
            {each.options.map((option) => (
              <Choice key={valueOf(option)} option={option} />
            ))}
          </optgroup>
        ) : (
          <Choice key={valueOf(each)} option={each} />
        ),
      )}
    </select>
  )
}

const isGroup = (each: Option | OptionGroup): each is OptionGroup =>
  typeof each !== 'string' && 'options' in each

const valueOf = (option: Option): string => (typeof option === 'string' ? option : option[0])

const Choice = ({ option }: { option: Option }) => {
  const [value, label] = typeof option === 'string' ? [option, option] : option
  return <option value={value}>{label}</option>
}
