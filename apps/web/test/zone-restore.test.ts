import { createClient, identified, readDnsRecords } from '@hosting-console/api-client'
import {
  type Change,
  evolve,
  type Journal,
  newStep,
  runSteps,
  type ServiceDescription,
  toChange,
  type Wording,
  withoutSecrets,
  type Zone,
  zoneRecords,
} from '@hosting-console/console-core'
import type { ZoneHistoryPage, ZoneStateView } from '@hosting-console/contract'
import { stateRecords, writeZoneFile, zoneState } from '@hosting-console/dns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restoreChanges } from '../src/dns/zone-history/state-changes.ts'
import { openConsole } from './in-page/console.ts'

const identity = 'cl12345'
const { network, askSandbox } = openConsole()
const elsewhere = createClient({
  baseUrl: 'http://127.0.0.1/',
  credentials: { username: identity, password: 'demo-key' },
  fetch: (input, init) => askSandbox(new Request(input, init)),
})
let calls = 0
const console = createClient({
  baseUrl: 'http://127.0.0.1/api',
  headers: () => {
    calls += 1
    return { 'Console-Request': '1', 'Idempotency-Key': `call-${String(calls).padStart(20, '0')}` }
  },
  fetch: (input, init) => network(new Request(input, init)),
})
const as = { identity }

const ask = async <T>(query: Record<string, string>): Promise<T> => {
  const search = new URLSearchParams({ as: identity, ...query }).toString()
  return (await network(new Request(`http://127.0.0.1/zone-history?${search}`))).json() as Promise<T>
}

const wording: Wording = {
  saidOf: (error) => ({ text: String(error) }),
  statusText: ({ text }) => text,
  reasonOf: ({ kind }) => kind,
  keptChange: withoutSecrets,
  keptState: (_change, state) => state,
}

/** Applies a plan as the page does. @returns what undoes it, last first */
const apply = async (changes: readonly Change[]): Promise<Change[]> => {
  const steps = new Map(changes.map((change, at) => [at + 1, newStep(at + 1, change.description)]))
  const journal: Journal = {
    step: (id) => steps.get(id),
    record: (events) => {
      for (const [id, event] of events) {
        const step = steps.get(id)
        if (step) steps.set(id, evolve(step, event))
      }
    },
  }
  const undo: Change[] = []
  const failed: unknown[] = []
  await runSteps([changes.map((change, at) => ({ id: at + 1, change }))], journal, {
    direction: 'make',
    parallel: 1,
    stopsAtFailure: true,
    mayRepeat: true,
    wording,
    waiting: { looks: 0, pause: async () => undefined },
    callerOf:
      () =>
      ({ path, values, identity: caller }) =>
        console.request(path, values, { identity: caller }),
    isStopping: () => false,
    onEnded: (_item, { end, undo: back }) => {
      if (back) undo.push(back)
      if (end.kind !== 'done' && end.kind !== 'unchanged') failed.push(end)
    },
  })
  expect(failed).toEqual([])
  return undo.toReversed()
}

type Edit = {
  by: 'us' | 'elsewhere'
  what: 'add' | 'change' | 'delete'
  at: number
  record: Fields
  isRead: boolean
}
type Fields = { host: string; type: string; data: string; ttl: number }

const address = fc.nat({ max: 5 }).map((last) => `192.0.2.${last + 1}`)
const dataOf = (type: string, text: string): string =>
  new Map([
    ['MX', `10 mx-${text.at(-1)}`],
    ['NS', `NS-${text.at(-1)}.example.net.`],
    ['TXT', `v=${text} "q\\ `],
  ]).get(type) ?? text

const anyFields: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.constantFrom('@', 'www', 'Mail', 'a.b', '*'),
    fc.constantFrom('A', 'TXT', 'MX', 'NS'),
    address,
    fc.constantFrom(60, 3600),
  )
  .map(([host, type, data, ttl]) => ({
    host,
    type,
    ttl,
    data: dataOf(type, data),
  }))
const anyEdit: fc.Arbitrary<Edit> = fc.record({
  by: fc.constantFrom('us', 'elsewhere'),
  what: fc.constantFrom('add', 'add', 'change', 'delete'),
  at: fc.nat(),
  record: anyFields,
  isRead: fc.boolean(),
})

const list = async ({ name }: Zone) => {
  const { payload } = await console.request('domain/listrecords', { domainname: name }, as)
  return identified(readDnsRecords(payload))
}

const fileOf = (state: readonly Fields[], { name }: Zone) => writeZoneFile(stateRecords(state, name), name)
const fileNow = async (zone: Zone) =>
  fileOf(zoneState(zoneRecords(await list(zone)), zone.name).records, zone)

const make = async (zone: Zone, { by, what, at, record }: Edit): Promise<void> => {
  const client = by === 'us' ? console : elsewhere
  const { payload } = await elsewhere.request('domain/listrecords', { domainname: zone.name })
  const held = identified(readDnsRecords(payload))
  const chosen = held[at % Math.max(1, held.length)]
  const options = by === 'us' ? as : {}
  if (what === 'add') await client.request('domain/addrecord', { domainname: zone.name, ...record }, options)
  else if (chosen && what === 'delete')
    await client.request('domain/deleterecord', { recordid: chosen.recordid }, options)
  else if (chosen)
    await client.request('domain/updaterecord', { recordid: chosen.recordid, ...record }, options)
}

test('of 200 zones every state can be restored to the letter, nothing is taken away unasked, and both are undone', {
  timeout: 240_000,
}, async () => {
  await network(
    new Request('http://127.0.0.1/session', {
      method: 'POST',
      body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
    }),
  )
  const service: ServiceDescription = [await console.describeModule('domain')]
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEdit, { minLength: 3, maxLength: 14 }),
      fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
      async (edits, picks) => {
        count += 1
        const zone: Zone = { identity, name: `z${count}.example` }
        await elsewhere.request('domain/add', { domainname: zone.name, createrecords: 'no' })
        const files: string[] = []
        for (const edit of edits) {
          await make(zone, edit)
          if (!edit.isRead) continue
          const file = await fileNow(zone)
          if (files.at(-1) !== file) files.push(file)
        }
        const { sightings } = await ask<ZoneHistoryPage>({ zone: zone.name })
        const kept = sightings.toReversed()
        const last = await fileNow(zone)
        expect(kept).toHaveLength(files.at(-1) === last ? files.length : files.length + 1)
        for (const pick of picks) {
          const place = pick % kept.length
          const chosen = kept[place]
          if (!chosen || chosen.count === 0) continue
          const { records: state } = await ask<ZoneStateView>({ zone: zone.name, state: chosen.id })
          expect(fileOf(state, zone)).toBe(files[place] ?? last)
          for (const mode of ['missing', 'whole'] as const) {
            const records = await list(zone)
            const before = await fileNow(zone)
            const { changes, deleted, changed } = restoreChanges(service, zone, { records, state, mode })
            const undo = await apply(changes.flatMap((each) => toChange(service, each) ?? []))
            const after = await fileNow(zone)
            const left = new Set(after.split('\n'))
            const lost = before.split('\n').filter((line) => !left.has(line))
            expect(mode === 'whole' ? after : [deleted, changed, lost]).toEqual(
              mode === 'whole' ? fileOf(state, zone) : [0, 0, []],
            )
            await apply(undo)
            expect(await fileNow(zone)).toBe(before)
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})
