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

test('what was on its way when the page was closed is unknown, whatever a check had said of it', async () => {
  const wanted = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
  const change = { kind: 'add record', identity: 'cl1', zone: 'example.com', wanted }
  const kept = { id: 1, change, outcome: { kind: 'sending' }, outlook: { kind: 'faulty', reasons: ['No.'] } }
  const { writeTab } = await import('../util/tab-storage.ts')
  writeTab('plan', [kept])
  vi.resetModules()
  const { stagedChanges } = await import('./staged.ts')
  expect(stagedChanges()).toEqual([
    { id: 1, change, outcome: { kind: 'unknown', text: '' }, mayBeDone: true },
  ])
})

test.each([
  [{ isUndoing: true }, []],
  [{ undoProblem: { kind: 'refused', text: 'No.' } }, [1]],
])('so is what was being undone: %j, sent %j', async (noted, sent) => {
  const wanted = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
  const change = { kind: 'add record', identity: 'cl1', zone: 'example.com', wanted }
  const undo = { kind: 'delete record', identity: 'cl1', zone: 'example.com', recordid: '7', before: wanted }
  const outcome = { kind: 'applied', isConfirmed: true, text: 'OK', code: '200', undo }
  const { writeTab } = await import('../util/tab-storage.ts')
  writeTab('plan', [{ id: 1, change, outcome, ...noted }])
  writeTab('plan sent', sent)
  vi.resetModules()
  const { stagedChanges } = await import('./staged.ts')
  expect(stagedChanges()).toEqual([
    { id: 1, change, outcome, undoProblem: { kind: 'unknown', text: '' }, undoMayBeDone: true },
  ])
})

const applied = { kind: 'applied', isConfirmed: true, text: 'OK', code: '200' }
const unknown = { kind: 'unknown', text: 'It broke.' }

test.each([
  [{ outcome: unknown }, { outcome: unknown, mayBeDone: true }],
  [
    { outcome: { kind: 'sending', isBusy: true }, mayBeDone: true },
    { outcome: { kind: 'unknown', text: '' }, mayBeDone: true },
  ],
  [
    { outcome: applied, undoProblem: unknown },
    { outcome: applied, undoProblem: unknown, undoMayBeDone: true },
  ],
  [
    { outcome: applied, undoMayBeDone: true },
    { outcome: applied, undoProblem: { kind: 'unknown', text: '' }, undoMayBeDone: true },
  ],
])('what was in doubt before a reload is so after it: %j', async (noted, expected) => {
  const wanted = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
  const change = { kind: 'add record', identity: 'cl1', zone: 'example.com', wanted }
  const { writeTab } = await import('../util/tab-storage.ts')
  writeTab('plan', [{ id: 1, change, ...noted }])
  vi.resetModules()
  const { stagedChanges } = await import('./staged.ts')
  expect(stagedChanges()).toEqual([{ id: 1, change, ...expected }])
})

test.each([
  [[], { isLeft: true }],
  [[1], { outcome: { kind: 'unknown', text: '' }, mayBeDone: true }],
])(
  'what waited for a busy service is unknown only where it was sent once more: %j',
  async (sent, expected) => {
    const wanted = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '' }
    const change = { kind: 'add record', identity: 'cl1', zone: 'example.com', wanted }
    const { writeTab } = await import('../util/tab-storage.ts')
    writeTab('plan', [{ id: 1, change, outcome: { kind: 'sending', isBusy: true } }])
    writeTab('plan sent', sent)
    vi.resetModules()
    const { stagedChanges } = await import('./staged.ts')
    expect(stagedChanges()).toEqual([{ id: 1, change, ...expected }])
  },
)
