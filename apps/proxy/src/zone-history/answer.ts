import {
  createClient,
  type Domain,
  encodeArguments,
  isIdentified,
  isRecord,
  type ModuleDescription,
} from '@hosting-console/api-client'
import {
  explainDifference,
  findOperation,
  type Job,
  jobOf,
  listedZone,
  moduleOfJob,
  moduleOfPath,
  type PlannedCall,
  type ReadCall,
  type SentChange,
  type ServiceDescription,
  zoneOfCall,
  type ZoneDifference,
  zoneNameKey,
} from '@hosting-console/console-core'
import type {
  AuditEntry,
  DeletedZones,
  Identity,
  ZoneHistoryPage,
  ZoneSighting,
  ZoneStateView,
} from '@hosting-console/contract'
import * as v from 'valibot'
import type { ChangesMade } from '../audit/changes-of.ts'
import { chooseIdentity } from '../gates/identity-gate.ts'
import { Problem } from '../http/problems.ts'

const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)))

const query = v.strictObject({
  as: v.string(),
  /** Left out: zones that were deleted are wanted. */
  zone: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))),
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
    zones: (identity: string) => Promise<DeletedZones['deleted']>
  }
  describe: () => Promise<ModuleDescription | undefined>
  /** Changes that were made as an identity between two times, in milliseconds since 1970. */
  changes: (identity: string, from: number, to: number) => Promise<ChangesMade>
  /** Milliseconds since 1970. */
  now: number
  /** Whether the service lists the records of the zone, now and to this session. */
  isListed: (call: PlannedCall) => Promise<boolean>
  /** The names of all zones that the service lists, now and to this session; `undefined` where it doesn't list them whole. */
  listZones: (call: ReadCall<readonly Domain[]>) => Promise<readonly string[] | undefined>
}

const misasked = () =>
  new Problem('request-refused', 'A history is asked for by as, zone, and perhaps state or before.')

const refused = () => new Problem('zone-refused', 'A history is shown to who can list the zone now.')

/**
 * What `GET /zone-history` is answered with: who may see a zone now may see its history, and nobody else. A zone that was deleted
 * has the history that was seen as the same identity; it is one where the list of zones, whole, lacks it. SEC-76.
 * @param target the address with the query
 * @throws Problem `request-refused`, `identity-refused`, `zone-refused`
 */
export const zoneHistoryAnswer = async (
  parts: Parts,
  target: string,
): Promise<ZoneHistoryPage | ZoneStateView | DeletedZones> => {
  const { identities, history } = parts
  const read = v.safeParse(query, Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? '')))
  if (!read.success) throw misasked()
  const { as, zone: name, state, before } = read.output
  const identity = chooseIdentity(as, identities)
  if (!identity)
    throw new Problem('identity-refused', 'This session was not granted the identity that is named.')
  const described = await parts.describe()
  if (!described) throw refused()
  const existing = async (): Promise<ReadonlySet<string> | undefined> => {
    const call = findOperation([described], 'list zones')?.call(identity.id)
    const names = call && (await parts.listZones(call))
    return names && new Set(names.map(zoneNameKey))
  }
  if (name === undefined) {
    const zones = await existing()
    if (!zones) throw refused()
    const gone = (await history.zones(identity.id)).filter(({ zone }) => !zones.has(zone))
    return { deleted: await withDeleters(gone, identity.id, parts) }
  }
  const call = findOperation([described], 'list records')?.call(identity.id, { zone: name })
  if (!call) throw refused()
  const zone = {
    identity: identity.id,
    zone: listedZone([described], call.path, encodeArguments(call.values)) ?? name,
  }
  const isDeleted = !(await parts.isListed(call))
  if (isDeleted && (await existing())?.has(zone.zone) !== false) throw refused()
  if (state !== undefined) {
    const records = await history.records(zone, state)
    if (!records) throw new Problem('request-refused', 'This zone has no such state.')
    return { records }
  }
  const page = await explained(await history.page(zone, before), [described], zone, parts)
  return { ...page, ...(isDeleted ? { isDeleted } : {}) }
}

/** With who made the changes, by what was sent. */
const explained = async (
  page: SeenPage,
  service: ServiceDescription,
  { identity, zone }: SeenZone,
  { changes }: Pick<Parts, 'changes'>,
): Promise<ZoneHistoryPage> => {
  const told = page.sightings.filter(({ difference }) => difference)
  const [from, to] = [told.at(-1), told.at(0)]
  const made = from && to ? await changes(identity, startOf(from), Date.parse(to.first)) : undefined
  const sent = made?.done.map(sentChange) ?? []
  const unsure = made?.unsure.filter(({ module = zoneModule }) => module === zoneModule) ?? []
  return {
    next: page.next,
    sightings: page.sightings.map(({ difference, ...sighting }) => {
      if (!difference || !made) return sighting
      const isMeanwhile = ({ at }: { at: string }) =>
        Date.parse(at) >= startOf(sighting) && Date.parse(at) <= Date.parse(sighting.first)
      const meanwhile = sent.filter(isMeanwhile)
      const explanation = explainDifference(service, difference, { zone, sent: meanwhile })
      const isKnown =
        explanation.unexplained === 0 ||
        (startOf(sighting) >= made.since &&
          !unsure.some(isMeanwhile) &&
          !meanwhile.some(
            ({ isCut, path }) => moduleOfPath(path) === zoneModule && (isCut || !recordJobs.has(jobOf(path))),
          ))
      return { ...sighting, touched: touchedBy(difference), ...(isKnown ? explanation : {}) }
    }),
  }
}

/** With who deleted each from here since it was seen last. */
const withDeleters = async (
  gone: DeletedZones['deleted'],
  identity: string,
  { changes, now }: Pick<Parts, 'changes' | 'now'>,
): Promise<DeletedZones['deleted']> => {
  if (gone.length === 0) return gone
  const since = Math.min(...gone.map(({ last }) => Date.parse(last))) - slackMs
  const { done } = await changes(identity, since, now)
  const deletions = done.map(sentChange).flatMap((sent) => {
    const zone = zoneOfCall('delete zone', { ...sent, identity })
    return zone ? [{ ...sent, zone: zoneNameKey(zone.name) }] : []
  })
  return gone.map((each) => {
    const found = deletions.find(
      ({ zone, at }) => zone === each.zone && Date.parse(at) >= Date.parse(each.last) - slackMs,
    )
    return found ? { ...each, by: { who: found.who, at: found.at } } : each
  })
}

const zoneModule = moduleOfJob('list records')

/** What a change of a record says; others, such as a zone that is made anew, say nothing of what records they change. */
const recordJobs: ReadonlySet<Job | undefined> = new Set(['add record', 'update record', 'delete record'])

const touchedBy = ({ came, went, changed }: ZoneDifference): string[] => [
  ...new Set(
    [...came, ...went, ...changed.flatMap(({ before, after }) => [before, after])].map(
      ({ record: { host, type, data } }) => `${host} ${type} ${data}`,
    ),
  ),
]

/** A change may be noted a little before or after a list shows it. */
const slackMs = 10_000

/** When the sighting before was over. */
const startOf = ({ after, first }: Pick<ZoneSighting, 'after' | 'first'>): number =>
  Date.parse(after ?? first) - slackMs

const sentChange = ({
  who,
  at,
  module,
  function: called,
  arguments: kept = [],
  claim,
  cut,
}: AuditEntry): SentChange => ({
  who,
  at,
  path: `${module ?? ''}/${called ?? ''}`,
  values: Object.fromEntries(kept.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
  isCut: cut?.arguments !== undefined || kept.some(({ isCut }) => isCut),
  ...(isRecord(claim) && typeof claim.plan === 'string' && Number(claim.size) > 1
    ? { plan: Number(claim.size) }
    : {}),
})

/** The names in a list of zones; `undefined` where it is refused, or one of them can't be read. */
export const zoneNames = async (
  { path, read }: ReadCall<readonly Domain[]>,
  answer: Response,
): Promise<readonly string[] | undefined> => {
  const client = createClient({ baseUrl: 'https://listed', fetch: async () => answer })
  const response = await client.request(path).catch(() => undefined)
  const zones = response && read(response)
  return zones?.every(isIdentified) ? zones.map(({ domainname }) => domainname) : undefined
}
