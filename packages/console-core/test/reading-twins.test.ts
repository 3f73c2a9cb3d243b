import type { Payload } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import {
  type CurrentValues,
  describedFunctions,
  editCall,
  findCurrent,
  type NoTwin,
  readingTwins,
} from '../src/index.ts'
import { editCases, removeCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld, type TwinCase } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

const changing = describedFunctions(service).flatMap(({ path }) => {
  const search = readingTwins(service, path)
  return search && search.shape.form !== 'reads' ? [{ path, search }] : []
})

/** What the table says of each function. */
const rows = new Map<string, string>()
const names = (names: Iterable<string>): string => [...names].join(', ') || 'nothing'

const reasonOf = (none: NoTwin): string => {
  if (none.why === 'no-read')
    return none.names.length > 0 ? `no read takes ${names(none.names)}` : 'no read shows one thing alone'
  if (none.why === 'not-shown') return `${names(none.reads)} shows none of its arguments`
  return { acts: 'acts, sets no value', creates: 'creates', secrets: 'secrets alone' }[none.why as 'acts']
}

const twinOf = ({ source, fields, leftOut }: CurrentValues): string =>
  [
    `${source.path}: ${names([...fields].map(([name, field]) => `${name} = ${field}`))}`,
    ...[...leftOut].map(([name, why]) => `${name} ${why}`),
  ].join('; ')

/** When it was changed last is no state that anybody could put back. */
const stateOf = (payload: Payload): unknown =>
  JSON.parse(JSON.stringify(payload, (name, value: unknown) => (name === 'modified' ? undefined : value)))

/** The outcome of an edit, step by step: read, changed and read back, undone and read back. */
type Steps = readonly ('has no twin' | 'changed' | 'not changed' | 'restored' | 'not restored')[]

const roundTrip = async (each: TwinCase): Promise<Steps> => {
  const { call, send } = await prepare(each)
  const found = await findCurrent(service, call, send, each.known)
  rows.set(each.path, 'none' in found ? reasonOf(found.none) : twinOf(found))
  if ('none' in found) return ['has no twin']
  const look = async () => JSON.stringify(stateOf((await send(found.source)).payload))
  const before = await look()
  const edit = editCall(found, call.values)
  const outcome = edit && (await applyChecked(edit, send))
  if (outcome?.kind !== 'done' || outcome.shown !== 'yes' || (await look()) === before) return ['not changed']
  wait()
  const undone = outcome.undo && (await applyChecked(outcome.undo, send))
  const isUndone = undone?.kind === 'done' && undone.shown === 'yes'
  return ['changed', isUndone && (await look()) === before ? 'restored' : 'not restored']
}

const roundTrips = new Map<string, Steps>()

test.each(editCases.map((each) => [each.path, each] as const))(
  '%s is read before, read back, and undone by its former values, or says why not',
  async (path, each) => {
    const steps = await roundTrip(each)
    roundTrips.set(path, steps)
    expect([['has no twin'], ['changed', 'restored']]).toContainEqual(steps)
  },
)

test.each(removeCases.map((each) => [each.path, each] as const))(
  '%s shows what it removes, or says why not',
  async (path, each: TwinCase) => {
    const { call, send } = await prepare(each)
    const found = await findCurrent(service, call, send, each.known)
    rows.set(path, 'none' in found ? reasonOf(found.none) : `${found.source.path} shows it`)
    expect('none' in found ? found.none.why : 'shown').toMatch(/^(?:shown|no-read)$/)
  },
)

test('every changing function of the 24 modules is in the table, with its twin or the reason why there is none', async () => {
  const table = changing.map(({ path, search }) => {
    const row = rows.get(path) ?? (search.none ? reasonOf(search.none) : 'was not tried')
    return [search.shape.form.padEnd(8), path.padEnd(32), row].join(' ')
  })
  expect(new Set(changing.map(({ path }) => path.split('/')[0])).size).toBeGreaterThan(15)
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('reading-twins.txt')
})

test('at least six of ten functions that edit have a twin and come back to the former state', () => {
  const edits = changing.filter(({ search }) => search.shape.form === 'edits').map(({ path }) => path)
  expect(edits.toSorted()).toEqual(editCases.map(({ path }) => path).toSorted())
  const restored = edits.filter((path) => roundTrips.get(path)?.includes('restored'))
  expect(restored.length / edits.length).toBeGreaterThanOrEqual(0.6)
})

test('another person’s change is a conflict, and nothing is sent', async () => {
  const { call, send } = await prepare({
    path: 'loadbalancer/editbackend',
    values: { loadbalancerid: 'lb100001', backendname: 'web', mode: 'tcp', connecttimeout: '5000' },
  })
  const found = await findCurrent(service, call, send)
  if ('none' in found) throw new Error(found.none.why)
  await send({ ...call, values: { ...call.values, mode: 'http', connecttimeout: '7000' } })
  const edit = editCall(found, call.values)
  expect(edit && (await applyChecked(edit, send))).toMatchObject({
    kind: 'conflict',
    now: { mode: 'http', connecttimeout: '7000' },
  })
})
