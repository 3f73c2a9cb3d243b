import { encodeArguments, type ModuleDescription } from '@hosting-console/api-client'
import { findOperation, listedZone, type PlannedCall } from '@hosting-console/console-core'
import type { Identity, ZoneHistoryPage, ZoneStateView } from '@hosting-console/contract'
import * as v from 'valibot'
import { chooseIdentity } from '../gates/identity-gate.ts'
import { Problem } from '../http/problems.ts'

const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)))

const query = v.strictObject({
  as: v.string(),
  zone: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  /** The `id` of a sighting: its records are wanted. */
  state: number,
  before: number,
})

/** A zone as one identity sees it. */
export type SeenZone = { identity: string; zone: string }

type Parts = {
  identities: readonly Identity[]
  history: {
    page: (zone: SeenZone, before?: string) => Promise<ZoneHistoryPage>
    records: (zone: SeenZone, id: string) => Promise<ZoneStateView['records'] | undefined>
  }
  describe: () => Promise<ModuleDescription | undefined>
  /** Whether the service lists the records of the zone, now and to this session. */
  isListed: (call: PlannedCall) => Promise<boolean>
}

/**
 * What `GET /zone-history` is answered with: who may see a zone now may see its history, and nobody else. SEC-76.
 * @param target the address with the query
 * @throws Problem `request-refused`, `identity-refused`, `zone-refused`
 */
export const zoneHistoryAnswer = async (
  { identities, history, describe, isListed }: Parts,
  target: string,
): Promise<ZoneHistoryPage | ZoneStateView> => {
  const read = v.safeParse(query, Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? '')))
  if (!read.success)
    throw new Problem('request-refused', 'A history is asked for by as, zone, and perhaps state or before.')
  const { as, zone: name, state, before } = read.output
  const identity = chooseIdentity(as, identities)
  if (!identity)
    throw new Problem('identity-refused', 'This session was not granted the identity that is named.')
  const described = await describe()
  const call = described && findOperation([described], 'list records')?.call(identity.id, { zone: name })
  if (!described || !call || !(await isListed(call)))
    throw new Problem(
      'zone-refused',
      'The service doesn’t list this zone’s records now, so its history isn’t shown.',
    )
  const zone = {
    identity: identity.id,
    zone: listedZone([described], call.path, encodeArguments(call.values)) ?? name,
  }
  if (state === undefined) return history.page(zone, before)
  const records = await history.records(zone, state)
  if (!records) throw new Problem('request-refused', 'This zone has no such state.')
  return { records }
}
