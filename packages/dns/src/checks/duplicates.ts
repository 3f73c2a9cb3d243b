import { fullName } from '../names.ts'
import { type Check, finding } from './finding.ts'

/** RFC 2181 section 5: records that differ in nothing are one record. The TTL makes no difference. */
export const checkDuplicates: Check = (record, zone) =>
  zone.countOf(record) > 1 ? [finding(record, 'duplicate', { name: fullName(record.host, zone.zone) })] : []
