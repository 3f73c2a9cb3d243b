import { type Answer, type DnsRecord, readDnsRecords } from '@hosting-console/api-client'
import { zoneRecords } from '@hosting-console/console-core'
import { checkRecords, type Finding, shownName } from '@hosting-console/dns'
import { dnsText } from '../text/dns.ts'

/** What is to be said of the records of a zone, by record. */
export const findingsByRecord = (records: readonly DnsRecord[], zone: string): Map<string, Finding[]> =>
  Map.groupBy(checkRecords(zoneRecords(records), zone), ({ recordid }) => String(recordid))

/** A finding as a sentence in the language of the console. */
export const describeFinding = ({ rule, values }: Pick<Finding, 'rule' | 'values'>): string =>
  dnsText.findings[rule].replaceAll(/\{(\w+)\}/g, (whole, word: string) =>
    word === 'ascii' ? String(values[word]) : shownName(String(values[word] ?? whole)),
  )

/** The records of a zone, or the answer, where it holds no list of them. */
export const recordsOrAnswer = (answer: Answer): { records: DnsRecord[] } | { answer: Answer } => {
  const records = readDnsRecords(answer.payload)
  return records ? { records } : { answer }
}
