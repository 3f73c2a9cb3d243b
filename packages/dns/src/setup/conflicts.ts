import { fullName, nameKey } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import type { RemovalReason } from './outcome.ts'
import type { Resolved } from './resolve.ts'
import { addressTypes } from './valid.ts'

/** A record with its full name in the spelling that names are compared in. */
export type Named = { readonly record: ZoneRecord; readonly name: string }

export const named = (record: ZoneRecord, zone: string): Named => ({
  record,
  name: nameKey(fullName(record.host, zone)),
})

/**
 * Why a record of a zone gives way to one of a setup (Domain Connect, “Record Types and Conflicts”); `undefined` where both
 * may stay. NS of the zone itself delegate nothing and give way to NS alone; the SOA is the service’s own.
 */
export const reasonToRemove = (
  held: Named,
  wanted: Named,
  { record: { txtMode, txtPrefix } }: Resolved,
  zone: string,
): RemovalReason | undefined => {
  const [type, other] = [held.record.type.toUpperCase(), wanted.record.type]
  if (type === 'SOA') return undefined
  if (isDelegated(held, wanted, zone) || isDelegated(wanted, held, zone)) return 'delegation'
  if (held.name !== wanted.name) return undefined
  if (type === 'NS' || other === 'NS') return type === other ? 'delegation' : undefined
  if (type === 'CNAME' || other === 'CNAME') return 'alias'
  if (holdsAddress(type) && addressTypes.has(other)) return 'addresses'
  if (type !== other) return undefined
  if (type === 'MX' || type === 'SRV') return 'same-type'
  if (type !== 'TXT') return undefined
  if (txtMode === 'all') return 'texts'
  return txtMode === 'prefix' && held.record.data.startsWith(txtPrefix ?? '') ? 'prefix' : undefined
}

/** Whether two records of one setup can’t be beside each other. */
export const clash = (one: Named, other: Named, zone: string): boolean =>
  isDelegated(one, other, zone) ||
  isDelegated(other, one, zone) ||
  (one.name === other.name && (one.record.type === 'CNAME' || other.record.type === 'CNAME'))

/** Whether the first says that another zone holds the name of the second, which is no part of saying so. */
const isDelegated = (cut: Named, below: Named, zone: string): boolean =>
  cut.record.type.toUpperCase() === 'NS' &&
  cut.name !== nameKey(zone) &&
  (below.name.endsWith(`.${cut.name}`) ||
    (below.name === cut.name && below.record.type.toUpperCase() !== 'NS'))

/** URL is the service’s own type, a redirect: it answers with addresses too. */
const holdsAddress = (type: string): boolean => addressTypes.has(type) || type === 'URL'
