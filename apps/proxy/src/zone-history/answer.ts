import {
  createClient,
  type Domain,
  encodeArguments,
  isIdentified,
  isRecord,
  type ModuleDescription,
} from '@hosting-console/api-client'
import {
  definite,
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
  ChangedZones,
  DeletedZones,
  Identity,
  TouchedRecord,
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
  /** Left out: zones that were deleted are wanted, or those that were changed elsewhere. */
  zone: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))),
  /** The `id` of a sighting: its records are wanted. */
  state: number,
  before: number,
  /** What the zone was like then is wanted, in milliseconds since 1970. */
  at: number,
  /** Without a zone: those that were changed elsewhere since then are wanted, in milliseconds since 1970. */
  since: number,
})

/** A zone as one identity sees it. */
export type SeenZone = { identity: string; zone: string }

/** By the `id` of a sighting, or the one of a time in milliseconds since 1970. */
export type WhichState = { id: string } | { at: number }

/** With what changed since the state before, where that is known. */
export type SeenSighting = ZoneSighting & { difference?: ZoneDifference }
/** @property from the sighting before */
export type SeenChange = SeenSighting & { zone: string; from: string }
export type SeenPage = { sightings: SeenSighting[]; next: string | null }

type Parts = {
  identities: readonly Identity[]
  history: {
    page: (zone: SeenZone, before?: string) => Promise<SeenPage>
    records: (zone: SeenZone, which: WhichState) => Promise<ZoneStateView['records'] | undefined>
    zones: (identity: string) => Promise<DeletedZones['deleted']>
    /** What changed in the zones of an identity since then, newest first. */
    changes: (identity: string, since: number) => Promise<SeenChange[]>
  }
  describe: () => Promise<ModuleDescription | undefined>
  /** Changes that were made as an identity between two times, in milliseconds since 1970. */
  changes: (identity: string, from: number, to: number) => Promise<ChangesMade>
  /** When the person of the session did anything in another one, ISO 8601. */
  lastHere: () => Promise<string | undefined>
  /** Milliseconds since 1970. */
  now: number
  /** Whether the service lists the records of the zone, now and to this session. */
  isListed: (call: PlannedCall) => Promise<boolean>
  /** The names of all zones that the service lists, now and to this session; `undefined` where it doesn't list them whole. */
  listZones: (call: ReadCall<readonly Domain[]>) => Promise<readonly string[] | undefined>
}

const misasked = () =>
  new Problem(
    'request-refused',
    'A history is asked for by as, and perhaps zone with state, before or at, or since without a zone.',
  )

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
): Promise<ZoneHistoryPage | ZoneStateView | DeletedZones | ChangedZones> => {
  const { identities, history } = parts
  const read = v.safeParse(query, Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? '')))
  if (!read.success) throw misasked()
  const { as, zone: name, state, before, at, since } = read.output
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
    if (since !== undefined) {
      const seen = (await history.changes(identity.id, Number(since))).filter(({ zone }) => zones.has(zone))
      const changed = await changedElsewhere(seen, [described], identity.id, parts)
      return { changed, ...definite({ lastHere: await parts.lastHere() }) }
    }
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
  if (at !== undefined) return { records: (await history.records(zone, { at: Number(at) })) ?? [] }
  if (state !== undefined) {
    const records = await history.records(zone, { id: state })
    if (!records) throw new Problem('request-refused', 'This zone has no such state.')
    return { records }
  }
  const { sightings, next } = await history.page(zone, before)
  const made = await changesDuring(sightings, identity.id, parts)
  return {
    sightings: made ? sightings.map((each) => explained(each, made, [described], zone)) : sightings,
    next,
    ...(isDeleted ? { isDeleted } : {}),
  }
}

/** What was made meanwhile, as far back as these sightings tell of changes. */
const changesDuring = async (
  sightings: readonly SeenSighting[],
  identity: string,
  { changes }: Pick<Parts, 'changes'>,
): Promise<Made | undefined> => {
  const told = sightings.filter(({ difference }) => difference)
  const [to] = told
  if (!to) return undefined
  const from = Math.min(...told.map(startOf))
  const { done, unsure, since } = await changes(identity, from, Date.parse(to.first))
  return {
    sent: done.map(sentChange),
    unsure: unsure.filter(({ module = zoneModule }) => module === zoneModule),
    since,
  }
}

type Made = { sent: readonly SentChange[]; unsure: readonly { at: string }[]; since: number }

/** With who made the changes, by what was sent. */
const explained = (
  { difference, ...sighting }: SeenSighting,
  { sent, unsure, since }: Made,
  service: ServiceDescription,
  { zone }: SeenZone,
): ZoneSighting => {
  if (!difference) return sighting
  const isMeanwhile = ({ at }: { at: string }) =>
    Date.parse(at) >= startOf(sighting) && Date.parse(at) <= Date.parse(sighting.first)
  const meanwhile = sent.filter(isMeanwhile)
  const explanation = explainDifference(service, difference, { zone, sent: meanwhile })
  const isKnown =
    explanation.unexplained === 0 ||
    (startOf(sighting) >= since &&
      !unsure.some(isMeanwhile) &&
      !meanwhile.some(
        ({ isCut, path }) => moduleOfPath(path) === zoneModule && (isCut || !recordJobs.has(jobOf(path))),
      ))
  return { ...sighting, touched: touchedBy(difference), ...(isKnown ? explanation : {}) }
}

/** What nothing that was sent explains. */
const changedElsewhere = async (
  seen: readonly SeenChange[],
  service: ServiceDescription,
  identity: string,
  parts: Pick<Parts, 'changes'>,
): Promise<ChangedZones['changed']> => {
  const made = await changesDuring(seen, identity, parts)
  if (!made) return []
  return seen.flatMap(({ zone, from, ...sighting }) => {
    const { unexplained = 0, after, first } = explained(sighting, made, service, { identity, zone })
    return unexplained > 0 && after !== undefined
      ? [{ zone, from, after, at: first, count: unexplained }]
      : []
  })
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

const touchedBy = ({ came, went, changed }: ZoneDifference): TouchedRecord[] => [
  ...went.map(({ record: { host, type, data, ttl } }) => ({ host, type, was: { data, ttl } })),
  ...changed.map(({ before: { record: was }, after: { record: is } }) => ({
    host: is.host,
    type: is.type,
    was: { data: was.data, ttl: was.ttl },
    is: { data: is.data, ttl: is.ttl },
  })),
  ...came.map(({ record: { host, type, data, ttl } }) => ({ host, type, is: { data, ttl } })),
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
