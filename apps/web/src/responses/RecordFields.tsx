import { isRecord, type Payload } from '@hosting-console/api-client'
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { noValue } from '../util/format.ts'
import { mask } from '../util/mask.ts'
import { cellText } from './response-tables.ts'
import { IdentifierValue } from './IdentifierValue.tsx'
import { LongValue } from '../ui/LongValue.tsx'
import { linkedColumns } from './linked-columns.tsx'

type Props = {
  /** As it is shown: secrets are dots. */
  record: Payload
  /** With its secrets, which are copied without being shown. */
  original?: Payload
  name?: string
  /** What is shown for a field instead, where its value is more than a text. */
  cellOf?: ((field: string, value: unknown) => ReactNode) | undefined
}

/**
 * The fields of a record (called `name` by what holds it): plain values beside their names, objects and lists beneath
 * theirs.
 */
export const RecordFields = ({ record, original = record, name: parent = '', cellOf }: Props) => (
  <dl className="grid gap-x-6 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
    {Object.entries(record).map(([name, value]) =>
      isNested(value) ? (
        <div key={name} className="col-span-full border-b border-line py-2 last:border-0">
          <dt className="idc mb-1 text-muted">{name}</dt>
          <dd className="pl-3 sm:pl-4">
            <Nested name={name} value={value} original={ownValue(original, name)} />
          </dd>
        </div>
      ) : (
        <div
          key={name}
          className="group/field col-span-full grid min-h-[34px] grid-cols-subgrid items-center border-b border-line py-1 last:border-0"
        >
          <dt className="idc text-muted">{name}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            {cellOf?.(name, value) ?? (
              <Plain parent={parent} field={name} value={value} original={ownValue(original, name)} />
            )}
          </dd>
        </div>
      ),
    )}
  </dl>
)

const isNested = (value: unknown): boolean =>
  isRecord(value) || (Array.isArray(value) && value.some((each) => typeof each === 'object'))

const Nested = ({ name, value, original }: { name: string; value: unknown; original: unknown }) => {
  if (isRecord(value)) {
    const flags = flagsOf(value)
    if (flags) return <Flags flags={flags} />
    return Object.keys(value).length > 0 ? (
      <RecordFields record={value} original={isRecord(original) ? original : value} name={name} />
    ) : (
      <span className="text-muted">{text.views.fields.emptyObject}</span>
    )
  }
  const rows = (Array.isArray(value) ? value : []).map(
    (each): Payload => (isRecord(each) ? each : { [text.views.fields.value]: each }),
  )
  return (
    <Table
      label={name}
      columns={linkedColumns(name, rows)}
      rows={rows}
      rowKey={(_row, index) => String(index)}
      hasCopy
      empty={null}
    />
  )
}

/** Fewer are listed one below the other, like other values. */
const fewestFlags = 4

/** Names by their value, of an object that holds nothing but switches, such as what a server supports. */
const flagsOf = (value: Payload): ReadonlyMap<string, readonly string[]> | undefined => {
  const values = Object.values(value).map(cellText)
  if (values.length < fewestFlags || !values.every((each) => /^(yes|no|true|false)$/.test(each)))
    return undefined
  return Map.groupBy(Object.keys(value), (name) => cellText(value[name]))
}

const Flags = ({ flags }: { flags: ReadonlyMap<string, readonly string[]> }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 py-1">
    {[...flags].map(([value, names]) => (
      <div key={value} className="col-span-full grid grid-cols-subgrid items-baseline">
        <dt>{value}</dt>
        <dd className="idc flex flex-wrap gap-x-3 gap-y-0.5 text-muted">
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

type PlainProps = { parent: string; field: string; value: unknown; original: unknown }

const Plain = ({ parent, field, value, original }: PlainProps) => {
  if (value === null || value === undefined) return <span className="text-muted">{noValue}</span>
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">{text.views.fields.emptyList}</span>
    return (
      <span className="wrap-anywhere">
        <LongValue value={value.map(cellText).join(', ')} />
      </span>
    )
  }
  const shown = cellText(value)
  return (
    <>
      <span
        className={`min-w-0 wrap-anywhere whitespace-pre-wrap ${typeof value === 'number' ? 'tabular-nums' : ''}`}
      >
        <IdentifierValue parent={parent} field={field} value={shown} />
      </span>
      {shown === '' || (shown === mask && cellText(original) === mask) ? null : (
        <span className="shrink-0 sm:opacity-0 sm:group-focus-within/field:opacity-100 sm:group-hover/field:opacity-100">
          <CopyButton
            value={shown === mask ? cellText(original) : shown}
            label={shown === mask ? text.views.fields.copyHidden : text.views.copy}
            done={text.views.copied}
          />
        </span>
      )}
    </>
  )
}

const ownValue = (record: Payload, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined
