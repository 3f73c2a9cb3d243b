import { parseAddress, sameAddress } from './addresses.ts'
import { fullName, nameKey, withFinalDot } from './names.ts'
import type { ZoneRecord } from './record.ts'
import { targetOf } from './record-data.ts'
import { ancestorsOf, cutAbove, indexZone, type ZoneIndex } from './zone-index.ts'

/**
 * What the name of an address is worth. `forward-missing`: the name has no address of that family; `points-elsewhere`:
 * it has others; `cname-beside`: it has this address and a CNAME too, and resolvers follow the CNAME; `unknown-zone`: it
 * is in no zone that is known, so nothing is known.
 */
export type ReverseVerdict =
  | 'forward-confirmed'
  | 'forward-missing'
  | 'points-elsewhere'
  | 'cname-beside'
  | 'no-name'
  | 'default-name'
  | 'unknown-zone'

/** The zone that holds a name, if it is one of those known. */
export type KnownZones = { readonly holding: (name: string) => ZoneIndex | undefined }

export const indexKnownZones = (
  zones: readonly { readonly zone: string; readonly records: readonly ZoneRecord[] }[],
): KnownZones => {
  const byName = new Map(zones.map(({ zone, records }) => [nameKey(zone), indexZone(records, zone)]))
  return {
    holding: (name) => {
      const key = nameKey(name)
      const enclosing = [key, ...ancestorsOf(key)].find((each) => byName.has(each))
      const zone = enclosing === undefined ? undefined : byName.get(enclosing)
      return zone && cutAbove(name, zone) !== undefined ? undefined : zone
    },
  }
}

/**
 * Judges the name that an address has. Aliases are followed inside the known zones.
 * @param ptr the name with or without its final dot; nothing when the address has none
 * @param isDefaultName whether a name, lower case and without its final dot, is one the service gives by itself
 */
export const judgeReverseName = (
  address: string,
  ptr: string | null | undefined,
  known: KnownZones,
  isDefaultName: (name: string) => boolean = () => false,
): ReverseVerdict => {
  const name = withFinalDot(ptr?.trim() ?? '')
  if (name === '' || name === '.') return 'no-name'
  if (isDefaultName(nameKey(name))) return 'default-name'
  const wanted = addressType(address)
  const forward = followAliases(name, known)?.filter(({ type }) => type === wanted)
  if (forward?.some((record) => sameAddress(record.data, address))) return 'forward-confirmed'
  const types = new Set(
    known
      .holding(name)
      ?.answers(name)
      .map(({ type }) => type),
  )
  if (types.has('CNAME') && types.has(wanted)) return 'cname-beside'
  if (!forward) return 'unknown-zone'
  return forward.length === 0 ? 'forward-missing' : 'points-elsewhere'
}

/** The type of the records that hold an address. */
export const addressType = (address: string): 'A' | 'AAAA' =>
  parseAddress(address)?.family === 'IPv6' ? 'AAAA' : 'A'

/** Resolvers give up on long chains and on loops; this many is more than anyone needs. */
const aliasLimit = 8

/** The records at the end of a chain of aliases: none where the chain is too long, `undefined` where it leaves the zones. */
const followAliases = (name: string, known: KnownZones, depth = 0): readonly ZoneRecord[] | undefined => {
  const zone = known.holding(name)
  const records = zone?.answers(name)
  const alias = records?.find((record) => record.type === 'CNAME')
  const target = alias && targetOf(alias)
  if (!zone || target === undefined) return records
  return depth === aliasLimit ? [] : followAliases(fullName(target, zone.zone), known, depth + 1)
}
