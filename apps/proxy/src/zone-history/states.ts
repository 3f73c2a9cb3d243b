import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type ZoneDifference, zoneDifference } from '@hosting-console/console-core'
import type { DeletedZones, StateRecord, ZoneStateView } from '@hosting-console/contract'
import { type KeyRing, keyedName } from '../key-ring.ts'
import { sealState, unsealState } from '../session/crypto.ts'
import { StoreFault } from '../store/store.ts'
import type { SeenChange, SeenPage, SeenSighting, SeenZone, WhichState } from './answer.ts'
import type { HistoryDatabase, Row, Run } from './database.ts'
import { outlived } from './retention.ts'
import { insert, knownName, measure, removeSightings, stateBefore } from './state-rows.ts'

/** What a list showed; `ids` has the identifiers of each record, in the order of the records. */
type Sight = { records: readonly StateRecord[]; ids: readonly (readonly string[])[]; at: number }

/**
 * How the history took a list: a state that wasn't the last one, the same as the last, or an empty list. `late`: something newer is kept
 * already. `full`: there is no room for it that others don't hold.
 */
export type Kept = 'new' | 'same' | 'empty' | 'late' | 'full'

/** The states of zones. Everything throws a StoreFault when it can't be done. */
export type ZoneStates = {
  keep: (zone: SeenZone, sight: Sight) => Promise<Kept>
  /** Newest first. @param before the `next` of the page before */
  page: (zone: SeenZone, before?: string) => Promise<SeenPage>
  /** @returns `undefined` where the zone has no such state */
  records: (zone: SeenZone, which: WhichState) => Promise<ZoneStateView['records'] | undefined>
  /** The zones that were seen as an identity, those of late first. */
  zones: (identity: string) => Promise<DeletedZones['deleted']>
  /** What changed in the zones of an identity since then, newest first: at most a thousand times. */
  changes: (identity: string, since: number) => Promise<SeenChange[]>
  /** Removes what is too old. @returns how many sightings */
  forgetOld: (now: number) => Promise<number>
  /** Between 0 and 1. */
  fullness: () => Promise<number>
  close: () => Promise<void>
}

type Parts = {
  database: HistoryDatabase
  ring: KeyRing
  /** The address of the service. */
  service: string
  keepMs: number
  maximumBytes: number
}

/** The rest is for indexes and for what is on its way. */
const usable = 0.8

/** An identity has no more of the room, so that none takes it from others. SEC-75. */
const shareOfOne = 0.25

const pageSize = 50
const mostZones = 10_000
const mostChanged = 1000

export const createZoneStates = ({ database, ring, service, keepMs, maximumBytes }: Parts): ZoneStates => {
  const room = maximumBytes * usable

  const placeOf = ({ identity, zone }: SeenZone, what: string): string =>
    JSON.stringify([service, identity, zone, what])

  const seal = (zone: SeenZone, what: string, value: unknown): Buffer =>
    sealState(deflateRawSync(JSON.stringify(value)), placeOf(zone, what), ring)

  /** @returns `undefined` where it was not sealed here for this zone, or by a key that is gone */
  const open = (zone: SeenZone, what: string, sealed: unknown): unknown => {
    const bytes = sealed instanceof Uint8Array ? unsealState(sealed, placeOf(zone, what), ring) : undefined
    return bytes && JSON.parse(inflateRawSync(bytes).toString('utf8'))
  }

  /** Under every server key, so that a state of before a change of keys is known again. */
  const namesOf = (zone: SeenZone, records: readonly StateRecord[]): string[] => {
    if (records.length === 0) return ['']
    const text = placeOf(zone, JSON.stringify(tuples(records)))
    return ring.all.map((key) => keyedName(key, 'zone state', text))
  }

  const findZone = async (run: Run, { identity, zone }: SeenZone): Promise<number | undefined> => {
    const [row] = await run(
      'SELECT id FROM zone_history_zones WHERE service = ? AND identity = ? AND zone = ?',
      service,
      identity,
      zone,
    )
    return row && Number(row.id)
  }

  /** Also locks it until the transaction is over, where several consoles share the database. */
  const makeZone = async (run: Run, { identity, zone }: SeenZone): Promise<number> => {
    const [row] = await run(
      `INSERT INTO zone_history_zones (service, identity, zone) VALUES (?, ?, ?)
       ON CONFLICT (service, identity, zone) DO UPDATE SET zone = excluded.zone RETURNING id`,
      service,
      identity,
      zone,
    )
    return Number(row?.id)
  }

  /** The records of a sighting, and their identifiers, where both can be opened. */
  const stateAt = async (run: Run, zone: SeenZone, { zoneId, row }: { zoneId: number; row: Row }) => {
    const name = String(row.name)
    const [state] = await run(
      'SELECT sealed FROM zone_history_states WHERE zone_id = ? AND name = ?',
      zoneId,
      name,
    )
    const [records, ids] = [open(zone, name, state?.sealed), open(zone, `${name} ids`, row.ids)]
    return records && ids ? { records: untuple(records), ids: ids as Sight['ids'] } : undefined
  }

  const keep: ZoneStates['keep'] = (zone, { records, ids, at }) =>
    database.transaction(async (run) => {
      const zoneId = await makeZone(run, zone)
      const [last] = await run(
        'SELECT id, name, last_at FROM zone_history_sightings WHERE zone_id = ? ORDER BY id DESC LIMIT 1',
        zoneId,
      )
      if (last && Number(last.last_at) > at) return 'late'
      const names = namesOf(zone, records)
      const [newest = ''] = names
      if (last && names.includes(String(last.name))) {
        await run(
          'UPDATE zone_history_sightings SET last_at = ?, ids = ? WHERE id = ?',
          at,
          seal(zone, `${String(last.name)} ids`, ids),
          Number(last.id),
        )
        return records.length === 0 ? 'empty' : 'same'
      }
      const name = (await knownName(run, zoneId, names)) ?? newest
      if (name !== '')
        await run(
          `INSERT INTO zone_history_states (zone_id, name, sealed) VALUES (?, ?, ?)
           ON CONFLICT (zone_id, name) DO NOTHING`,
          zoneId,
          name,
          seal(zone, name, tuples(records)),
        )
      const before = await stateBefore(run, zoneId, Number.MAX_SAFE_INTEGER)
      const former =
        before && records.length > 0 ? await stateAt(run, zone, { zoneId, row: before }) : undefined
      const difference = former && zoneDifference(former, { records, ids }, zone.zone)
      const values = {
        zone_id: zoneId,
        name,
        ids: seal(zone, `${name} ids`, ids),
        first_at: at,
        last_at: at,
        records: records.length,
        ...(before && difference ? { since: Number(before.id), ...countsOf(difference) } : {}),
        ...(difference && isShort(difference)
          ? { difference: seal(zone, `${name} difference`, difference) }
          : {}),
      }
      await insert(run, 'zone_history_sightings', values)
      await measure(run, zoneId)
      if (!(await makeRoom(run, zone.identity))) return 'full'
      return records.length === 0 ? 'empty' : 'new'
    })

  /** Of the identity's own the oldest go first. @returns whether what came last could stay */
  const makeRoom = async (run: Run, identity: string): Promise<boolean> => {
    const [last] = await run('SELECT max(id) AS id FROM zone_history_sightings')
    for (;;) {
      const [sums] = await run(
        `SELECT coalesce(sum(bytes), 0) AS every,
                coalesce(sum(CASE WHEN service = ? AND identity = ? THEN bytes ELSE 0 END), 0) AS own
         FROM zone_history_zones`,
        service,
        identity,
      )
      if (Number(sums?.own) <= room * shareOfOne && Number(sums?.every) <= room) return true
      const [oldest] = await run(
        `SELECT s.id, s.zone_id FROM zone_history_sightings s JOIN zone_history_zones z ON z.id = s.zone_id
         WHERE z.service = ? AND z.identity = ? ORDER BY s.last_at, s.id LIMIT 1`,
        service,
        identity,
      )
      if (!oldest) return false
      await removeSightings(run, Number(oldest.zone_id), [Number(oldest.id)])
      if (oldest.id === last?.id) return false
    }
  }

  return {
    keep,

    page: (zone, before) =>
      database.transaction(async (run) => {
        const zoneId = await findZone(run, zone)
        if (zoneId === undefined) return { sightings: [], next: null }
        const rows = await run(
          `SELECT * FROM zone_history_sightings WHERE zone_id = ? AND id < ? ORDER BY id DESC LIMIT ${pageSize + 1}`,
          zoneId,
          idOf(before) ?? Number.MAX_SAFE_INTEGER,
        )
        const sightings: SeenSighting[] = []
        for (const row of rows.slice(0, pageSize)) {
          const former = await stateBefore(run, zoneId, Number(row.id))
          // What it was compared with may be forgotten since.
          const isCompared = former && Number(row.since ?? 0) === Number(former.id)
          const [one, other] =
            former && !isCompared && Number(row.records) > 0
              ? [await stateAt(run, zone, { zoneId, row: former }), await stateAt(run, zone, { zoneId, row })]
              : []
          const since = isCompared
            ? { came: Number(row.came), went: Number(row.went), changed: Number(row.changed) }
            : one && other && countsOf(zoneDifference(one, other, zone.zone))
          const difference = isCompared && open(zone, `${String(row.name)} difference`, row.difference)
          sightings.push({
            ...sightingOf(row, difference),
            ...(former ? { after: timeOf(former.last_at) } : {}),
            ...(since ? { since } : {}),
          })
        }
        return { sightings, next: rows.length > pageSize ? (sightings.at(-1)?.id ?? null) : null }
      }),

    records: (zone, which) =>
      database.transaction(async (run) => {
        const zoneId = (await findZone(run, zone)) ?? 0
        const [row] = await run(
          `SELECT name, ids FROM zone_history_sightings
           WHERE zone_id = ? AND ${'id' in which ? 'id = ?' : 'first_at <= ?'} AND records > 0 ORDER BY id DESC LIMIT 1`,
          zoneId,
          'id' in which ? (idOf(which.id) ?? 0) : which.at,
        )
        if (!row) return undefined
        const state = await stateAt(run, zone, { zoneId, row })
        if (!state) throw new StoreFault('A state was not sealed here, for this zone.')
        return state.records.map((record, place) => ({ ...record, recordid: state.ids[place]?.[0] }))
      }),

    zones: (identity) =>
      database.transaction(async (run) => {
        const rows = await run(
          `SELECT z.zone, max(s.last_at) AS last FROM zone_history_zones z
           JOIN zone_history_sightings s ON s.zone_id = z.id AND s.records > 0
           WHERE z.service = ? AND z.identity = ? GROUP BY z.zone ORDER BY last DESC LIMIT ${mostZones}`,
          service,
          identity,
        )
        return rows.map((row) => ({ zone: String(row.zone), last: timeOf(row.last) }))
      }),

    changes: (identity, since) =>
      database.transaction(async (run) => {
        const rows = await run(
          `SELECT s.*, z.zone, f.last_at AS after_at FROM zone_history_sightings s
           JOIN zone_history_zones z ON z.id = s.zone_id
           JOIN zone_history_sightings f ON f.id = s.since AND f.zone_id = s.zone_id
           WHERE z.service = ? AND z.identity = ? AND s.first_at >= ? ORDER BY s.id DESC LIMIT ${mostChanged}`,
          service,
          identity,
          since,
        )
        return rows.map((row) => {
          const zone = String(row.zone)
          const difference = open({ identity, zone }, `${String(row.name)} difference`, row.difference)
          const from = String(row.since)
          return { zone, from, after: timeOf(row.after_at), ...sightingOf(row, difference) }
        })
      }),

    forgetOld: async (now) => {
      const zones = await database.transaction((run) => run('SELECT id FROM zone_history_zones'))
      let count = 0
      for (const zone of zones)
        count += await database.transaction(async (run) => {
          const zoneId = Number(zone.id)
          const rows = await run(
            'SELECT id, last_at FROM zone_history_sightings WHERE zone_id = ? ORDER BY id DESC',
            zoneId,
          )
          const sightings = rows.map((row) => ({ id: Number(row.id), lastAt: Number(row.last_at) }))
          const old = outlived(sightings, { now, keepMs }).map(({ id }) => id)
          if (old.length > 0) await removeSightings(run, zoneId, old)
          return old.length
        })
      return count
    },

    fullness: () =>
      database.transaction(async (run) => {
        const [row] = await run('SELECT coalesce(sum(bytes), 0) AS bytes FROM zone_history_zones')
        return Math.min(1, Number(row?.bytes) / room)
      }),

    close: () => database.close(),
  }
}

type Tuple = [host: string, type: string, data: string, ttl: number]

const tuples = (records: readonly StateRecord[]): Tuple[] =>
  records.map(({ host, type, data, ttl }) => [host, type, data, ttl])

const untuple = (value: unknown): StateRecord[] =>
  (value as Tuple[]).map(([host, type, data, ttl]) => ({ host, type, data, ttl }))

const countsOf = ({ came, went, changed }: ZoneDifference) => ({
  came: came.length,
  went: went.length,
  changed: changed.length,
})

/** Of a longer one only the counts are kept, and nobody is asked who made it. */
const mostChanges = 200

const isShort = ({ came, went, changed }: ZoneDifference): boolean =>
  came.length + went.length + changed.length <= mostChanges

const sightingOf = (row: Row, difference: unknown): SeenSighting => ({
  id: String(row.id),
  first: timeOf(row.first_at),
  last: timeOf(row.last_at),
  count: Number(row.records),
  ...(difference ? { difference: difference as ZoneDifference } : {}),
})

const timeOf = (at: unknown): string => new Date(Number(at)).toISOString()

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
