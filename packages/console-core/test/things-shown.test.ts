import type { Payload } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  callFor,
  type Kind,
  kindsOf,
  listingReads,
  type Placed,
  type Thing,
  thingsIn,
  type ThingNames,
} from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, prepare, stop } = await startTwinWorld()
afterAll(stop)
const known = kindsOf(service)

const { send } = await prepare({ path: 'server/list', values: {} })

const ask = async (placed: Placed, names: ThingNames): Promise<Payload | undefined> => {
  const call = callFor(placed, names, 'cl12345')
  return call && (await send(call).catch(() => undefined))?.payload
}

const found = new Map<string, { path: string; things: Thing[] }>()

/** What the reads of a kind show, in each of the things that these are in. */
const list = async (kind: Kind): Promise<{ path: string; things: Thing[] }> => {
  const had = found.get(kind.id)
  if (had) return had
  const outer = kind.within === undefined ? undefined : known.kinds.get(kind.within)
  const places = outer ? (await list(outer)).things.map(({ names }) => names) : [{}]
  const all = { path: '', things: [] as Thing[] }
  for (const names of places)
    for (const read of listingReads(known, kind)) {
      const payload = await ask(read, names)
      const { path } = read.described
      const things = payload ? thingsIn(kind, path, payload, names) : []
      if (things.length === 0) continue
      all.path = path
      all.things.push(...things)
      break
    }
  found.set(kind.id, all)
  return all
}

const fieldsOf = (thing: Thing | undefined): string =>
  Object.keys(thing?.record ?? {}).join(' ') || 'no fields'

const rowOf = async (kind: Kind): Promise<string> => {
  const { path, things } = await list(kind)
  const [first] = things
  if (!first) return `${kind.id}: none is shown`
  const names = Object.values(first.names).join(' › ')
  const shows = kind.functions.find(({ role }) => role === 'shows')
  const payload = shows && (await ask(shows, first.names))
  const own =
    payload &&
    thingsIn(kind, shows.described.path, payload).find((each) => each.names[kind.id] === first.names[kind.id])
  return [
    `${kind.id}: ${things.length} in ${path}, such as ${names}${first.label === undefined ? '' : ` (${first.label})`}`,
    `  ${fieldsOf(first)}`,
    ...(shows ? [`  ${shows.described.path} ${fieldsOf(own)}`] : []),
  ].join('\n')
}

test('what the responses of the sandbox show of each kind', async () => {
  const rows: string[] = []
  for (const kind of known.kinds.values()) rows.push(await rowOf(kind))
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('things-shown.txt')
})

test('things of one name are each in their own place', async () => {
  const payload = {
    loadbalancer: {
      loadbalancerid: 'lb1',
      backends: [
        { name: 'web', targets: [{ name: 'a', port: 80 }] },
        { name: 'api', targets: [{ name: 'a', port: 81 }] },
      ],
    },
  }
  const kind = known.kinds.get('loadbalancer/target')
  if (!kind) throw new Error('There are no targets.')
  const targets = (within: ThingNames) =>
    thingsIn(kind, 'loadbalancer/details', payload, within).map(({ names, record }) => [
      names['loadbalancer/backend'],
      names[kind.id],
      record?.port,
    ])
  const both = [
    ['web', 'a', 80],
    ['api', 'a', 81],
  ]
  expect(targets({ loadbalancer: 'lb1' })).toEqual(both)
  expect(targets({ loadbalancer: 'lb1', 'loadbalancer/backend': 'api' })).toEqual(both.slice(1))
})
