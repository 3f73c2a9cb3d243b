import { shownData, shownName } from '@hosting-console/dns'
import { shownTtl } from '../components/shown-ttl.ts'

/** Of what is longer a column, or a field, may show the beginning alone. */
export const longestInView = 30

/** A value of a field of a change, with international names and times as people read them; `type` of a record says whether its data ends in one. */
export const shownValue = (field: string, value: string, type: string): string => {
  if (field === 'host' || field === 'ptr') return shownName(value)
  if (field === 'ttl') return shownTtl(value)
  return field === 'data' ? shownData({ type, data: value }) : value
}
