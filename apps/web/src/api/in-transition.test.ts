import type { ApiResponse } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { happeningTo, noteChange, transitionInterval } from './in-transition.ts'

const queryOf = (payload: Record<string, unknown>, dataUpdatedAt = 0) => ({
  state: { data: { payload } as unknown as ApiResponse, dataUpdatedAt, errorUpdatedAt: 0 } as Parameters<
    typeof transitionInterval
  >[0]['state'],
})

test.each([
  { server: { islocked: false } },
  { servers: [{ islocked: false }, { islocked: null }, 'x'] },
  { servers: [] },
  { text: 'locked' },
  { volumes: [{ status: 'available', locked: 'no' }] },
])('%j is read once', (payload) => {
  expect(transitionInterval(queryOf(payload))).toBe(false)
})

test.each([
  { volume: { status: 'creating' } },
  { databases: [{ status: 'PENDING' }] },
  { disk: { locked: 'yes' } },
])('%j is read again, whatever it is', (payload) => {
  expect(transitionInterval(queryOf(payload))).toBe(2000)
})

test('what is locked is read again, ever later, for five minutes in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.boolean(), (place, isFailing) => {
      const servers = Array.from({ length: 21 }, (_, index) => ({ islocked: index === place }))
      const query = queryOf({ servers })
      const waits: number[] = []
      for (let now = 0; ; ) {
        if (isFailing) query.state.errorUpdatedAt = now
        else query.state.dataUpdatedAt = now
        const wait = transitionInterval(query)
        if (wait === false) break
        waits.push(wait)
        now += wait
      }
      expect(waits).toEqual(waits.toSorted((one, other) => one - other))
      expect(waits[0]).toBe(2000)
      expect(waits.at(-1)).toBe(30_000)
      const all = waits.reduce((sum, each) => sum + each, 0)
      expect(all).toBeGreaterThan(5 * 60_000)
      expect(all).toBeLessThan(6 * 60_000)
      // Another one that is locked later is waited for anew.
      expect(transitionInterval(Object.assign(query, queryOf({ server: { islocked: true } }, 9e9)))).toBe(
        2000,
      )
    }),
  )
})

test('what happens to a thing is told by the call that named it, or was told its name', () => {
  const target = { kind: 'loadbalancer/target', names: { loadbalancer: 'lb1', 'loadbalancer/target': 'web' } }
  const elsewhere = { ...target, names: { ...target.names, loadbalancer: 'lb2' } }
  const values = { loadbalancerid: 'lb1', targetname: 'web', password: 'letmein' }
  noteChange({ path: 'loadbalancer/removetarget', values }, { payload: {} })
  expect(happeningTo(target)).toBe('removing')
  expect(happeningTo(elsewhere)).toBeUndefined()
  expect(happeningTo({ kind: 'loadbalancer', names: { loadbalancer: 'lb1' } })).toBe('changing')
  expect(happeningTo({ kind: 'loadbalancer', names: { loadbalancer: 'letmein' } })).toBeUndefined()
  noteChange({ path: 'sshkey/add', values: {} }, { payload: { sshkey: { id: 4101 } } })
  expect(happeningTo({ kind: 'sshkey', names: { sshkey: '4101' } })).toBe('creating')
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(happeningTo(target)).toBeUndefined()
})
