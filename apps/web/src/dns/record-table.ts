import { toZoneRecord } from '@hosting-console/console-core'
import {
  checkRecord,
  fullName,
  type Finding,
  isCertain,
  isWithin,
  type ReadZone,
  relativeName,
  type ZoneRecord,
} from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import type { RowRemark } from '../pasted/PastedTable.tsx'
import type { PastedRow, TableField, UnderstoodTable } from '../pasted/understand-table.ts'
import { text } from '../text/text.ts'
import { carriedFields } from './typed-record.ts'

/** The columns of a table of records, by whatever other panels call them. */
export const recordTableFields = (): TableField[] => [
  {
    name: 'host',
    title: text.dns.columns.host,
    aliases: ['name', 'record', 'record name', 'hostname', 'subdomain'],
  },
  { name: 'type', title: text.dns.columns.type, aliases: ['record type'], isRequired: true },
  {
    name: 'data',
    title: text.dns.columns.data,
    aliases: ['value', 'content', 'target', 'points to', 'answer', 'rdata'],
    isRequired: true,
  },
  { name: 'ttl', title: text.dns.columns.ttl },
  { name: 'priority', title: text.zoneDialogs.import.priority, aliases: ['prio', 'preference', 'pref'] },
]

/** Whether a text is a table of records and no zone file: it has a header that says so. */
export const isRecordTable = (table: UnderstoodTable | undefined): boolean =>
  table !== undefined &&
  table.hasHeader &&
  ['host', 'type', 'data'].every((name) => table.columns.some(({ field }) => field === name))

/** A row as a record, and what is to be said of it. */
type ReadRow = { row: PastedRow; record: ZoneRecord; findings: readonly Finding[] }

/** The rows of a table as records of a zone, as the import takes them. A row that isn't right is one that wasn't read. */
export const readRecordTable = (
  rows: readonly PastedRow[],
  zone: string,
  /** Whether a column means the host: without one, every row would be of the zone itself. */
  hasHosts: boolean,
): Pick<ReadZone, 'records' | 'unread'> & { remarksOf: (row: PastedRow) => readonly RowRemark[] } => {
  const read = rows.map((row): ReadRow => {
    const record = recordOfRow(row, zone)
    return { row, record, findings: row.faults.length > 0 ? [] : checkRecord(record, [], zone) }
  })
  const isTaken = (each: ReadRow): boolean => hasHosts && isRight(each)
  const findings = new Map(read.map((each) => [each.row, each.findings]))
  return {
    records: read.filter(isTaken).map(({ record }) => record),
    unread: read
      .filter((each) => !isTaken(each))
      .map(({ row, record }) => ({
        line: row.row,
        text: Object.values(row.values).join(' '),
        reason: 'bad-data',
        lost: lostIn(row, record, zone),
      })),
    remarksOf: (row) => [
      ...(hasHosts ? [] : [{ text: text.zoneDialogs.import.noHosts, isFault: true }]),
      // The rest depends on the records beside it, and is judged with the plan.
      ...(findings.get(row) ?? [])
        .filter(({ rule }) => isCertain(rule))
        .map((finding) => ({ text: describeFinding(finding), isFault: true })),
    ],
  }
}

const isRight = ({ row, findings }: ReadRow): boolean =>
  row.faults.length === 0 && !findings.some(({ rule }) => isCertain(rule))

/** A quote that doesn't end has swallowed the rows after it. */
const lostIn = ({ faults }: PastedRow, { host, type }: ZoneRecord, zone: string) =>
  faults.some(({ kind }) => kind === 'open-quote')
    ? {}
    : { owner: fullName(host, zone), ...(type === '' ? {} : { type }) }

const recordOfRow = ({ values }: PastedRow, zone: string): ZoneRecord => {
  const type = (values.type ?? '').trim().toUpperCase()
  const data = (values.data ?? '').trim()
  // Many panels have the number of MX and SRV in a column of its own.
  const isNumbered = ['MX', 'SRV'].includes(type) && values.priority !== undefined
  const hasNumber = data.split(/\s+/).length >= (type === 'MX' ? 2 : 4)
  const host = (values.host ?? '').trim() || '@'
  return toZoneRecord(
    carriedFields({
      host: isWithin(host, zone) ? relativeName(host, zone) : host,
      type,
      data: isNumbered && !hasNumber ? `${values.priority?.trim()} ${data}` : data,
      ttl: values.ttl ?? '',
    }),
  )
}
