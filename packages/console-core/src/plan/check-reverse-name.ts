import { identified, type Payload, readDnsRecords, readDomains } from '@hosting-console/api-client'
import {
  ancestorsOf,
  indexKnownZones,
  judgeReverseName,
  type KnownZones,
  nameKey,
  sameName,
} from '@hosting-console/dns'
import { findOperation } from '../operations/find-operation.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { ServiceDescription } from '../service.ts'
import type { ChangeDescription, Zone } from '../edits/edit.ts'
import { listRecordsCall } from '../edits/records.ts'
import type { Reads } from './reads.ts'
import { zoneAfter } from './zone-after.ts'

type ReverseName = { identity: string; address: string; wanted: string }

/**
 * Whether the names that a plan gives to addresses lead back to them once it is applied, as far as zones of the same project
 * and of the other identities say: the nearest one, its own before others of that name. What can't be read says nothing. Each
 * list is read and indexed once, however many addresses there are.
 */
export const createReverseCheck = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  reads: Reads,
  identities: readonly string[],
) => {
  const look = (source: PlannedCall): Promise<Payload | undefined> =>
    reads.read(source).then(
      ({ payload }) => payload,
      () => undefined,
    )
  const zonesOf = once(async (identity: string): Promise<ReadonlyMap<string, string>> => {
    const list = findOperation(service, 'list zones')?.call(identity, {})
    const payload = list && (await look(list))
    const zones = ((payload && readDomains(payload)) ?? []).flatMap(({ domainname }) => domainname || [])
    return new Map(zones.map((zone) => [nameKey(zone), zone]))
  })
  const zoneOf = once(async (key: string): Promise<KnownZones | undefined> => {
    const [identity, zone] = JSON.parse(key) as [string, string]
    const list = listRecordsCall(service, { identity, name: zone })
    const payload = list && (await look(list))
    const known = payload && readDnsRecords(payload)
    if (!known) return undefined
    const own = changes.filter(
      (each) => each.kind === 'record' && each.identity === identity && sameName(each.zone, zone),
    )
    const records = zoneAfter(identified(known), own).map(({ record }) => record)
    return indexKnownZones([{ zone, records }])
  })
  const zoneFor = async (identity: string, name: string): Promise<Zone | undefined> => {
    const zones = await zonesOf(identity)
    const nearest = [nameKey(name), ...ancestorsOf(nameKey(name))].find((each) => zones.has(each))
    const zone = zones.get(nearest ?? '')
    return zone === undefined ? undefined : { identity, name: zone }
  }
  return async ({ identity, address, wanted }: ReverseName): Promise<boolean> => {
    const all = [...new Set([identity, ...identities])]
    const found = (await Promise.all(all.map((each) => zoneFor(each, wanted)))).flatMap((each) => each ?? [])
    const [nearest] = found.toSorted((one, other) => other.name.length - one.name.length)
    const known = nearest && (await zoneOf(JSON.stringify([nearest.identity, nearest.name])))
    if (!known) return true
    const verdict = judgeReverseName(address, wanted, known)
    return verdict !== 'forward-missing' && verdict !== 'points-elsewhere'
  }
}

const once = <T>(find: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const found = new Map<string, Promise<T>>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}
