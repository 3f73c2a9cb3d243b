import type { DnsRecord } from '@hosting-console/api-client'
import { type ChangeDescription, zoneRecords } from '@hosting-console/console-core'
import { checkRecords, type Finding, readTtl } from '@hosting-console/dns'

type Findings = ReadonlyMap<string, Finding[]>

/** The records of a large zone take long to check, and their table is made anew with every step of a plan. */
const checked = new WeakMap<readonly DnsRecord[], { zone: string; findings: Findings }>()

/** What is to be said of the records of a zone, by record. The same list is checked once. */
export const findingsByRecord = (records: readonly DnsRecord[], zone: string): Findings => {
  const before = checked.get(records)
  if (before?.zone === zone) return before.findings
  // Of a record whose type can't be read nothing can be said.
  const known = zoneRecords(records.filter(({ type }) => type))
  const findings = Map.groupBy(checkRecords(known, zone), ({ recordid }) => String(recordid))
  checked.set(records, { zone, findings })
  return findings
}

/** The records as staged changes leave them, without those that they delete. */
export const recordsLeft = (
  records: readonly DnsRecord[],
  staged: readonly ChangeDescription[],
): readonly DnsRecord[] => {
  if (staged.length === 0) return records
  const byRecord = new Map(
    staged.flatMap((change) => ('recordid' in change ? [[change.recordid, change] as const] : [])),
  )
  return records.flatMap((record) => {
    const change = byRecord.get(record.recordid)
    if (change?.kind === 'delete record') return []
    if (!change) return [record]
    const { ttl, ...fields } = change.wanted
    return [{ ...record, ...fields, ...(ttl === undefined ? {} : { ttl: readTtl(ttl) ?? null }) }]
  })
}
