import { shownName } from '@hosting-console/dns'
import { megabytes } from '../util/format.ts'

/** A value of a field of a change, with names and sizes as people read them: what needs nothing else of DNS, which is much to load. */
export const shownPlain = (field: string, value: string): string => {
  if (field === 'host' || field === 'ptr') return shownName(value)
  return field === 'memory' && /^\d+$/.test(value) ? megabytes(Number(value)) : value
}
