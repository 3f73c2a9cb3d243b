// @vitest-environment happy-dom
import type { StagedCall } from '@hosting-console/console-core'
import { afterEach, expect, test } from 'vitest'
import { keptOf, keptState, wholeOf } from './kept-calls.ts'
import { stageCalls } from './stage-call.ts'
import { setStaged, stagedChanges } from './staged.ts'
import { runningPlan } from './step-values.ts'

afterEach(() => setStaged([]))

const call = (path: string, values: Record<string, string>) => ({ path, values, identity: 'cl1' })
const wholes = () => stagedChanges().map(({ change }) => wholeOf(change))
const values = () => wholes().map((change) => (change.kind === 'call' ? change.values : {}))

test('calls whose values may not be kept are steps of their own', () => {
  stageCalls([
    call('email/delete', { email: 'a@example.com' }),
    call('email/delete', { email: 'b@example.com' }),
  ])
  stageCalls([call('email/delete', { email: 'a@example.com' })])
  expect(values().map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com', 'a@example.com'])
})

test('what is called twice is two steps, and a step keeps those that use it', () => {
  stageCalls([call('server/stop', { serverid: 'kvm1' })])
  expect(stageCalls([call('ip/setptr', { ipaddress: '{{step 1.server.ip}}', data: 'x.' })])).toBeUndefined()
  stageCalls([call('server/stop', { serverid: 'kvm1' })])
  const [first, second] = stagedChanges()
  expect(stagedChanges()).toHaveLength(3)
  expect(second?.change).toMatchObject({ values: { ipaddress: `{{step ${first?.id}.server.ip}}` } })
  expect(stageCalls([call('ip/setptr', { ipaddress: '{{step 4.a}}' })])).toBe(4)
})

const edit: StagedCall = {
  kind: 'call',
  identity: 'cl1',
  path: 'email/editaccount',
  values: { serverid: 'kvm1', message: 'canary', users: [{ username: 'a', password: 'canary' }] },
  shown: {
    about: { serverid: 'kvm1' },
    source: { path: 'email/details', values: { serverid: 'kvm1' } },
    current: { message: 'canary', description: 'kept' },
  },
}

test('a plan holds what a tab may keep, and memory the rest but secrets, also those inside of structures', () => {
  const kept = keptOf(edit)
  expect(JSON.stringify(kept)).not.toContain('canary')
  expect(kept).toMatchObject({ open: ['message', 'users'], shown: { current: { description: 'kept' } } })
  expect(wholeOf(kept)).toMatchObject({ values: { message: 'canary' }, open: ['users'] })
  expect(keptState(edit, { message: 'canary', description: 'x' })).toEqual({ description: 'x' })
})

test('what an edit is about is kept whole, or the edit is a call that nothing is compared for', () => {
  const about = { email: 'a@example.com' }
  const kept = keptOf({ ...edit, shown: { about, source: { path: 'email/list', values: {} }, current: {} } })
  expect(JSON.stringify(kept)).not.toContain('a@example.com')
})

test('what is changed while the plan is applied is not what was wanted', () => {
  stageCalls([call('server/stop', { serverid: 'kvm1' })])
  const items = stagedChanges()
  const plan = runningPlan(items)
  const [item] = items
  expect(plan.changeOf(item?.id ?? 0)).toMatchObject({ path: 'server/stop' })
  setStaged([{ id: item?.id ?? 0, change: { ...edit } }])
  expect(plan.changeOf(item?.id ?? 0)).toBeUndefined()
})
