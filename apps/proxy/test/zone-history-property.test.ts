import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hosting-console/api-client'
import { listedState, listedZoneFile, zoneDifference } from '@hosting-console/console-core'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { openHistoryDatabase } from '../src/zone-history/database.ts'
import { createZoneStates } from '../src/zone-history/states.ts'

type ZoneRecord = { recordid?: string | number; host: string; type: string; data: string; ttl: number }
type Edit = {
  what: 'add' | 'change' | 'delete'
  at: number
  record: Omit<ZoneRecord, 'recordid'>
  isRead: boolean
}

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('add', 'add', 'change', 'delete'),
  at: fc.nat(),
  record: fc
    .tuple(
      fc.constantFrom('@', 'www', 'Mail', 'a.b', '*'),
      fc.constantFrom(['A', '192.0.2.'], ['TXT', 'v="q" \\ '], ['MX', '10 Mx-'], ['NS', 'ns.example.net.']),
      fc.nat({ max: 4 }),
      fc.constantFrom(60, 3600),
    )
    .map(([host, [type = '', data = ''], last, ttl]) => ({
      host,
      type,
      data: type === 'NS' ? data : `${data}${last}`,
      ttl,
    })),
  isRead: fc.boolean(),
})

/** @returns the records after it */
const edited = (
  records: readonly ZoneRecord[],
  { what, at, record }: Edit,
  recordid: number,
): ZoneRecord[] => {
  if (what === 'add') return [...records, { ...record, recordid }]
  const place = at % Math.max(1, records.length)
  return records.flatMap((each, index) =>
    index !== place ? [each] : what === 'delete' ? [] : [{ ...record, recordid: each.recordid ?? recordid }],
  )
}

const listing = (records: readonly ZoneRecord[]) => {
  const listed = records.map((each, at) => ({ ...each, recordid: each.recordid ?? at }))
  const answer = { response: { status: { code: 200, text: 'OK' }, records: listed } }
  const client = createClient({ baseUrl: 'https://listed', fetch: async () => Response.json(answer) })
  return client.request('domain/listrecords')
}

const stateOf = async (records: readonly ZoneRecord[], name: string) => {
  const state = listedState(await listing(records), name)
  if (!state) throw new Error('The list can’t be read.')
  return state
}

const fileOf = async (records: readonly ZoneRecord[], name: string) =>
  listedZoneFile(await listing(records), name)

it('of 200 zones in SQLite every state comes out as it went in, and the way back to it leads there', async () => {
  const maximumBytes = 64 * 1024 * 1024
  const file = join(mkdtempSync(join(tmpdir(), 'zones-')), 'zones.db')
  const database = openHistoryDatabase({ kind: 'sqlite', file }, maximumBytes)
  const parts = { database, ring: temporaryKeyRing(), service: 'https://api.example/', keepMs: 1e12 }
  const states = createZoneStates({ ...parts, maximumBytes })
  onTestFinished(() => states.close())
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 3, maxLength: 14 }), fc.nat(), async (edits, pick) => {
      count += 1
      const name = `z${count}.example`
      const zone = { identity: `cl${count % 3}`, zone: name }
      let now: ZoneRecord[] = []
      const files: string[] = []
      for (const [place, edit] of edits.entries()) {
        now = edited(now, edit, place + 1)
        if (!edit.isRead || now.length === 0) continue
        await states.keep(zone, { ...(await stateOf(now, name)), at: place })
        const text = await fileOf(now, name)
        if (files.at(-1) !== text) files.push(text)
      }
      const kept = (await states.page(zone)).sightings.toReversed()
      const came = await Promise.all(kept.map(({ id }) => states.records(zone, { id })))
      const out = await Promise.all(came.map((records = []) => fileOf(records, name)))
      expect(out).toEqual(files)
      const wanted = came[pick % Math.max(1, came.length)]
      if (!wanted) return
      const held = await stateOf(now, name)
      const { came: added, went, changed } = zoneDifference(held, await stateOf(wanted, name), name)
      const gone = new Set([...went, ...changed.map(({ before }) => before)].map(({ record }) => record))
      const left = held.records.filter((each) => !gone.has(each))
      const made = [...added, ...changed.map(({ after }) => after)].map(({ record }) => record)
      expect(await fileOf([...left, ...made], name)).toBe(files[pick % came.length])
    }),
    { numRuns: 200 },
  )
})
