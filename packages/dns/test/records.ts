import type { Check, Finding } from '../src/checks/finding.ts'
import type { ZoneRecord } from '../src/record.ts'
import { indexZone } from '../src/zone-index.ts'

/** A record written as a line, `www A 192.0.2.1`. */
export const record = (line: string, ttl = 3600): ZoneRecord => {
  const [, host = '', type = '', data = ''] = /^(\S+) (\S+) ?([^]*)$/.exec(line) ?? []
  return { host, type, data, ttl }
}

/** What one check says of the first line in a zone of all of them, without what is the same in every finding. */
export const found = (check: Check, lines: readonly string[], zone = 'example.com'): FoundRule[] => {
  const records = lines.map((line) => record(line))
  const index = indexZone(records, zone)
  return records.slice(0, 1).flatMap((first) => check(first, index).map(({ rule, values }) => [rule, values]))
}

type FoundRule = [Finding['rule'], Finding['values']]
