import { isTtl, maximumTtl } from '../zone-file/ttl.ts'
import { type Check, finding } from './finding.ts'

/** Programs that write to the service refuse less than a minute; more than a week is hard to take back. */
const usual = { minimum: 60, maximum: 604_800 }

export const checkTtl: Check = (record) => {
  const { ttl } = record
  if (!isTtl(ttl)) return [finding(record, 'ttl-range', { ttl, minimum: 0, maximum: maximumTtl })]
  const isUsual = ttl >= usual.minimum && ttl <= usual.maximum
  return isUsual ? [] : [finding(record, 'ttl-unusual', usual)]
}
