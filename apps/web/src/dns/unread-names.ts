import { shownName } from '@hosting-console/dns'
import { text } from '../text/text.ts'
import type { AllRecords } from './use-all-records.ts'

/** What of the records of all zones couldn't be loaded: whole projects, and zones; empty where all was. */
export const unreadNames = ({ unlisted, unread }: Pick<AllRecords, 'unlisted' | 'unread'>): string =>
  [...unlisted.map(text.dns.search.zonesOf), ...unread.map(({ name }) => shownName(name))].join(', ')
