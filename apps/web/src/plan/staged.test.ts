// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { StagedChange } from './staged.ts'

afterEach(() => vi.unstubAllGlobals())

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

/** A tab that keeps so many characters, as browsers count them. */
const tabWith = (room: number, kept = new Map<string, string>()) => {
  const sizeBeside = (key: string) =>
    [...kept].reduce((sum, [each, text]) => (each === key ? sum : sum + each.length + text.length), 0)
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, text: string) => {
      if (sizeBeside(key) + key.length + text.length > room) throw new Error('full')
      kept.set(key, text)
    },
  }
  vi.stubGlobal('sessionStorage', storage)
  return kept
}

const fresh = async (room: number, kept?: Map<string, string>) => {
  tabWith(room, kept)
  vi.resetModules()
  return await import('./staged.ts')
}

const steps = (count: number, dataOf = (at: number) => `192.0.2.${at % 256}`) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    change: {
      ...change,
      kind: 'record' as const,
      after: { ...wanted, host: `host-${at}`, data: dataOf(at) },
    },
    attempts: [],
  })) as unknown as StagedChange[]

test('a plan of 10,000 steps, each made and undone, is kept over a reload in a tab of five million characters', async () => {
  const { setStaged } = await fresh(5_000_000)
  const undone = make({ kind: 'done', by: 'look', shown: 'yes', back })
  const whole = steps(10_000).map((step) => ({ ...step, attempts: [done, undo(undone.state)] }))
  expect(setStaged(whole as never)).toBe(true)
  vi.resetModules()
  const { stagedChanges } = await import('./staged.ts')
  expect(stagedChanges()).toHaveLength(10_000)
  expect(stagedChanges()[9_999]).toMatchObject({ id: 10_000, change: { after: { host: 'host-9999' } } })
})

test('what a tab can’t keep isn’t staged, and what was there stays', async () => {
  const { setStaged, stagedChanges } = await fresh(10_000)
  expect(setStaged(steps(2))).toBe(true)
  expect(setStaged(steps(1_000, () => crypto.randomUUID()))).toBe(false)
  expect(stagedChanges()).toHaveLength(2)
  expect(setStaged([])).toBe(true)
})

test('a plan that takes the place of a finished one is refused where it doesn’t fit, and nothing of another is sent', async () => {
  const { record, setStaged, stagedChanges } = await fresh(10_000)
  const others = steps(1_000, () => crypto.randomUUID()).map((step) => ({ ...step, id: step.id + 5_000 }))
  expect(setStaged(steps(2))).toBe(true)
  expect(setStaged(others.slice(0, 500))).toBe(false)
  // An edited step is no new one: it is held, and not sent.
  const grown = steps(1, () => 'x'.repeat(20_000))
  expect(setStaged(grown)).toBe(true)
  expect(() => record(new Map([[1, { type: 'sent', direction: 'make', key: 'first' }]]))).toThrow('no room')
  expect(stagedChanges()[0]?.attempts).toEqual([])
})

test('what can’t be noted as sent isn’t sent, and what is noted stays until the plan is written with it', async () => {
  const { record, setStaged } = await fresh(5_000_000)
  const kept = tabWith(5_000_000)
  setStaged(steps(2))
  record(new Map([[1, { type: 'sent', direction: 'make', key: 'first' }]]))
  // Full, but for a word.
  tabWith([...kept].flat().join('').length + 20, kept)
  expect(() => record(new Map([[2, { type: 'sent', direction: 'make', key: 'second' }]]))).toThrow('no room')
  window.dispatchEvent(new Event('pagehide'))
  const { stagedChanges } = await fresh(5_000_000, kept)
  expect(stagedChanges().map(({ attempts }) => attempts)).toEqual([
    [{ direction: 'make', key: 'first', state: { kind: 'unknown' } }],
    [],
  ])
})

test('a browser that keeps nothing at all stops nothing', async () => {
  const { record, setStaged, stagedChanges } = await fresh(0)
  expect(setStaged(steps(2))).toBe(true)
  record(new Map([[1, { type: 'sent', direction: 'make', key: 'first' }]]))
  expect(stagedChanges()[0]?.attempts).toHaveLength(1)
})
