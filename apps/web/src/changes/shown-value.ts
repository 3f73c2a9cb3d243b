import { shownData } from '@hosting-console/dns'
import { shownTtl } from '../components/shown-ttl.ts'
import { shownPlain } from './shown-plain.ts'

/** Of what is longer a column, or a field, may show the beginning alone. */
export const longestInView = 30

/** A value of a field of a change, with international names, times and sizes as people read them; `type` of a record says whether its data ends in one. */
export const shownValue = (field: string, value: string, type: string): string => {
  if (field === 'ttl') return shownTtl(value)
  return field === 'data' ? shownData({ type, data: value }) : shownPlain(field, value)
}
