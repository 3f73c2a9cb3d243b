import { shownName } from '@hosting-console/dns'
import { text } from '../text/text.ts'
import type { ReadZones } from './use-read-zones.ts'

/** What of the records of all zones couldn't be loaded: whole projects, and zones; empty where all was. */
export const unreadNames = ({ unlisted, unread }: Pick<ReadZones, 'unlisted' | 'unread'>): string =>
  [...unlisted.map(text.dns.search.zonesOf), ...unread.map(({ name }) => shownName(name))].join(', ')
