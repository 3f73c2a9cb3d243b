// @vitest-environment happy-dom
import {
  type ChangeDescription,
  type RecordFields,
  isAddition,
  type Step,
} from '@hosting-console/console-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, writeDraft } from '../components/drafts.ts'
import { stage } from '../plan/stage.ts'
import { setStaged, stagedChanges, updateStaged } from '../plan/staged.ts'
import { refused, tried } from '../../test/steps.ts'
import { formOf } from './record-draft.ts'

const { messages } = vi.hoisted(() => ({ messages: new Map<number, () => void>() }))

vi.mock('../components/toasts.ts', () => {
  let count = 0
  return {
    showToast: ({ action }: { action: { run: () => void } }) => {
      count += 1
      messages.set(count, action.run)
      return count
    },
    dismissToast: (id: number) => messages.delete(id),
  }
})

const name = 'new record cl1 example.com'
const record = (host: string): RecordFields => ({ host, type: 'A', data: '192.0.2.1', ttl: '' })
const empty = { ...record(''), data: '' }
const { write, duplicateInto, editStaged, reset, send } = formOf(name)

const shown = () => (JSON.parse(draftOf(name)?.typed ?? '{}') as { host?: string }).host
const planned = () => stagedChanges().flatMap(({ change }) => (isAddition(change) ? [change.after.host] : []))

/** Presses the Undo of the latest message, which closes it. */
const undo = () => {
  const [id, run] = [...messages].at(-1) ?? []
  run?.()
  if (id !== undefined) messages.delete(id)
}

const addition = (host: string): ChangeDescription => ({
  kind: 'record',
  identity: 'cl1',
  zone: 'example.com',
  before: null,
  after: record(host),
})
const added = tried(1, addition('fresh'), { kind: 'unchanged' })

const stageFresh = (): number => {
  stage([addition('fresh')])
  return stagedChanges()[0]?.id ?? 0
}

const stageTyped = (host: string) => {
  stage([addition(host)])
  reset(empty)
}

beforeEach(() => {
  setStaged([])
  writeDraft(name, undefined)
  messages.clear()
})

test('what Undo brought back is kept from the next copy, too', () => {
  write(record('half'))
  duplicateInto(record('www'))
  undo()
  expect(shown()).toBe('half')
  duplicateInto(record('www'))
  expect(messages.size).toBe(1)
  undo()
  expect(shown()).toBe('half')
  duplicateInto(record('www'))
  messages.clear()
  duplicateInto(record('mail'))
  expect(messages.size).toBe(0)
})

test('what was staged from the form is not staged again by Undo', () => {
  write(record('half'))
  editStaged(stageFresh(), 'fresh A', record('fresh'))
  stageTyped('fresher')
  undo()
  expect(shown()).toBe('half')
  expect(planned()).toEqual(['fresher'])
  // Where nothing was typed, it has nothing to give back.
  write(empty)
  editStaged(stagedChanges()[0]?.id ?? 0, 'fresher A', record('fresher'))
  expect(messages.size).toBe(1)
  stageTyped('fresher')
  expect(messages.size).toBe(0)
})

test('what is being added from the form is put back only where that fails', async () => {
  for (const [step, left] of [
    [added, []],
    [tried(1, addition('fresh'), refused), ['fresh']],
  ] as const) {
    setStaged([])
    write(record('half'))
    editStaged(stageFresh(), 'fresh A', record('fresh'))
    const { promise, resolve } = Promise.withResolvers<Step>()
    const sent = send(() => promise)
    resolve(step)
    if (!(await sent)) reset(empty)
    undo()
    expect(shown()).toBe('half')
    expect(planned()).toEqual(left)
  }
  setStaged([])
  editStaged(stageFresh(), 'fresh A', record('fresh'))
  const { promise, resolve } = Promise.withResolvers<Step>()
  const sent = send(() => promise)
  undo()
  expect(planned()).toEqual([])
  resolve(added)
  await sent
})

test('a moved record that a copy replaced has not left: it comes back to the plan', () => {
  editStaged(stageFresh(), 'fresh A', record('fresh'))
  const [first = 0] = messages.keys()
  duplicateInto(record('www'))
  stageTyped('www')
  messages.get(first)?.()
  expect(planned().toSorted()).toEqual(['fresh', 'www'])
})

test('what may have been sent stays in the plan', () => {
  const id = stageFresh()
  for (const state of ['sent', { kind: 'unknown' }] as const) {
    updateStaged([id], (item) => ({ ...item, attempts: [{ direction: 'make', state }] }))
    expect(editStaged(id, 'fresh A', record('fresh'))).toBe(false)
  }
  expect(planned()).toEqual(['fresh'])
  expect(shown()).toBeUndefined()
})
