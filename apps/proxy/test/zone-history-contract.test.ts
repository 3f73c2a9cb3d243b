import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AuditAddress } from '../src/config/settings.ts'
import { makeKeyRing, temporaryKeyRing } from '../src/key-ring.ts'
import { StoreFault } from '../src/store/store.ts'
import { type HistoryDatabase, openHistoryDatabase } from '../src/zone-history/database.ts'
import { forgetZones } from '../src/zone-history/forget-zones.ts'
import { createZoneStates } from '../src/zone-history/states.ts'
import { startPostgres } from './helpers/postgres.ts'
import { ensurePostgres } from '../../../tools/programs.ts'

const programs = ensurePostgres()
const postgres = programs === undefined ? undefined : await startPostgres(programs)
afterAll(() => postgres?.stop())

const sqlite = async (): Promise<AuditAddress> => ({
  kind: 'sqlite',
  file: join(mkdtempSync(join(tmpdir(), 'zones-')), 'zones.db'),
})

const emptied = async (url: URL): Promise<AuditAddress> => {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await client.end()
  return { kind: 'postgres', url }
}

const worlds: Record<string, () => Promise<AuditAddress>> = {
  SQLite: sqlite,
  ...(postgres ? { PostgreSQL: () => emptied(postgres.url) } : {}),
}

const zone = { identity: 'cl1', zone: 'example.com' }
const other = { identity: 'cl2', zone: 'example.com' }
const day = 86_400_000
const start = Date.parse('2026-01-01T12:00:00Z')
const megabyte = 1024 * 1024

const sight = (at: number, ...data: string[]) => ({
  at,
  records: data.map((each) => ({ host: 'www.example.com.', type: 'A', data: each, ttl: 60 })),
  ids: data.map((_, place) => [String(place + 1)]),
})

const openIn =
  (begin: () => Promise<AuditAddress>) =>
  async (
    options: { address?: AuditAddress; ring?: ReturnType<typeof makeKeyRing>; maximumBytes?: number } = {},
  ) => {
    const address = options.address ?? (await begin())
    const maximumBytes = options.maximumBytes ?? 64 * megabyte
    const database: HistoryDatabase = openHistoryDatabase(address, maximumBytes)
    const parts = {
      ring: options.ring ?? temporaryKeyRing(),
      service: 'https://api.example/',
      keepMs: 400 * day,
    }
    const states = createZoneStates({ ...parts, database, maximumBytes })
    onTestFinished(() => states.close())
    return { ...states, address, database, ring: parts.ring }
  }

describe.each(Object.entries(worlds))('states of zones in %s', (_, begin) => {
  const open = openIn(begin)

  it('keeps a state once, however often it comes back, and every time that it was seen', async () => {
    const { keep, page, database } = await open()
    const kept = []
    for (const [at, data] of ['a', 'a', 'b', 'a'].entries())
      kept.push(await keep(zone, sight(start + at, data)))
    expect(kept).toEqual(['new', 'same', 'new', 'new'])
    expect((await page(zone)).sightings.map(({ since }) => since)).toEqual([
      { came: 0, went: 0, changed: 1 },
      { came: 0, went: 0, changed: 1 },
      undefined,
    ])
    expect(await database.transaction((run) => run('SELECT name FROM zone_history_states'))).toHaveLength(2)
  })

  it('shows an empty list, counts from what was before it, and never gives it for a state', async () => {
    const { keep, page, records } = await open()
    await keep(zone, sight(start, 'a', 'b'))
    expect(await keep(zone, sight(start + 1))).toBe('empty')
    await keep(zone, sight(start + 2, 'b'))
    const { sightings } = await page(zone)
    expect(sightings.map(({ count, since }) => [count, since?.went])).toEqual([
      [1, 1],
      [0, undefined],
      [2, undefined],
    ])
    expect(await records(zone, { id: sightings[1]?.id ?? '' })).toBeUndefined()
    expect(await records(zone, { id: sightings[2]?.id ?? '' })).toHaveLength(2)
  })

  it('takes nothing that is older than what it has', async () => {
    const { keep, page } = await open()
    await keep(zone, sight(start + 10, 'a'))
    expect(await keep(zone, sight(start, 'b'))).toBe('late')
    expect((await page(zone)).sightings).toHaveLength(1)
  })

  it('SEC-76: gives a zone of one identity to no other, also by its number', async () => {
    const { keep, page, records } = await open()
    await keep(zone, sight(start, 'a'))
    const [seen] = (await page(zone)).sightings
    expect((await page(other)).sightings).toEqual([])
    await keep(other, sight(start, 'b'))
    expect(await records(other, { id: seen?.id ?? '' })).toBeUndefined()
    expect(await records({ ...zone, zone: 'example.net' }, { id: seen?.id ?? '' })).toBeUndefined()
  })

  it('SEC-76: opens nothing that was moved to another zone, and writes no data in the clear', async () => {
    const { keep, records, page, database } = await open()
    await keep(zone, sight(start, '192.0.2.77'))
    await keep(other, sight(start, '192.0.2.78'))
    const rows = await database.transaction((run) => run('SELECT sealed FROM zone_history_states'))
    for (const { sealed } of rows)
      expect(Buffer.from(sealed as Uint8Array).toString('latin1')).not.toContain('192.0.2')
    // The rows of one zone, all of them, under the number of the other.
    await database.transaction(async (run) => {
      const [from] = await run('SELECT id FROM zone_history_zones WHERE identity = ?', 'cl1')
      const [to] = await run('SELECT id FROM zone_history_zones WHERE identity = ?', 'cl2')
      for (const table of ['states', 'sightings']) {
        await run(`DELETE FROM zone_history_${table} WHERE zone_id = ?`, Number(to?.id))
        await run(
          `UPDATE zone_history_${table} SET zone_id = ? WHERE zone_id = ?`,
          Number(to?.id),
          Number(from?.id),
        )
      }
    })
    const [seen] = (await page(other)).sightings
    await expect(records(other, { id: seen?.id ?? '' })).rejects.toThrow(StoreFault)
  })

  it('gives what a zone was like at a time, from the first sighting on, and nothing before', async () => {
    const { keep, records } = await open()
    await keep(zone, sight(start, 'a'))
    await keep(zone, sight(start + day, 'b'))
    await keep(zone, sight(start + 2 * day))
    expect(await records(zone, { at: start - 1 })).toBeUndefined()
    expect(await records(zone, { at: start + day - 1 })).toMatchObject([{ data: 'a' }])
    expect(await records(zone, { at: start + 9 * day })).toMatchObject([{ data: 'b' }])
  })

  it('knows states of before a change of server keys again, and opens them', async () => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const first = await open({ ring: makeKeyRing([old]) })
    await first.keep(zone, sight(start, 'a'))
    const second = await open({ address: first.address, ring: makeKeyRing([fresh, old]) })
    expect(await second.keep(zone, sight(start + 1, 'a'))).toBe('same')
    await second.keep(zone, sight(start + 2, 'b'))
    expect(await second.keep(zone, sight(start + 3, 'a'))).toBe('new')
    const [newest] = (await second.page(zone)).sightings
    expect(await second.records(zone, { id: newest?.id ?? '' })).toMatchObject([{ data: 'a' }])
  })

  it('goes on where nothing opens the state before any more, without a difference', async () => {
    const first = await open()
    for (const [at, data] of ['a', 'b'].entries()) await first.keep(zone, sight(start + at, data))
    const second = await open({ address: first.address })
    expect(await second.keep(zone, sight(start + 2, 'c'))).toBe('new')
    const { sightings } = await second.page(zone)
    expect(sightings.map(({ since, difference }) => [since?.changed, difference])).toEqual([
      [undefined, undefined],
      [1, undefined],
      [undefined, undefined],
    ])
    await expect(second.records(zone, { id: sightings[1]?.id ?? '' })).rejects.toThrow(StoreFault)
  })

  it('keeps all of a month, then the last of each day, and the ten newest whatever their age', async () => {
    const { keep, page, forgetOld } = await open()
    for (let at = 0; at < 40; at += 1) await keep(zone, sight(start + (at * day) / 4, `${at}`))
    await forgetOld(start + 20 * day)
    expect((await page(zone)).sightings).toHaveLength(40)
    await forgetOld(start + 60 * day)
    const left = (await page(zone)).sightings
    const days = left.slice(10).map(({ last }) => last.slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    expect(left[10]?.since).toEqual({ came: 0, went: 0, changed: 1 })
    await forgetOld(start + 500 * day)
    expect((await page(zone)).sightings).toHaveLength(10)
  })

  it('SEC-75: an identity has a quarter of the room, loses its own oldest, and takes nothing from others', async () => {
    const { keep, page, fullness } = await open({ maximumBytes: megabyte })
    await keep(other, sight(start, 'kept'))
    for (let at = 0; at < 200; at += 1) {
      const noise = Array.from({ length: 200 }, () => Math.random().toString(36).slice(2))
      await keep({ identity: 'cl1', zone: `z${at % 7}.example` }, sight(start + at, ...noise))
    }
    expect(await fullness()).toBeLessThan(0.27)
    expect(await fullness()).toBeGreaterThan(0.2)
    expect((await page(other)).sightings).toHaveLength(1)
    const newest = await page({ identity: 'cl1', zone: 'z3.example' })
    expect(newest.sightings.length).toBeGreaterThan(0)
  })

  it('SEC-76: lists the zones of one identity that came with records, those of late first', async () => {
    const { keep, zones } = await open()
    await keep(zone, sight(start, 'a'))
    await keep({ ...zone, zone: 'example.net' }, sight(start + 1000, 'a'))
    await keep({ ...zone, zone: 'empty.example' }, sight(start))
    await keep(other, sight(start, 'a'))
    expect(await zones('cl1')).toEqual([
      { zone: 'example.net', last: '2026-01-01T12:00:01.000Z' },
      { zone: 'example.com', last: '2026-01-01T12:00:00.000Z' },
    ])
  })

  it('removes what an operator names, and nothing else', async () => {
    const { keep, page, address } = await open()
    const names = ['example.net', 'xn--rksmrgs-5wao1o.se']
    for (const each of [zone, other, ...names.map((name) => ({ ...zone, zone: name }))])
      await keep(each, sight(start, 'a'))
    const kept = { address, keepMs: day, maximumBytes: megabyte }
    expect(await forgetZones(kept, { identity: 'cl1', zone: 'Example.NET.' })).toBe(1)
    expect(await forgetZones(kept, { identity: 'cl1', zone: 'räksmörgås.se' })).toBe(1)
    expect((await page(zone)).sightings).toHaveLength(1)
    expect(await forgetZones(kept, { identity: 'cl1', zone: undefined })).toBe(1)
    expect((await page(zone)).sightings).toEqual([])
    expect((await page(other)).sightings).toHaveLength(1)
  })
})

describe.runIf(postgres)('two consoles on one PostgreSQL', () => {
  const open = openIn(worlds.PostgreSQL ?? sqlite)

  it('that see the same zone at once make one row of sightings', async () => {
    const first = await open()
    const second = await open({ address: first.address, ring: first.ring })
    await Promise.all(
      Array.from({ length: 40 }, (_each, at) =>
        (at % 2 ? first : second)
          .keep(zone, sight(start + at, `${Math.floor(at / 8)}`))
          .catch(() => 'failed'),
      ),
    )
    const { sightings } = await first.page(zone)
    const data = await Promise.all(
      sightings.map(async ({ id }) => (await second.records(zone, { id }))?.map((each) => each.data).join()),
    )
    expect(data.filter((each, place) => each === data[place + 1])).toEqual([])
    const times = sightings.flatMap(({ first: from, last }) => [last, from])
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
