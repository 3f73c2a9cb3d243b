import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livingKey, newKey } from './attempt-key.ts'
import { canRetry, factsOf, isMade, isRunning, type Status, statuses, statusOf } from './status.ts'
import {
  backOf,
  type Direction,
  type End,
  evolve,
  type Finding,
  isEnd,
  isInDoubt,
  newStep,
  type Step,
  type StepEvent,
} from './step.ts'

const change = {
  kind: 'address',
  identity: 'cl1',
  address: '192.0.2.1',
  before: { ptr: 'a.example.' },
  after: { ptr: 'b.example.' },
} as const
const said = { text: 'No.' }

const notSent: readonly (End & Finding)[] = [
  { kind: 'unchanged' },
  { kind: 'conflict', now: { ptr: 'c.example.' } },
  { kind: 'gone' },
  { kind: 'waits', by: change },
  { kind: 'unread', said },
  { kind: 'undescribed' },
]
const ends: readonly End[] = [
  ...notSent,
  { kind: 'done', by: 'response', shown: 'yes', said, back: change },
  { kind: 'done', by: 'response', shown: 'pending', said, back: change },
  { kind: 'done', by: 'look', shown: 'yes' },
  { kind: 'refused', said },
  { kind: 'refused', said, isForbidden: true },
  { kind: 'unknown', said },
]
const findings: readonly Finding[] = [
  ...notSent,
  { kind: 'ready' },
  { kind: 'unseen' },
  { kind: 'later', by: change },
  { kind: 'invalid', reasons: ['Odd.'] },
  { kind: 'faulty', reasons: ['Odd.'] },
  { kind: 'warned', reasons: ['Odd.'] },
]

const direction = fc.constantFrom<Direction[]>('make', 'undo')
const event: fc.Arbitrary<StepEvent> = fc.oneof(
  fc.constantFrom<StepEvent[]>(
    { type: 'queued' },
    { type: 'shown' },
    { type: 'replanned' },
    { type: 'closed' },
  ),
  fc.record({ type: fc.constantFrom('sent' as const, 'busy' as const), direction }),
  fc.record({ type: fc.constant('settled' as const), direction, wasMade: fc.boolean() }),
  fc.record({ type: fc.constant('ended' as const), direction, end: fc.constantFrom(...ends) }),
  fc.record({
    type: fc.constant('checked' as const),
    finding: fc.constantFrom(...findings),
    isAsBefore: fc.boolean(),
  }),
)
const history = fc.array(event, { maxLength: 60 })

const after = (events: readonly StepEvent[], step: Step = newStep(1, change)): Step =>
  events.reduce(evolve, step)

const sent = (way: Direction = 'make'): StepEvent => ({ type: 'sent', direction: way })
const ended = (end: End, way: Direction = 'make'): StepEvent => ({ type: 'ended', direction: way, end })
const checked = (finding: Finding, isAsBefore = false): StepEvent => ({
  type: 'checked',
  finding,
  isAsBefore,
})
const unknown: End = { kind: 'unknown' }
const done: End = { kind: 'done', by: 'response', shown: 'yes', said, back: change }
const conflict: End & Finding = { kind: 'conflict', now: { ptr: 'c.example.' } }

test('whatever happens to a step, it is something, and the same after it was kept as text', () => {
  fc.assert(
    fc.property(history, history, (events, more) => {
      const step = after(events)
      const kept = JSON.parse(JSON.stringify(step)) as Step
      expect(Object.keys(statuses)).toContain(statusOf(step).status)
      expect(after(more, kept)).toEqual(after(more, step))
    }),
  )
})

test('what was sent without an end is in doubt until it is known to be made, also where it was tried often since', () => {
  fc.assert(
    fc.property(history, direction, history, (before, way, events) => {
      const settling = (each: StepEvent) =>
        (each.type === 'settled' && each.direction === way) ||
        (each.type === 'ended' &&
          each.direction === way &&
          (each.end.kind === 'done' || each.end.kind === 'unchanged'))
      const lost = after([...before, sent(way), ended(unknown, way)])
      const since = events.filter((each) => !settling(each))
      expect(isInDoubt(after(since, lost), way)).toBe(true)
      expect(isInDoubt(after([ended(done, way)], lost), way)).toBe(false)
    }),
  )
})

test('once the page is closed nothing is on its way, and what was has an unknown outcome', () => {
  fc.assert(
    fc.property(history, (events) => {
      const open = after(events)
      const last = open.attempts.at(-1)
      const closed = evolve(open, { type: 'closed' })
      expect(isRunning(closed)).toBe(false)
      expect(closed.attempts.every(({ state }) => isEnd(state))).toBe(true)
      expect(last?.state !== 'sent' || isInDoubt(closed, last.direction)).toBe(true)
    }),
  )
})

test('a step has at most one attempt without an end, and few of them', () => {
  fc.assert(
    fc.property(history, (events) => {
      const { attempts } = after(events)
      expect(attempts.slice(0, -1).every(({ state }) => isEnd(state))).toBe(true)
      expect(attempts.filter(({ state }) => isEnd(state) && state.kind !== 'unknown').length).toBeLessThan(21)
    }),
  )
})

test('what is made can’t be sent again, and what can be undone is made', () => {
  fc.assert(
    fc.property(history, (events) => {
      const step = after(events)
      expect(isMade(step) && canRetry(step)).toBe(false)
      expect(statusOf(step).status === 'undone' && backOf(step)).toBeFalsy()
    }),
  )
})

const status = (...events: readonly StepEvent[]): Status => statusOf(after(events)).status

test('an undo that found nothing left to undo is over', () => {
  const back = {
    kind: 'address',
    identity: 'cl1',
    address: '192.0.2.1',
    before: { ptr: 'a.' },
    after: { ptr: 'b.' },
  } as const
  const made = { kind: 'done', by: 'response', shown: 'yes', back } as const
  const step = after([sent(), ended(made)])
  expect(backOf(step)).toBe(back)
  const undone = evolve(step, { type: 'ended', direction: 'undo', end: { kind: 'unchanged' } })
  expect([statusOf(undone).status, backOf(undone)]).toEqual(['undone', undefined])
})

test('a conflict is over when someone has looked, not when a check couldn’t, nor when something else is staged', () => {
  for (const finding of [{ kind: 'ready' }, { kind: 'invalid', reasons: ['Odd.'] }] as const)
    expect(status(ended(conflict), checked(finding, true), { type: 'replanned' })).toBe('staged')
  for (const finding of [conflict, { kind: 'unread', said }, { kind: 'unseen' }] as const)
    expect(status(ended(conflict), checked(finding))).toBe('conflict')
})

test('a check after an unknown outcome doesn’t say that all is well', () => {
  const step = after([sent(), ended(unknown), checked({ kind: 'ready' })])
  expect(statusOf(step)).toMatchObject({ status: 'ready', isInDoubt: true })
})

test('what is accepted is not done, and what is being sent was tried', () => {
  const accepted: End = { kind: 'done', by: 'response', shown: 'pending', said }
  expect(status(sent(), ended(accepted))).toBe('pending')
  expect(status(sent(), ended(accepted), { type: 'shown' })).toBe('done')
  expect(status({ type: 'queued' }, sent())).toBe('sending')
  expect(status(sent(), ended(done), sent('undo'))).toBe('undoing')
})

test('a step that waits for a busy service waits again when the page was closed, where it was refused alone', () => {
  const busy: StepEvent = { type: 'busy', direction: 'make' }
  expect(status({ type: 'queued' }, sent(), busy)).toBe('busy')
  expect(status({ type: 'queued' }, sent(), busy, { type: 'closed' })).toBe('queued')
  expect(status(sent(), ended(unknown), sent(), busy, { type: 'closed' })).toBe('unknown')
  expect(status(sent(), busy, sent(), { type: 'closed' })).toBe('unknown')
})

const lacking = (...events: readonly StepEvent[]) => statusOf(after(events), () => 'The step is gone.').status

test('what lacks a value needs a person, unless it is made or on its way', () => {
  expect([lacking(), lacking(checked({ kind: 'ready' })), lacking(ended({ kind: 'refused', said }))]).toEqual(
    Array.from({ length: 3 }, () => 'lost'),
  )
  expect([lacking(sent()), lacking(ended(done))]).toEqual(['sending', 'done'])
  expect(factsOf({ status: 'lost' }).needsPerson).toBe(true)
})

const lostUnder = (key: string, step?: Step): Step =>
  after([{ type: 'sent', direction: 'make', key }, { type: 'closed' }], step)

const hour = 3_600_000

const known = (step: Step) => [isInDoubt(step), livingKey(step, 'make', 'one', hour)]

test('what no one answered goes on under its key, for a while and by the same sign-in', () => {
  const now = Date.now()
  const key = newKey('one', now)
  const lost = lostUnder(key)
  const living = (step: Step, way: Direction = 'make', by = 'one', at = now) =>
    livingKey(step, way, by, hour, at)
  expect(living(lost)).toBe(key)
  expect(living(lostUnder(key, lost))).toBe(key)
  expect(living(lost, 'undo')).toBeUndefined()
  expect(living(lost, 'make', 'another')).toBeUndefined()
  expect(living(lost, 'make', 'one', now + hour)).toBeUndefined()
  // An older one in doubt would not be answered for.
  expect(living(lostUnder(newKey('one', now), lost))).toBeUndefined()
})

test('what is turned away under a key tells nothing of the first, and what the service answers tells all', () => {
  const key = newKey('one')
  const again = after([{ type: 'sent', direction: 'make', key }], lostUnder(key))
  const away = after([ended({ kind: 'unread', said })], again)
  expect(known(away)).toEqual([true, key])
  const waiting = (isByService: boolean) =>
    after([{ type: 'busy', direction: 'make', isByService }, { type: 'closed' }], again)
  expect(known(waiting(false))).toEqual([true, key])
  expect(known(waiting(true))).toEqual([false, undefined])
  for (const end of [
    { kind: 'refused', said },
    { kind: 'done', by: 'look', shown: 'yes' },
  ] as const)
    expect(known(after([ended(end)], again))).toEqual([false, undefined])
  expect(known(after([ended({ kind: 'unknown' })], again))).toEqual([true, undefined])
})

test('a key stays only where not even the console has answered', () => {
  const key = newKey('one')
  const unknown = (isUnheard: boolean) =>
    after([
      { type: 'sent', direction: 'make', key },
      { type: 'ended', direction: 'make', end: { kind: 'unknown', said }, isUnheard },
    ])
  expect(livingKey(unknown(true), 'make', 'one', hour)).toBe(key)
  expect(livingKey(unknown(false), 'make', 'one', hour)).toBeUndefined()
})
