import {
  type ChangeDescription,
  factsOf,
  isMade,
  isOver,
  isRead,
  type Standing,
  type Status,
  statuses,
} from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import type { Counted } from '../text/en/plan.ts'
import { standingOf } from './lost-value.ts'
import type { StagedChange } from './staged.ts'

type Tally = typeof text.plan.tally

/** What several statuses are counted as. */
const countedAs: Record<Status, keyof Tally> = {
  done: 'applied',
  pending: 'pending',
  undone: 'undone',
  unchanged: 'unchanged',
  sending: 'sending',
  busy: 'sending',
  undoing: 'undoing',
  'undo busy': 'undoing',
  refused: 'refused',
  denied: 'denied',
  unknown: 'unknown',
  'undo unknown': 'unknown',
  'not undone': 'notUndone',
  conflict: 'conflicts',
  gone: 'gone',
  lost: 'lost',
  unread: 'unsent',
  undescribed: 'unsent',
  waits: 'untried',
  queued: 'untried',
  staged: 'staged',
  invalid: 'invalid',
  faulty: 'faulty',
  warned: 'warned',
  unchecked: 'unchecked',
  unseen: 'unseen',
  later: 'later',
  needless: 'unchanged',
  ready: 'ready',
}

const toneClasses = {
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  accent: 'text-accent',
  plain: '',
}

export type Count = { key: keyof Tally; text: string; tone: string }

/** How many steps have each status, in the order in which that is said. */
export const countsOf = (standings: readonly Pick<Standing, 'status'>[]): Count[] => {
  const counts = new Map<keyof Tally, { count: number; tone: string }>()
  for (const status of Object.keys(statuses) as Status[]) {
    const count = standings.filter((each) => each.status === status).length
    if (count === 0) continue
    const key = countedAs[status]
    const tone = toneClasses[statuses[status].tone]
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + count, tone: counts.get(key)?.tone ?? tone })
  }
  return [...counts].map(([key, { count, tone }]) => ({ key, text: text.plan.tally[key](count), tone }))
}

/** How many steps of a plan are how: each is counted once, by what its row says. */
export const talliesOf = (items: readonly StagedChange[]): Count[] => {
  const standings = items.map(standingOf)
  const counts = countsOf(standings)
  // The headline says it.
  if (counts.length === 1 && items.every(isOver)) return []
  const isTried = items.some(({ attempts }) => attempts.length > 0)
  const isFine = standings.every((each) => each.status === 'ready' || factsOf(each).isMade)
  return counts.flatMap((each) => {
    if (each.key === 'staged' && !isTried) return []
    return each.key === 'ready' && isFine ? [{ ...each, text: text.plan.fine }] : [each]
  })
}

/** The plan in one line: what waits, or how it ended. */
export const planHeadline = (items: readonly StagedChange[]): string => {
  const waiting = items.filter((item) => !isMade(item))
  if (waiting.length > 0) return text.plan.staged(countedOf(waiting))
  const found = new Set(items.map((item) => standingOf(item).status))
  if (found.has('undoing') || found.has('undo busy')) return text.plan.undoing
  if (found.has('not undone') || found.has('undo unknown')) return text.plan.notAllUndone
  if (found.has('pending')) return text.plan.allAccepted
  if (found.size > 1 || found.has('unchanged')) return text.plan.finished
  return found.has('undone') ? text.plan.allUndone(countedOf(items)) : text.plan.allApplied(countedOf(items))
}

/** How many steps these are. Where some only read, not all of them are changes. */
export const countedOf = (items: readonly { change: ChangeDescription }[]): Counted => ({
  count: items.length,
  hasReads: items.some(({ change }) => change.kind === 'call' && isRead(change.path)),
})
