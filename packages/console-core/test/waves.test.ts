import { expect, test } from 'vitest'
import { type ChangeDescription, type RunningPlan, type StepLeftOut, wavesOf } from '../src/index.ts'
import { start } from './plan-world.ts'

const call = (path: string, values: Record<string, string>): ChangeDescription => ({
  kind: 'call',
  identity: 'cl12345',
  path,
  values,
})

const wavesFor = async (changes: readonly ChangeDescription[], stopsAtFailure: boolean) => {
  const { service, caller } = await start()
  const held = new Map(changes.map((change, index) => [index + 1, change]))
  const done = new Set<number>()
  const leftOut: [number, StepLeftOut['kind']][] = []
  const plan: RunningPlan = {
    changeOf: (id) => held.get(id),
    isDone: (id) => done.has(id),
    responseOf: (id) => (done.has(id) ? { server: { serverid: 'kvm100001' } } : undefined),
    fill: (id, change) => {
      held.set(id, change)
      return change
    },
  }
  const items = [...held].map(([id, change]) => ({ id, change }))
  const waves: number[][] = []
  const options = {
    stopsAtFailure,
    onLeftOut: (id: number, { kind }: StepLeftOut) => void leftOut.push([id, kind]),
  }
  for await (const wave of wavesOf(service, items, plan, caller, options)) {
    waves.push(wave.map(({ id }) => id))
    for (const { id } of wave) done.add(id)
  }
  return { waves, leftOut, held }
}

const details = call('server/details', { serverid: 'kvm100001' })
const uses = (field: string) => call('server/edit', { serverid: `{{step 1.${field}}}`, description: 'x' })
const destroy = call('server/destroy', { serverid: 'kvm100003', keepip: 'no' })

test('a step that uses a response begins a wave, and knows by then what it replaces', async () => {
  const { waves, leftOut, held } = await wavesFor([details, destroy, uses('server.serverid'), details], true)
  expect({ waves, leftOut }).toEqual({
    waves: [
      [1, 2],
      [3, 4],
    ],
    leftOut: [],
  })
  expect(held.get(3)).toMatchObject({
    values: { serverid: 'kvm100001' },
    shown: { source: { path: 'server/details' }, current: { description: expect.any(String) as string } },
  })
})

test('nothing comes after a step that can’t be made, unless it goes on', async () => {
  const changes = [details, uses('server.nothing'), destroy]
  expect(await wavesFor(changes, true)).toMatchObject({ waves: [[1]], leftOut: [[2, 'unfilled']] })
  expect(await wavesFor(changes, false)).toMatchObject({ waves: [[1], [3]], leftOut: [[2, 'unfilled']] })
  const unknown = [details, call('server/paint', {}), destroy]
  expect(await wavesFor(unknown, true)).toMatchObject({ waves: [[1]], leftOut: [[2, 'undescribed']] })
  expect(
    await wavesFor([details, uses('server.nothing'), call('ip/setptr', { data: '{{step 2.a}}' })], false),
  ).toMatchObject({
    leftOut: [
      [2, 'unfilled'],
      [3, 'held'],
    ],
  })
})

const add = (zone: string): ChangeDescription => ({
  kind: 'record',
  identity: 'cl12345',
  zone,
  before: null,
  after: { host: 'www', type: 'A', data: '192.0.2.1', ttl: '60' },
})

test('records of a zone that the plan adds come after it, wherever they stand, and stay where it isn’t added', async () => {
  const zone = call('domain/add', { domainname: 'New.example' })
  expect(await wavesFor([add('new.example'), zone, add('other.example')], true)).toMatchObject({
    waves: [[2], [1, 3]],
  })
  const unmade = call('domain/add', { domainname: '{{step 1.none}}' })
  expect(await wavesFor([details, unmade, add('{{step 1.none}}')], false)).toMatchObject({
    waves: [[1]],
    leftOut: [
      [2, 'unfilled'],
      [3, 'held'],
    ],
  })
})
