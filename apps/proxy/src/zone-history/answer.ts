import { encodeArguments, type ModuleDescription } from '@hosting-console/api-client'
import {
  explainDifference,
  findOperation,
  listedZone,
  type PlannedCall,
  type SentChange,
  type ZoneDifference,
} from '@hosting-console/console-core'
import type {
  AuditEntry,
  Identity,
  ZoneHistoryPage,
  ZoneSighting,
  ZoneStateView,
} from '@hosting-console/contract'
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

/** With what changed since the state before, where that is known. */
export type SeenSighting = ZoneSighting & { difference?: ZoneDifference }
export type SeenPage = { sightings: SeenSighting[]; next: string | null }

type Parts = {
  identities: readonly Identity[]
  history: {
    page: (zone: SeenZone, before?: string) => Promise<SeenPage>
    records: (zone: SeenZone, id: string) => Promise<ZoneStateView['records'] | undefined>
  }
  describe: () => Promise<ModuleDescription | undefined>
  /** Changes that were made as an identity between two times, newest first; milliseconds since 1970. */
  changes: (identity: string, from: number, to: number) => Promise<readonly AuditEntry[]>
  /** Whether the service lists the records of the zone, now and to this session. */
  isListed: (call: PlannedCall) => Promise<boolean>
}

/**
 * What `GET /zone-history` is answered with: who may see a zone now may see its history, and nobody else. SEC-76.
 * @param target the address with the query
 * @throws Problem `request-refused`, `identity-refused`, `zone-refused`
 */
export const zoneHistoryAnswer = async (
  { identities, history, describe, changes, isListed }: Parts,
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
  if (state === undefined) {
    const page = await history.page(zone, before)
    const told = page.sightings.filter(({ difference }) => difference)
    const [from, to] = [told.at(-1), told.at(0)]
    const made =
      from && to ? await changes(identity.id, startOf(page, from) - slackMs, Date.parse(to.first)) : []
    const sent = made.map(sentChange)
    return {
      next: page.next,
      sightings: page.sightings.map(({ difference, ...sighting }) => ({
        ...sighting,
        ...(difference
          ? explainDifference([described], difference, {
              zone: zone.zone,
              sent: sent.filter(
                ({ at }) =>
                  Date.parse(at) >= startOf(page, sighting) - slackMs &&
                  Date.parse(at) <= Date.parse(sighting.first),
              ),
            })
          : {}),
      })),
    }
  }
  const records = await history.records(zone, state)
  if (!records) throw new Problem('request-refused', 'This zone has no such state.')
  return { records }
}

/** A change may be noted a little before or after a list shows it. */
const slackMs = 10_000

/** When the sighting before was over. */
const startOf = ({ sightings }: SeenPage, { id, first }: Pick<ZoneSighting, 'id' | 'first'>): number => {
  const place = sightings.findIndex((each) => each.id === id)
  const before = sightings.slice(place + 1).find(({ count }) => count > 0)
  return Date.parse(before?.last ?? first)
}

const sentChange = ({
  who,
  at,
  module,
  function: called,
  arguments: kept = [],
  cut,
}: AuditEntry): SentChange => ({
  who,
  at,
  path: `${module ?? ''}/${called ?? ''}`,
  values: Object.fromEntries(kept.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
  isCut: cut?.arguments !== undefined || kept.some(({ isCut }) => isCut),
})
