import type { Payload } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  callFor,
  isEmptyList,
  type Kind,
  kindsOf,
  levelsOf,
  listingReads,
  type Placed,
  type Thing,
  thingsIn,
  type ThingNames,
} from '../src/index.ts'
import { describeModule } from './describe.ts'
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

const volumes = [
  describeModule('volume', {
    list: { get: true },
    delete: { required: ['volumeid'] },
    addmember: { required: ['volumeid', 'groupname', 'name'] },
    removemember: { required: ['volumeid', 'groupname', 'membername'] },
  }),
]
const kindOfVolumes = (id: string): Kind => {
  const kind = kindsOf(volumes).kinds.get(id)
  if (!kind) throw new Error(`There are no ${id}.`)
  return kind
}

test('what a response names twice is two things, and a list of any length is whole', () => {
  const twice = [{ volumeid: 'v1' }, { volumeid: 'v1', size: 3 }]
  const things = thingsIn(kindOfVolumes('volume'), 'volume/list', { volumes: twice })
  expect(things.map(({ copy, record }) => [copy, record])).toEqual([
    [undefined, twice[0]],
    [1, twice[1]],
  ])
  const many = Array.from({ length: 6000 }, (_, index) => ({ volumeid: `v${index}` }))
  expect(thingsIn(kindOfVolumes('volume'), 'volume/list', { volumes: many })).toHaveLength(6000)
})

test('things of one name are called what their own records say', () => {
  const groups = ['Primary', 'To be removed'].map((description, index) => ({
    name: `g${index}`,
    members: [{ name: 'web', description }],
  }))
  const kind = kindOfVolumes('volume/member')
  const things = thingsIn(kind, 'volume/list', { volume: { volumeid: 'v1', groups } })
  expect(things.map(({ label }) => label)).toEqual(['Primary', 'To be removed'])
})

test.each([
  [{}, true],
  [{ volumes: [] }, true],
  [{ volumes: { v1: { size: 3 } } }, false],
  [{ total: 12 }, false],
])('%j shows that there is none: %s', (payload, expected) => {
  expect(isEmptyList(payload)).toBe(expected)
})

test('what opens doors is no name, and nothing that wants more than names is listed', () => {
  const service = [
    describeModule('token', {
      list: { get: true },
      revoke: { required: ['token'] },
      create: { required: ['name'] },
    }),
    describeModule('log', { list: { get: true, required: ['period'] }, delete: { required: ['logid'] } }),
  ]
  const found = kindsOf(service)
  expect(
    [...found.kinds.values()].flatMap(({ functions }) => functions).flatMap(({ names }) => [...names.keys()]),
  ).toEqual(['logid'])
  expect([...found.kinds.values()].map((kind) => levelsOf(found, kind))).toEqual([[]])
})
