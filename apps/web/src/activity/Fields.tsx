import type { ChangeClaim } from '@hosting-console/contract'
import { type NamedEntry, nameOfEntry, withUnit } from '../changes/change-text.ts'
import { fieldName } from '../text/names.ts'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { shownValue } from '../changes/shown-value.ts'

/** A value as people read it. */
const Value = ({ field, value, type }: { field: string; value: string; type: string }) => (
  <>{/xn--/i.test(value) ? shownValue(field, value, type) : withUnit(field, value)}</>
)

type Values = ChangeClaim['before']

/** What a thing is about: alone it needs no name. */
const main = new Set(['data', 'ptr'])

/** Of a record its type, which of a change is known by its name alone: `www.example.com CNAME`. */
export const typeOf = (entry: NamedEntry): string =>
  entry.claim?.before?.type ?? entry.claim?.after?.type ?? nameOfEntry(entry)?.split(' ').at(-1) ?? ''

type Props = { from: Values; to: Values; type: string }

/** Each field as it was, and as it is, or will be; of what is added or deleted as a whole the one that there is. */
export const Fields = ({ from, to, type }: Props) => {
  const shown = (values: Values, name: string) =>
    values && (values[name] ? <Value field={name} value={values[name]} type={type} /> : '')
  const isWhole = from === undefined || to === undefined
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].filter(
    (name) => !isWhole || (from ?? to)?.[name],
  )
  return names.map((name) => (
    <span key={name} className="mr-2.5">
      {names.length === 1 && main.has(name) ? null : <span className="text-muted">{fieldName(name)} </span>}
      <BeforeAfter from={shown(from, name)} to={shown(to, name)} />
    </span>
  ))
}
