import type { DnsRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  isUpdate,
  type RecordFields,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import {
  addressOrder,
  carriedName,
  carriedNames,
  comparableText,
  type Finding,
  networkMatcher,
  readTtl,
} from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { shownTtl, ttlBothWays } from '../components/shown-ttl.ts'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue, quantity } from '../util/format.ts'
import { sentences } from '../util/sentences.ts'
import type { PlacedRecord } from './bulk.ts'
import { type EditableField, withEnding } from './made-names.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordFindings } from './RecordFindings.tsx'
import { hostOrder } from './record-order.ts'
import { StagedValue } from './StagedValue.tsx'
import { shownFields } from './typed-record.ts'
import { nameOfRow, type ZoneRow } from './zone-rows.ts'

const isInternational = (text: string): boolean => /xn--|[^\0-\x7f]/i.test(text)

/** Finds the addresses of records in any spelling, and all that are in a network such as `192.0.2.0/24`. */
const findsNetwork =
  <Row,>(shownOf: (row: Row) => readonly RecordFields[]) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const isInNetwork = networkMatcher(word)
    if (!isInNetwork) return undefined
    return (row) =>
      shownOf(row).some(({ type, data }) => (type === 'A' || type === 'AAAA') && isInNetwork(data))
  }

/** Finds the names of a record in either spelling, whichever one it is written in. */
const findsName =
  <Row,>(shownOf: (row: Row) => readonly RecordFields[]) =>
  (word: string): ((row: Row) => boolean) | undefined => {
    const wanted = [word, carriedName(word)]
    return (row) =>
      shownOf(row).some(
        (fields) =>
          isInternational(`${fields.host} ${fields.data}`) &&
          [shownFields(fields), { host: carriedName(fields.host), data: carriedNames(fields) }].some(
            ({ host, data }) => {
              const names = comparableText(`${host}\n${data}`)
              return wanted.some((each) => names.includes(each))
            },
          ),
      )
  }

/** A record as it was read, and as it is staged to be. */
export const asShown = (fields: RecordFields, staged: Partial<RecordFields> | undefined): RecordFields[] =>
  staged ? [fields, { ...fields, ...staged }] : [fields]

/** What is staged for the fields of records, by identifier. */
export const stagedFields = (
  staged: readonly ChangeDescription[],
): ReadonlyMap<string, Partial<RecordFields>> =>
  new Map(staged.flatMap((change) => (isUpdate(change) ? [[change.recordid, change.after] as const] : [])))

type Shown<Row> = {
  service: ServiceDescription
  placeOf: (row: Row) => PlacedRecord & { record: ZoneRow }
  findingsOf: (row: Row) => readonly Finding[]
  /** As it was read, and as it is staged to be. */
  shownOf: (row: Row) => readonly RecordFields[]
  recordsOfZone: (zone: Zone) => readonly DnsRecord[]
}

/** The fields of records and what the checks find of them; what the described function takes is edited in its place. */
export const fieldColumns = <Row,>({ service, placeOf, findingsOf, shownOf, recordsOfZone }: Shown<Row>) => {
  const fieldsOf = (row: Row) => recordFields(placeOf(row).record)
  const ttlOf = (row: Row) => placeOf(row).record.ttl
  const edited = (field: EditableField) => ({
    header: text.dns.columns[field],
    also: (row: Row) =>
      shownOf(row)
        .slice(1)
        .map((staged) => staged[field]),
    measure: (row: Row) => withEnding(shownFields(fieldsOf(row)), field, placeOf(row).zone.name),
    cell: (row: Row) => {
      const { zone, record, isGone = false } = placeOf(row)
      return record.stagedId === undefined ? (
        <RecordCell {...{ service, zone, record, field, isGone }} recordsOfZone={() => recordsOfZone(zone)} />
      ) : (
        <StagedValue zone={zone} record={record} field={field} />
      )
    },
  })
  return {
    host: {
      ...edited('host'),
      id: 'host',
      text: (row) => fieldsOf(row).host,
      order: (row) => hostOrder(fieldsOf(row).host),
      finds: findsName(shownOf),
      width: 22,
    },
    type: {
      id: 'type',
      card: 'top',
      isChoice: true,
      header: text.dns.columns.type,
      text: (row) => placeOf(row).record.type ?? noValue,
      value: (row) => placeOf(row).record.type,
      width: 8,
    },
    data: {
      ...edited('data'),
      id: 'data',
      card: 'line',
      text: (row) => fieldsOf(row).data,
      rank: (row) => addressOrder(fieldsOf(row).data),
      finds: findsNetwork(shownOf),
      width: 38,
    },
    checks: {
      ...checksColumn(findingsOf),
      cell: (row) => <RecordFindings findings={findingsOf(row)} what={nameOfRow(placeOf(row).record)} />,
    },
    ttl: {
      ...edited('ttl'),
      id: 'ttl',
      card: 'line',
      text: (row) => ttlBothWays(String(ttlOf(row))) ?? quantity(ttlOf(row), 's'),
      value: ttlOf,
      unit: 's',
      reads: readTtl,
      order: ttlOf,
      measure: (row) => shownTtl(ttlOf(row)),
      width: 12,
    },
  } satisfies Record<string, Column<Row>>
}

/** What the checks find of a row, the worst first; found by `error` and `warning`. Its mark alone is shown. */
const checksColumn = <Row,>(findingsOf: (row: Row) => readonly Finding[]): Omit<Column<Row>, 'cell'> => {
  const said = (row: Row) => sentences(findingsOf(row).map(describeFinding))
  const has = (row: Row, sought: string) => findingsOf(row).some(({ severity }) => severity === sought)
  return {
    id: 'checks',
    card: 'top',
    header: text.dns.columns.checks,
    finds: (word) => (word === 'error' || word === 'warning' ? (row) => has(row, word) : undefined),
    text: said,
    value: (row) => said(row) || null,
    order: (row) => (has(row, 'error') ? 0 : has(row, 'warning') ? 1 : null),
    measure: () => '',
    width: 5,
  }
}
