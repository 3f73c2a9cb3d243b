// @vitest-environment happy-dom
import {
  isInDoubt,
  newStep,
  type CurrentValues,
  currentValues,
  readingTwins,
  type StagedCall,
} from '@hosting-console/console-core'
import { afterEach, expect, test } from 'vitest'
import { ended, refused } from '../../test/steps.ts'
import { describedModule } from '../../test/described-module.ts'
import { openFilled } from '../requests/open-filled.ts'
import { editStep } from './edit-step.ts'
import { holdStep } from '../requests/form-step.ts'
import { editedCall } from './edited-step.ts'
import { keptOf, keptState, wholeOf } from '../changes/kept-calls.ts'
import { stageCalls } from './stage-call.ts'
import { unstage } from './stage.ts'
import { setStaged, type StagedChange, stagedChanges, updateStaged } from './staged.ts'
import { runningPlan } from './step-values.ts'

afterEach(() => {
  setStaged([])
  holdStep(undefined)
})

const call = (path: string, values: Record<string, string>) => ({ path, values, identity: 'cl1' })
const holdIt = (item: StagedChange | undefined) =>
  holdStep(item?.change.kind === 'call' ? { id: item.id, path: item.change.path } : undefined)
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
  setStaged([newStep(item?.id ?? 0, { ...edit })])
  expect(plan.changeOf(item?.id ?? 0)).toBeUndefined()
})

const stageOfForm = (...given: Parameters<typeof call>) => stageCalls([call(...given)], undefined, true)

test('an edited step is replaced in its place, and keeps what refers to it', () => {
  stageCalls([call('domain/add', { domainname: 'a.example', language: 'en' })])
  stageCalls([call('domain/addrecord', { domainname: '{{step 1.domain.domainname}}', host: 'www' })])
  const [first, second] = stagedChanges()
  updateStaged([first?.id ?? 0], (item) => ended(item, refused))
  holdIt(first)
  // Of a list of rows, say, while the form is open.
  stageCalls([call('domain/add', { domainname: 'c.example' })])
  expect(stageOfForm('domain/add', { domainname: 'b.example' })).toBeUndefined()
  expect(values()).toEqual([
    { domainname: 'b.example' },
    { domainname: `{{step ${first?.id}.domain.domainname}}`, host: 'www' },
    { domainname: 'c.example' },
  ])
  expect(
    stagedChanges()
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([first?.id, second?.id])
  expect(stagedChanges()[0]?.attempts).toEqual([])
  // The form holds no step any more.
  stageOfForm('domain/add', { domainname: 'd.example' })
  expect(stagedChanges()).toHaveLength(4)
})

test('an edited step uses only steps before it', () => {
  stageCalls([
    call('domain/add', { domainname: 'a.example' }),
    call('domain/add', { domainname: 'b.example' }),
  ])
  const [first] = stagedChanges()
  holdIt(first)
  expect(stageOfForm('domain/add', { domainname: '{{step 1.domain.domainname}}' })).toBe(1)
  expect(stageOfForm('domain/add', { domainname: '{{step 2.domain.domainname}}' })).toBe(2)
  expect(values().map(({ domainname }) => domainname)).toEqual(['a.example', 'b.example'])
})

test('a step that was sent meanwhile is replaced no more', () => {
  stageCalls([
    call('domain/add', { domainname: 'a.example' }),
    call('domain/add', { domainname: 'b.example' }),
  ])
  const [first] = stagedChanges()
  holdIt(first)
  updateStaged([first?.id ?? 0], (item) => ended(item, { kind: 'unknown' }))
  stageOfForm('domain/add', { domainname: 'c.example' })
  expect(values().map(({ domainname }) => domainname)).toEqual(['a.example', 'b.example', 'c.example'])
})

test('what was staged since all was unstaged keeps what refers to it when that is put back', () => {
  stageCalls([call('server/stop', { serverid: 'kvm1' })])
  const putBack = unstage(stagedChanges().map(({ id }) => id))
  stageCalls([call('domain/add', { domainname: 'a.example' })])
  stageCalls([call('domain/addrecord', { domainname: '{{step 1.domain.domainname}}', host: 'www' })])
  putBack()
  const [, added] = stagedChanges()
  expect(values()).toEqual([
    { serverid: 'kvm1' },
    { domainname: 'a.example' },
    { domainname: `{{step ${added?.id}.domain.domainname}}`, host: 'www' },
  ])
})

test('a step that is put back gets its place, with what was staged since after it', () => {
  stageCalls([
    call('domain/add', { domainname: 'a.example' }),
    call('domain/add', { domainname: 'b.example' }),
  ])
  stageCalls([call('domain/addrecord', { domainname: '{{step 1.domain.domainname}}', host: 'www' })])
  const before = stagedChanges()
  const putBack = unstage([before[0]?.id ?? 0])
  stageCalls([call('domain/add', { domainname: 'c.example' })])
  putBack()
  expect(stagedChanges().slice(0, 3)).toEqual(before)
  expect(values().at(-1)).toEqual({ domainname: 'c.example' })
  // Pressed once more it changes nothing.
  putBack()
  expect(stagedChanges()).toHaveLength(4)
})

test('an edit of a step is forgotten when the step leaves the plan, also where it is put back', () => {
  stageCalls([call('server/stop', { serverid: 'kvm1' })])
  const [item] = stagedChanges()
  holdIt(item)
  unstage([item?.id ?? 0])
  setStaged(item ? [{ ...item, change: { ...call('server/stop', { serverid: 'kvm2' }), kind: 'call' } }] : [])
  expect(editedCall('server/stop')).toBeUndefined()
})

test('a form that is filled another way holds no step', () => {
  stageCalls([call('server/stop', { serverid: 'kvm1' }), call('server/start', { serverid: 'kvm1' })])
  const [item] = stagedChanges()
  if (item) editStep(() => undefined, item)
  openFilled(() => undefined, { path: 'server/start', values: new Map([['serverid', 'kvm7']]) })
  expect(editedCall('server/stop')).toMatchObject({ place: 1 })
  openFilled(() => undefined, { path: 'server/stop', values: new Map([['serverid', 'kvm7']]) })
  expect(editedCall('server/stop')).toBeUndefined()
  stageOfForm('server/stop', { serverid: 'kvm7' })
  expect(values().map(({ serverid }) => serverid)).toEqual(['kvm1', 'kvm1', 'kvm7'])
})

const required_arguments = ['serverid']
const serverModule = describedModule('server', [
  { function: 'details', get: true, required_arguments },
  { function: 'edit', get: true, required_arguments, optional_arguments: ['hostname', 'description'] },
])

/** What server/details shows of one that is edited. */
const serverOf = (serverid: string): CurrentValues => {
  const payload = { server: { serverid, hostname: 'old', description: 'old' } }
  const source = { path: 'server/details', values: { serverid }, identity: 'cl1' }
  const twin = readingTwins([serverModule], 'server/edit')?.twins[0]
  const found = twin && currentValues(twin, source, { serverid }, payload)
  if (!found || 'none' in found) throw new Error('no current values')
  return found
}

test('a step that is edited onto what another one changes joins it', () => {
  const [one, two] = [serverOf('kvm1'), serverOf('kvm2')]
  const path = 'server/edit'
  stageCalls([call(path, { serverid: 'kvm1', hostname: 'a' })], one)
  stageCalls([call(path, { serverid: 'kvm2', description: 'b' })], two)
  stageCalls([call('project/rename', { name: '{{step 2.server.hostname}}' })])
  const [first, second] = stagedChanges()
  holdIt(second)
  stageCalls([call(path, { serverid: 'kvm1', description: 'c' })], one, true)
  expect(stagedChanges().map(({ id }) => id)).toEqual([first?.id, expect.any(Number)])
  expect(values()).toEqual([
    { serverid: 'kvm1', hostname: 'a', description: 'c' },
    { name: `{{step ${first?.id}.server.hostname}}` },
  ])
  expect(editedCall(path)).toBeUndefined()
})

test('an edit that may have been made is joined by nothing', () => {
  const one = serverOf('kvm1')
  stageCalls([call('server/edit', { serverid: 'kvm1', hostname: 'a' })], one)
  const [first] = stagedChanges()
  updateStaged([first?.id ?? 0], (item) => ended(ended(item, { kind: 'unknown' }), refused))
  stageCalls([call('server/edit', { serverid: 'kvm1', description: 'c' })], one)
  expect(values()).toEqual([
    { serverid: 'kvm1', hostname: 'a' },
    { serverid: 'kvm1', description: 'c' },
  ])
  expect(stagedChanges().map((item) => isInDoubt(item))).toEqual([true, false])
})
