import type { DnsRecord } from '@hosting-console/api-client'
import { zoneRecords } from '@hosting-console/console-core'
import { checkRecords, type Finding } from '@hosting-console/dns'

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
