import { createClient, type ModuleDescription } from '@hosting-console/api-client'
import type { StateRecord, ZoneStateView } from '@hosting-console/contract'
import {
  jobOf,
  listedState,
  listedZone,
  type SeenSighting,
  zoneDifference,
} from '@hosting-console/proxy/portable'

type SeenZone = { identity: string; zone: string }
type Sighting = {
  records: readonly StateRecord[]
  ids: readonly (readonly string[])[]
  first: number
  last: number
}
type Call = { identity: string; path: string; body: string }

export type DemoHistory = ReturnType<typeof createZoneHistory>

/** What lists of zones have shown, as the history of a console keeps it; here it is in memory, and isn't sealed. */
export const createZoneHistory = () => {
  const zones = new Map<string, Sighting[]>()
  const sightingsOf = (zone: SeenZone): readonly Sighting[] => zones.get(keyOf(zone)) ?? []

  let described: Promise<ModuleDescription | undefined> | undefined

  return {
    /** The description of domains that was last given, or nothing. */
    described: async () => described,

    /** Looks at the answer to a call that was successful. @param at when it came */
    see: async ({ identity, path, body }: Call, answer: Response, at = Date.now()): Promise<void> => {
      const client = createClient({ baseUrl: 'https://given', fetch: async () => answer })
      if (path === 'domain') described = client.describeModule(path).catch(() => undefined)
      const module = jobOf(path) === 'list records' ? await described : undefined
      const zone = module && listedZone([module], path, new URLSearchParams(body))
      if (zone === undefined) return
      const state = await client.request(path).then(
        (response) => listedState(response, zone),
        () => undefined,
      )
      if (!state) return
      const seen = zones.get(keyOf({ identity, zone })) ?? []
      const last = seen.at(-1)
      if (last && JSON.stringify(last.records) === JSON.stringify(state.records))
        Object.assign(last, { last: at, ids: state.ids })
      else seen.push({ ...state, first: at, last: at })
      zones.set(keyOf({ identity, zone }), seen)
    },

    page: async (zone: SeenZone) => {
      const seen = sightingsOf(zone)
      const sightings = seen.map((sighting, place): SeenSighting => {
        const { records, first, last } = sighting
        const before = seen.slice(0, place).findLast((each) => each.records.length > 0)
        const difference =
          before && records.length > 0 ? zoneDifference(before, sighting, zone.zone) : undefined
        return {
          id: String(place + 1),
          first: new Date(first).toISOString(),
          last: new Date(last).toISOString(),
          count: records.length,
          ...(before ? { after: new Date(before.last).toISOString() } : {}),
          ...(difference
            ? {
                difference,
                since: {
                  came: difference.came.length,
                  went: difference.went.length,
                  changed: difference.changed.length,
                },
              }
            : {}),
        }
      })
      return { sightings: sightings.toReversed(), next: null }
    },

    async changes(identity: string, since: number) {
      const own = [...zones.keys()].map((key) => JSON.parse(key) as [string, string])
      const pages = own.map(async ([whose, zone]) => {
        const { sightings } = whose === identity ? await this.page({ identity, zone }) : { sightings: [] }
        const states = sightings.filter(({ count }) => count > 0)
        return states.map((each, place) => ({ ...each, zone, from: states[place + 1]?.id ?? '' }))
      })
      return (await Promise.all(pages))
        .flat()
        .filter(({ first, difference }) => difference && Date.parse(first) >= since)
        .toSorted((one, other) => Date.parse(other.first) - Date.parse(one.first))
    },

    zones: async (wanted: string) =>
      [...zones].flatMap(([key, seen]) => {
        const [identity = '', zone = ''] = JSON.parse(key) as string[]
        const last = seen.findLast(({ records }) => records.length > 0)?.last
        return identity === wanted && last !== undefined ? [{ zone, last: new Date(last).toISOString() }] : []
      }),

    records: async (
      zone: SeenZone,
      which: { id: string } | { at: number },
    ): Promise<ZoneStateView['records'] | undefined> => {
      const seen = sightingsOf(zone)
      const found =
        'id' in which
          ? seen[Number(which.id) - 1]
          : seen.findLast(({ first, records }) => first <= which.at && records.length > 0)
      return found?.records.map((record, place) => ({ ...record, recordid: found.ids[place]?.[0] }))
    },
  }
}

const keyOf = ({ identity, zone }: SeenZone): string => JSON.stringify([identity, zone])
