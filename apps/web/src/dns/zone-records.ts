import { type Answer, type DnsRecord, readDnsRecords } from '@hosting-console/api-client'
import { type ChangeDescription, zoneRecords } from '@hosting-console/console-core'
import { checkRecords, type Finding, readTtl } from '@hosting-console/dns'

/** What is to be said of the records of a zone, by record. */
export const findingsByRecord = (records: readonly DnsRecord[], zone: string): Map<string, Finding[]> =>
  Map.groupBy(checkRecords(zoneRecords(records), zone), ({ recordid }) => String(recordid))

/** The records of a zone, or the answer, where it holds no list of them. */
export const recordsOrAnswer = (answer: Answer): { records: DnsRecord[] } | { answer: Answer } => {
  const records = readDnsRecords(answer.payload)
  return records ? { records } : { answer }
}

/** The records as staged changes leave them, without those that they delete. */
export const recordsLeft = (
  records: readonly DnsRecord[],
  staged: readonly ChangeDescription[],
): readonly DnsRecord[] => {
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
