import { afterAll, expect, test } from 'vitest'
import {
  findCurrent,
  mayKeepText,
  saysYesOrNo,
  type ServiceDescription,
  type StagedCall,
  stagedCall,
  textOfValue,
  toChange,
} from '../src/index.ts'
import { createCases, editCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld, type TwinCase } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

/** As a plan keeps it over a reload. */
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const changeOf = (described: ServiceDescription, staged: StagedCall) => {
  const change = toChange(described, kept(staged))
  if (!change) throw new Error(`${staged.path} is not described.`)
  return change
}

/** What a tab may not keep of it: after a reload it can't be made any more. */
const lost = ({ values, shown }: StagedCall): string[] => {
  const names = [...Object.keys(values), ...Object.keys(shown?.source.values ?? {})]
  return Object.entries(values).flatMap(([name, value]) => {
    const text = textOfValue(value ?? '')
    return mayKeepText(name, text, names) || saysYesOrNo(text) ? [] : [name]
  })
}

/** How a staged call and the change that takes it back end. */
const roundTrip = async (each: TwinCase): Promise<string[]> => {
  const { call, send } = await prepare(each)
  const found = await findCurrent(service, call, send, each.known)
  const outcome = await applyChecked(
    changeOf(service, stagedCall(call, 'none' in found ? undefined : found)),
    send,
  )
  wait()
  if (outcome.kind !== 'done') return [outcome.kind]
  const said = outcome.shown === 'yes' ? 'shown' : 'done'
  const undo = outcome.undo?.description
  if (undo?.kind !== 'call') return [said]
  const { open = [], values, ...rest } = undo
  const chosen = Object.fromEntries(open.map((name) => [name, 'no']))
  const undone = await applyChecked(changeOf(service, { ...rest, values: { ...values, ...chosen } }), send)
  const end = undone.kind === 'done' ? (undone.shown === 'yes' ? 'undone' : 'undone unseen') : undone.kind
  return [said, [end, ...lost(undo).map((name) => `without ${name} after a reload`)].join(' ')]
}

const rows = new Map<string, string>()

test.each([...editCases, ...createCases].map((each) => [each.path, each] as const))(
  '%s is staged, applied and undone as plain data',
  async (path, each) => {
    const steps = await roundTrip(each)
    rows.set(path, steps.join(', '))
    expect(['done', 'shown']).toContain(steps[0])
  },
)

test('what becomes of each staged call is in the table', async () => {
  const table = [...rows].map(([path, row]) => `${path.padEnd(32)} ${row}\n`)
  await expect(table.join('')).toMatchFileSnapshot('staged-calls.txt')
})

test('what had the name before is not removed by the undo of a call that names it', async () => {
  const { call, send } = await prepare({ path: 'domain/add', values: { domainname: 'example.com' } })
  const accepting = (...[made]: Parameters<typeof send>) =>
    made.path === call.path ? Promise.resolve(response) : send(made)
  const response = await send({ path: 'domain/details', values: call.values, identity: call.identity })
  const outcome = await applyChecked(changeOf(service, stagedCall(call)), accepting)
  expect(outcome).toMatchObject({ kind: 'done', undo: undefined })
})
