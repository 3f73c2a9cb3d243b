import type { Arguments } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import { mayKeepText, removalOf, textOfValue, undoAllAudited, undoAudited } from '../src/index.ts'
import { isCreateUndoable, undoCreate } from '../src/twins/undo-create.ts'
import { createCases } from './twin-cases.ts'
import { applyChecked, startTwinWorld } from './twin-world.ts'

const { service, prepare, wait, stop } = await startTwinWorld()
afterAll(stop)

/** What the audit log has of a call. */
const audited = (values: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        typeof value !== 'object' && mayKeepText(name, textOfValue(value ?? ''), Object.keys(values)),
    ),
  )

const rows = new Map<string, string>()

test.each(createCases.map((each) => [each.path, each] as const))(
  'what %s made is found by what the audit log holds, or nothing is',
  async (path, each) => {
    const { call, send } = await prepare(each)
    const kept = { ...call, values: audited(call.values) }
    const { payload } = await send(call)
    wait()
    const made = removalOf(service, call, payload, each.known)
    const found = await undoCreate(service, kept, send)
    expect(isCreateUndoable(service, kept) || !found).toBe(true)
    rows.set(path, 'none' in made ? 'nothing removes it' : found ? 'removed' : 'not found')
    if (!found) return
    expect(found.call).toEqual('none' in made ? undefined : made.call)
    const chosen = Object.fromEntries(found.open.map((name) => [name, 'no']))
    const outcome = await applyChecked(
      { ...found, call: { ...found.call, values: { ...found.call.values, ...chosen } } },
      send,
    )
    expect(outcome.kind).toBe('applied')
    wait()
    // Once it is gone nothing else is taken for it.
    const again = await undoCreate(service, kept, send).catch(() => undefined)
    expect(again).toBeUndefined()
  },
)

test('whether a call can be undone from the audit log is in the table', async () => {
  const table = [...rows].map(([path, row]) => `${path.padEnd(32)} ${row}\n`)
  await expect(table.join('')).toMatchFileSnapshot('undone-creates.txt')
})

test('of two things that are what was sent none is removed', async () => {
  const { call, send } = await prepare({
    path: 'domain/addrecord',
    values: { domainname: 'example.com', host: 'twice', type: 'A', data: '192.0.2.9' },
  })
  await send(call)
  await send(call)
  expect(await undoCreate(service, call, send)).toBeUndefined()
})

test('a size alone tells nothing from others', async () => {
  const { call, send } = await prepare({
    path: 'domain/addrecord',
    values: { domainname: 'example.com', ttl: '300' },
  })
  expect(await undoCreate(service, call, send)).toBeUndefined()
})

test('what was made is removed among others only where somebody has agreed to it', async () => {
  const { call, send } = await prepare({
    path: 'domain/addrecord',
    values: { domainname: 'example.com', host: 'made', type: 'A', data: '192.0.2.9' },
  })
  await send(call)
  const made = { ...call, subject: call.path, values: { ...call.values } as Record<string, string> }
  const undo = (agreed?: Parameters<typeof undoAllAudited>[4]) =>
    undoAllAudited(service, [made], send, () => send, agreed).then(([first]) => first?.outcome?.kind)
  const removal = await undoAudited(service, made, send)
  expect(await undo()).toBeUndefined()
  expect(await undoAudited(service, made, send)).toBeDefined()
  expect(await undo(new Map(removal ? [[made, removal]] : []))).toBe('applied')
})
