import { type Answer, type DnsRecord, readDnsRecords } from '@hosting-console/api-client'
import { type RecordFields, toZoneRecord, zoneRecords } from '@hosting-console/console-core'
import { checkRecord, checkRecords, type Finding } from '@hosting-console/dns'
import { dnsText } from '../text/dns.ts'

/** What is to be said of the records of a zone, by record. */
export const findingsByRecord = (records: readonly DnsRecord[], zone: string): Map<string, Finding[]> =>
  Map.groupBy(checkRecords(zoneRecords(records), zone), ({ recordid }) => String(recordid))

/** What would be said of a record as it is typed, beside the others. A word, never a wall: it can be saved all the same. */
export const wordOn = (
  typed: RecordFields,
  { records, zone, recordid }: { records: readonly DnsRecord[]; zone: string; recordid?: string },
): string | undefined => {
  const [first] = checkRecord(toZoneRecord(typed, recordid), zoneRecords(records), zone)
  return first && describeFinding(first)
}

/** A finding as a sentence in the language of the console. */
export const describeFinding = ({ rule, values }: Finding): string =>
  dnsText.findings[rule].replaceAll(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole))

/** The records of a zone, or the answer, where it holds no list of them. */
export const recordsOrAnswer = (answer: Answer): { records: DnsRecord[] } | { answer: Answer } => {
  const records = readDnsRecords(answer.payload)
  return records ? { records } : { answer }
}
