// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ended, refused } from '../../test/steps.ts'
import { stageCalls } from './stage-call.ts'
import { unstage } from './stage.ts'
import { setStaged, stagedChanges } from './staged.ts'
import { standingOf } from './lost-value.ts'
import { forgetResponses, responses, runningPlan } from './step-values.ts'

afterEach(() => {
  setStaged([])
  responses.clear()
})

const identity = 'cl1'

/** A step that is done, and one that uses what it has answered. */
const stageTwo = () => {
  stageCalls([{ path: 'server/create', identity, values: { hostname: 'new.example.com' } }])
  stageCalls([{ path: 'server/edit', identity, values: { serverid: '{{step 1.server.serverid}}' } }])
  const [first = 0] = stagedChanges().map(({ id }) => id)
  setStaged(stagedChanges().map((item) => (item.id === first ? ended(item, { kind: 'unchanged' }) : item)))
  responses.set(first, { server: { serverid: 'kvm1' } })
  return first
}

test('what a step returned is there for those that wait for it, also once it is cleared', () => {
  const first = stageTwo()
  unstage([first])
  expect(runningPlan(stagedChanges()).responseOf(first)).toEqual({ server: { serverid: 'kvm1' } })
  expect(stagedChanges().map((item) => standingOf(item).status)).toEqual(['staged'])
  unstage(stagedChanges().map(({ id }) => id))
  expect(runningPlan([]).responseOf(first)).toBeUndefined()
})

test('a step that waits for what no one has any more says so', () => {
  const first = stageTwo()
  responses.delete(first)
  expect(stagedChanges().map((item) => standingOf(item).status)).toEqual(['unchanged', 'lost'])
})

test.each([
  {
    end: refused,
    serverid: '{{step 1.server.serverid}}',
    status: 'lost',
  },
  { end: { kind: 'unknown' } as const, serverid: 'kvm1', status: 'unknown' },
])('what an undone step returned is not sent again: $end.kind', ({ end, serverid, status }) => {
  const first = stageTwo()
  const [, second] = stagedChanges()
  if (second?.change.kind !== 'call') throw new Error('No call is staged.')
  const filled = { ...second.change, values: { serverid: 'kvm1' } }
  runningPlan(stagedChanges()).fill(second.id, filled)
  setStaged(
    stagedChanges().map((item) =>
      item.id === first ? ended(item, { kind: 'done', by: 'look', shown: 'yes' }, 'undo') : ended(item, end),
    ),
  )
  forgetResponses([first])
  const after = stagedChanges()[1]
  expect(after?.change.kind === 'call' && after.change.values['serverid']).toBe(
    serverid.replace('step 1', `step ${first}`),
  )
  expect(after && standingOf(after).status).toBe(status)
})
