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
import type { ChangeDescription } from './description.ts'
import { listRecordsCall } from './dns-subjects.ts'
import type { Reads } from './reads.ts'
import { zoneAfter } from './zone-after.ts'

type ReverseName = Pick<
  Extract<ChangeDescription, { kind: 'set reverse name' }>,
  'identity' | 'address' | 'wanted'
>

/**
 * Whether the names that a plan gives to addresses lead back to them once it is applied, as far as zones of the same project
 * say. What can't be read says nothing. Each list is read and indexed once, however many addresses there are.
 */
export const createReverseCheck = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  reads: Reads,
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
      (each) => 'zone' in each && each.identity === identity && sameName(each.zone, zone),
    )
    const records = zoneAfter(identified(known), own).map(({ record }) => record)
    return indexKnownZones([{ zone, records }])
  })
  return async ({ identity, address, wanted }: ReverseName): Promise<boolean> => {
    const zones = await zonesOf(identity)
    const nearest = [nameKey(wanted), ...ancestorsOf(nameKey(wanted))].find((each) => zones.has(each))
    const zone = zones.get(nearest ?? '')
    const known = zone === undefined ? undefined : await zoneOf(JSON.stringify([identity, zone]))
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
