// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

test('a number is given once, also after a reload when all that had one has left the plan', async () => {
  const first = await import('./staged.ts')
  const ids = [first.newId(), first.newId()]
  first.setStaged([])
  // No reload is faster.
  await new Promise((later) => setTimeout(later, 5))
  vi.resetModules()
  const { newId } = await import('./staged.ts')
  expect(ids).not.toContain(newId())
  expect(new Set(ids).size).toBe(2)
})

const wanted = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
const change = { kind: 'record', identity: 'cl1', zone: 'example.com', before: null, after: wanted }
const back = {
  kind: 'record',
  after: null,
  identity: 'cl1',
  zone: 'example.com',
  recordid: '7',
  before: wanted,
}

const make = (state: unknown) => ({ direction: 'make', state })
const undo = (state: unknown) => ({ direction: 'undo', state })
const done = make({ kind: 'done', by: 'response', shown: 'yes', said: { text: 'OK', code: '200' }, back })
const refused = { kind: 'refused', said: { text: 'No.' } }
const unknown = { kind: 'unknown' }
const broke = { kind: 'unknown', said: { text: 'It broke.' } }

/** The attempts of a step after a reload, and what else is kept of it. @param sent what was sent since the plan was written */
const reloaded = async (attempts: readonly object[], sent: readonly number[] = [], more: object = {}) => {
  const { writeTab } = await import('../util/tab-storage.ts')
  writeTab('plan', [{ id: 1, change, attempts, ...more }])
  writeTab(
    'plan sent',
    sent.map((id) => ({ id })),
  )
  vi.resetModules()
  const { stagedChanges } = await import('./staged.ts')
  return JSON.parse(
    JSON.stringify(stagedChanges()[0], (name, value) =>
      ['id', 'change'].includes(name) ? undefined : value,
    ),
  )
}

test('what was on its way when the page was closed is unknown', async () => {
  expect(await reloaded([make('sent')])).toEqual({ attempts: [make(unknown)] })
  expect(await reloaded([done, undo('sent')])).toEqual({ attempts: [done, undo(unknown)] })
})

test('so is what was sent after the plan was written, whatever a check had said of it', async () => {
  const finding = { kind: 'faulty', reasons: ['No.'] }
  expect(await reloaded([], [1], { finding })).toEqual({ attempts: [make(unknown)] })
  expect(await reloaded([make(refused)], [1])).toEqual({ attempts: [make(refused), make(unknown)] })
  expect(await reloaded([done, undo(refused)], [1])).toEqual({
    attempts: [done, undo(refused), undo(unknown)],
  })
})

test('what was in doubt before a reload is so after it', async () => {
  expect(await reloaded([make(broke)])).toEqual({ attempts: [make(broke)] })
  expect(await reloaded([done, undo(broke)])).toEqual({ attempts: [done, undo(broke)] })
})

test('what waited for a busy service is unknown only where it was sent once more', async () => {
  expect(await reloaded([make('busy')])).toEqual({ attempts: [], isQueued: true })
  expect(await reloaded([make('busy')], [1])).toEqual({ attempts: [make(unknown)] })
  expect(await reloaded([make(broke), make('busy')])).toEqual({ attempts: [make(broke)], isQueued: true })
})
