import { type Answer, identified, readDnsRecords, readDomains } from '@hosting-console/api-client'
import { indexKnownZones, isWithin, judgeReverseName, nameKey, sameName } from '@hosting-console/dns'
import { findOperation } from '../operations/find-operation.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { ServiceDescription } from '../service.ts'
import type { Caller } from './change.ts'
import type { ChangeDescription } from './description.ts'
import { listRecordsCall } from './dns-subjects.ts'
import { lookOnce } from './reads.ts'
import { zoneAfter } from './zone-after.ts'

type ReverseName = Pick<
  Extract<ChangeDescription, { kind: 'set reverse name' }>,
  'identity' | 'address' | 'wanted'
>

/**
 * Whether the names that a plan gives to addresses lead back to them once it is applied, as far as zones of the same project
 * say. What can't be read says nothing.
 */
export const createReverseCheck = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
  caller: Caller,
) => {
  const once = lookOnce(caller)
  const look = (call: PlannedCall): Promise<Answer | undefined> => once(call).catch(() => undefined)
  /** The nearest zone that a name lies in. */
  const zoneHolding = async (identity: string, name: string): Promise<string | undefined> => {
    const list = findOperation(service, 'list zones')?.call(identity, {})
    const answer = list && (await look(list))
    const zones = (answer && readDomains(answer.payload)) ?? []
    return zones
      .flatMap(({ domainname }) => (domainname && isWithin(name, domainname) ? [domainname] : []))
      .toSorted((one, other) => nameKey(other).length - nameKey(one).length)[0]
  }
  return async ({ identity, address, wanted }: ReverseName): Promise<boolean> => {
    const zone = await zoneHolding(identity, wanted)
    const list = zone === undefined ? undefined : listRecordsCall(service, { identity, name: zone })
    const answer = list && (await look(list))
    const known = answer && readDnsRecords(answer.payload)
    if (zone === undefined || !known) return true
    const own = changes.filter(
      (each) => 'zone' in each && each.identity === identity && sameName(each.zone, zone),
    )
    const records = zoneAfter(identified(known), own).map(({ record }) => record)
    const verdict = judgeReverseName(address, wanted, indexKnownZones([{ zone, records }]))
    return verdict !== 'forward-missing' && verdict !== 'points-elsewhere'
  }
}
