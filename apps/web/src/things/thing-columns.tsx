import type { Payload } from '@hosting-console/api-client'
import {
  type Kind,
  type Kinds,
  locked,
  outersOf,
  partLabel,
  readsAsState,
  type ServiceDescription,
  type ThingNames,
  type ListedThing,
  statesOf,
  type Thing,
} from '@hosting-console/console-core'
import { Link } from 'react-router'
import { ConditionBadge } from '../components/ConditionBadge.tsx'
import { placeOfThing } from '../components/thing-place.ts'
import { identityColumn } from '../lists/identity-column.ts'
import { cellText, columnsOf, flatRows } from '../responses/response-tables.ts'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { maskSecrets } from '../util/mask.ts'
import { calledOf, chainOf, nameOf, pathOf, recordOf } from './thing-row.ts'

/** Fields of so much room in all are shown until a person chooses, in characters. */
const roomShown = 64

/** Values that are longer on average say more of one thing than fits beside others. */
const longestValue = 40

export type ThingColumns = { usual: readonly Column<ListedThing>[]; further: readonly Column<ListedThing>[] }

/** Columns of a list of things: what they are called, what they are in, whose they are, and the fields of their records. */
export const thingColumns = (
  service: ServiceDescription,
  known: Kinds,
  kind: Kind,
  rows: readonly ListedThing[],
): ThingColumns => {
  const fields = fieldColumns(rows)
  let room = roomShown
  const shown = fields.filter((column) => {
    if (!fits(column, rows)) return false
    room -= column.width ?? 0
    return room >= 0
  })
  return {
    usual: [nameColumn(known, kind), ...outerColumns(service, known, kind), ownerColumn, ...shown],
    further: fields.filter((column) => !shown.includes(column)),
  }
}

/** What people call it, and what the service does, where that is something else. */
export const nameColumn = (known: Kinds, kind: Kind): Column<ListedThing> => ({
  id: '~name',
  header: text.things.name,
  text: calledOf,
  also: (row) => (row.thing.label === undefined ? [] : [nameOf(row)]),
  cell: (row) => (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link
        className={`min-w-0 truncate font-medium text-ink hover:underline ${row.thing.label === undefined ? 'idc' : ''}`}
        to={pathOf(known, kind, row)}
      >
        {calledOf(row)}
      </Link>
      {row.thing.label === undefined || isUuid(nameOf(row)) ? null : (
        <span className="idc min-w-0 truncate text-xs text-muted">{nameOf(row)}</span>
      )}
      <Locked row={row} />
    </span>
  ),
  measure: (row) =>
    row.thing.label === undefined || isUuid(nameOf(row))
      ? calledOf(row)
      : `${row.thing.label} ${nameOf(row)}`,
  width: 30,
})

/** No person knows a thing by such a name that has another one. */
const isUuid = (name: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)

/** What no column of a state says: that it can't be changed now. */
const Locked = ({ row }: { row: ListedThing }) =>
  statesOf(recordOf(row)).some(([field, state]) => !readsAsState(field, state)) ? (
    <ConditionBadge state={locked} of={row.thing} />
  ) : null

/** @param within what they are all in */
export const outerColumns = (
  service: ServiceDescription,
  known: Kinds,
  kind: Kind,
  within: ThingNames = {},
): Column<ListedThing>[] =>
  outersOf(known, kind)
    .filter(({ id }) => within[id] === undefined)
    .toReversed()
    .map((outer) => ({
      id: `~${outer.id}`,
      header: partLabel(outer),
      card: 'line',
      text: ({ thing }) => thing.names[outer.id] ?? '',
      cell: ({ thing, identity }) => (
        <Link
          className="idc link"
          to={placeOfThing(
            service,
            outer,
            identity,
            chainOf(known, outer).map(({ id }) => thing.names[id] ?? ''),
          )}
        >
          {thing.names[outer.id]}
        </Link>
      ),
      narrows: true,
      width: 18,
    }))

const ownerColumn: Column<ListedThing> = identityColumn(
  { id: 'projectkey', header: () => text.things.owner, width: 16 },
  ({ identity }) => identity,
)

/**
 * The fields of records, states first; what names the thing has a column already.
 * @param without fields that are shown otherwise
 */
export const fieldColumns = (
  rows: readonly ListedThing[],
  without: ReadonlySet<string> = new Set(),
): Column<ListedThing>[] => {
  const flat = flatRows(
    rows.map((row) => {
      const fields = Object.entries(recordOf(row)).filter(([field]) => !without.has(field))
      return maskSecrets(Object.fromEntries(fields)) as Payload
    }),
  )
  const recordFor = new Map(rows.map((row, index) => [row, flat[index] ?? {}]))
  const of = (row: ListedThing): Payload => recordFor.get(row) ?? {}
  const isNaming = (id: string) =>
    id === 'projectkey' ||
    rows.every((row) => {
      const value = of(row)[id]
      return value === undefined || [nameOf(row), row.thing.label].includes(cellText(value))
    })
  const isState = (id: string) => rows.some((row) => readsAsState(id, of(row)[id]))
  const columns = columnsOf(flat).flatMap((column): Column<ListedThing>[] => {
    const { id, header, text: textOf, value, order, isNumber = false, isWord = false, width, extra } = column
    if (isNaming(id)) return []
    return [
      {
        id,
        header,
        isNumber,
        isWord,
        ...(width === undefined ? {} : { width }),
        ...(extra === undefined ? {} : { extra }),
        text: (row) => textOf(of(row)),
        ...(value ? { value: (row: ListedThing) => value(of(row)) } : {}),
        ...(order ? { order: (row: ListedThing) => order(of(row)) } : {}),
        card: isState(id) ? 'top' : 'labelled',
        ...(isState(id)
          ? {
              narrows: true,
              draw: (value: string) => drawState(id, value),
              cell: (row: ListedThing) => drawState(id, textOf(of(row)), row.thing),
            }
          : {}),
      },
    ]
  })
  return [...columns.filter(({ card }) => card === 'top'), ...columns.filter(({ card }) => card !== 'top')]
}

const drawState = (field: string, value: string, thing?: Thing) =>
  readsAsState(field, value) ? <ConditionBadge state={value} {...(thing ? { of: thing } : {})} /> : value

const fits = ({ text: textOf }: Column<ListedThing>, rows: readonly ListedThing[]): boolean => {
  const sample = rows.slice(0, 50).map((row) => textOf(row))
  const length = sample.reduce((sum, each) => sum + each.length, 0)
  return length <= longestValue * sample.length && sample.every((each) => !/^[[{]/.test(each))
}
