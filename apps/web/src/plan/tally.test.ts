// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { tones } from '../components/OutcomeBadge.tsx'
import type { StagedOutcome } from './outcome.ts'
import { stepWords } from './outcome-words.ts'
import { clearFinished, isPlanFinished } from './stage.ts'
import { setStaged, type StagedChange, stagedChanges } from './staged.ts'
import { planHeadline, talliesOf } from './tally.ts'

afterEach(() => setStaged([]))

const step = (
  id: number,
  path: string,
  outcome?: StagedOutcome,
  outlook?: StagedOutcome,
  values: Record<string, string> = {},
): StagedChange => ({
  id,
  change: { kind: 'call', identity: 'cl1', path, values, copy: id },
  ...(outcome ? { outcome } : {}),
  ...(outlook ? { outlook } : {}),
})

const words = (items: readonly StagedChange[]) => {
  setStaged(items)
  return talliesOf(items).map(({ text }) => text)
}

const create = step(1, 'server/create')
const by = create.change

test('a check says of each step once what it found', () => {
  const unseen = step(1, 'server/create', undefined, { kind: 'unseen' })
  const later = step(2, 'ip/setptr', undefined, { kind: 'later', by })
  const ready = step(3, 'server/edit', undefined, { kind: 'ready' })
  expect(words([unseen, later])).toEqual(['1 can’t be checked', '1 checked later'])
  expect(words([unseen, later, ready])).toEqual(['1 can’t be checked', '1 checked later', '1 would apply'])
  expect(words([ready])).toEqual(['No problems found'])
  expect(words([step(1, 'server/stop', undefined, { kind: 'unread', text: 'Not now.' })])).toEqual([
    '1 couldn’t be checked',
  ])
})

test('what a check found after a failure is all that is said of the step', () => {
  const refused: StagedOutcome = { kind: 'refused', text: 'Not now.' }
  const fresh = step(2, 'ip/setptr')
  const untried = { ...fresh, isLeft: true }
  expect(words([step(1, 'server/create', refused), untried])).toEqual(['1 refused', '1 not tried'])
  expect(words([step(1, 'server/create', refused), fresh])).toEqual(['1 refused', '1 staged'])
  const warned = {
    ...step(3, 'ip/setptr', undefined, { kind: 'warned', reasons: ['No record.'] }),
    isLeft: true,
  }
  expect(words([step(1, 'server/create', refused), untried, warned])).toEqual(['1 refused', '2 not tried'])
  expect(
    words([
      step(1, 'server/create', refused, { kind: 'unseen' }),
      step(2, 'ip/setptr', undefined, { kind: 'later', by }),
    ]),
  ).toEqual(['1 can’t be checked', '1 checked later'])
})

const lost = (outcome?: StagedOutcome) =>
  step(2, 'ip/setptr', outcome, { kind: 'ready' }, { ipaddress: '{{step 9.server.ip}}' })

test('a step that lacks another is counted as what its row says', () => {
  // What nobody has tried to send was not left unsent.
  expect(words([lost()])).toEqual(['1 may be refused'])
  expect(words([lost({ kind: 'unread', text: 'Not now.' })])).toEqual(['1 not sent'])
})

test('steps that only read are no changes', () => {
  const [change, read] = [step(1, 'server/edit'), step(2, 'server/details')]
  expect(planHeadline([change, step(2, 'server/stop')])).toBe('2 changes staged')
  expect(planHeadline([change, read])).toBe('2 steps staged')
  expect(planHeadline([read])).toBe('1 step staged')
  const done: StagedOutcome = { kind: 'already' }
  // What is done counts no more.
  expect(planHeadline([change, { ...read, outcome: done }])).toBe('1 change staged')
  const applied: StagedOutcome = { kind: 'applied', isConfirmed: true, text: 'OK', code: '200' }
  expect(planHeadline([change, read].map((item) => ({ ...item, outcome: applied })))).toBe(
    'All 2 steps applied',
  )
})

test('what could not be undone is told, and leaves only after all that was', () => {
  const applied: StagedOutcome = { kind: 'applied', isConfirmed: true, text: 'OK', code: '200' }
  const undone: StagedOutcome = { kind: 'undone' }
  const stays = {
    ...step(1, 'server/create', applied),
    undoProblem: { kind: 'refused', text: 'Locked.' } as const,
  }
  const items = [stays, step(2, 'ip/setptr', undone)]
  expect(words(items)).toEqual(['1 undone', '1 couldn’t be undone'])
  expect([planHeadline(items), planHeadline([stays])]).toEqual(['Not all undone', 'Not all undone'])
  expect(stepWords(stays)).toMatchObject({ label: 'not undone', detail: 'Locked.' })
  expect(isPlanFinished()).toBe(false)
  clearFinished()
  expect(stagedChanges()).toEqual([stays])
  clearFinished()
  expect(stagedChanges()).toEqual([])
})

const ends: readonly (readonly [outcome: StagedOutcome, tone: string])[] = [
  [{ kind: 'applied', isConfirmed: true, text: 'OK', code: '200' }, 'ok'],
  [{ kind: 'recovered' }, 'ok'],
  [{ kind: 'already' }, 'plain'],
  [{ kind: 'undone' }, 'plain'],
  [{ kind: 'refused', text: 'No.' }, 'danger'],
  [{ kind: 'refused', isDenied: true, text: 'No.' }, 'plain'],
  [{ kind: 'unknown', text: '' }, 'warn'],
  [{ kind: 'unread', text: 'Not now.' }, 'warn'],
  [{ kind: 'held', by }, 'warn'],
  [{ kind: 'undescribed' }, 'warn'],
  [{ kind: 'drifted', now: {} }, 'warn'],
  [{ kind: 'drifted', now: null }, 'warn'],
]

test.each(ends)('the badge of a step and the tally that counts it have one colour: %o', (outcome, tone) => {
  const ended = step(1, 'server/stop', outcome)
  const counted = talliesOf([ended, step(2, 'server/start')])[0]?.tone
  expect([tones[stepWords(ended).outcome], counted]).toEqual([tone, tone === 'plain' ? '' : `text-${tone}`])
})

test.each([[{ kind: 'refused', text: 'No.' }], [{ kind: 'unknown', text: '' }]] satisfies [StagedOutcome][])(
  'an undo that was not done is amber in both: %o',
  (undoProblem) => {
    const applied = step(1, 'server/stop', { kind: 'recovered' })
    const item = { ...applied, undoProblem }
    expect([tones[stepWords(item).outcome], talliesOf([item])[0]?.tone]).toEqual(['warn', 'text-warn'])
  },
)

test('of an undo it is said what became of it, not of the change', () => {
  const outcome = { kind: 'applied', isConfirmed: true, text: 'OK', code: '200' } as const
  const undone = (undoProblem: StagedOutcome) => stepWords({ ...create, outcome, undoProblem })
  expect(undone({ kind: 'unknown', text: '' })).toEqual({
    label: 'outcome unknown',
    outcome: 'unknown',
    detail:
      'The page was closed while this was being undone. Undo looks first where it can, and asks where nothing shows it.',
  })
  expect(undone({ kind: 'unknown', text: 'It broke.' }).detail).toMatch(/^Outcome unknown\..* It broke\.$/)
  expect(undone({ kind: 'refused', text: 'No.', code: '400' })).toEqual({
    label: 'not undone',
    outcome: 'not-undone',
    detail: 'No. (400)',
  })
  expect(stepWords({ ...create, outcome, isUndoing: true }).label).toBe('sending')
  const refused = { kind: 'refused', text: 'No.', code: '400' } as const
  const doubt = 'No. (400). An earlier try may have been carried out.'
  expect(stepWords({ ...create, outcome, undoProblem: refused, undoMayBeDone: true }).detail).toBe(doubt)
  expect(stepWords({ ...create, outcome: refused, mayBeDone: true }).detail).toBe(doubt)
})
