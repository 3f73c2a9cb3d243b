// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { judged } from './dry-run-staged.ts'
import type { StagedOutcome } from './outcome.ts'
import { unjudged } from './stage.ts'
import type { StagedChange } from './staged.ts'
import { isInConflict } from './state.ts'

const conflict: StagedOutcome = { kind: 'drifted', now: { data: '192.0.2.7' } }
const item: StagedChange = {
  id: 1,
  change: {
    kind: 'update record',
    identity: 'cl1',
    zone: 'example.com',
    recordid: '1',
    before: { host: 'www', type: 'A', data: '192.0.2.1', ttl: '3600' },
    wanted: { data: '192.0.2.9' },
  },
  outcome: conflict,
}

const afterStaging = (outlook: StagedOutcome, isAsBefore: boolean): StagedChange[] =>
  unjudged([judged(item, { outlook, isAsBefore })])

test('a conflict that a check has found to be over stays so when something else is staged', () => {
  for (const outlook of [{ kind: 'ready' }, { kind: 'invalid', reasons: ['Odd.'] }] as const)
    expect(afterStaging(outlook, true).some(isInConflict)).toBe(false)
})

test('a conflict that a check could not look at, or has found again, stays', () => {
  for (const outlook of [conflict, { kind: 'unread', text: 'Not now.' }] as const)
    expect(afterStaging(outlook, false).every(isInConflict)).toBe(true)
})
