import { planText } from '../text/plan.ts'
import { countedOf } from './counted.ts'
import { isDenied, isFinished, isGone, type StagedOutcome } from './outcome.ts'
import { isOver } from './stage.ts'
import type { StagedChange } from './staged.ts'
import { stateOf } from './state.ts'

const { tally, checked } = planText

/** In the order in which they are said. */
const categories = {
  applied: { words: tally.applied, tone: 'text-ok' },
  undone: { words: tally.undone, tone: '' },
  already: { words: tally.already, tone: '' },
  failed: { words: tally.failed, tone: 'text-danger' },
  denied: { words: tally.denied, tone: '' },
  unknown: { words: tally.unknown, tone: 'text-warn' },
  notUndone: { words: tally.notUndone, tone: 'text-warn' },
  conflict: { words: checked.conflicts, tone: 'text-warn' },
  gone: { words: tally.gone, tone: 'text-warn' },
  unsent: { words: tally.unsent, tone: 'text-warn' },
  untried: { words: tally.untried, tone: '' },
  staged: { words: tally.staged, tone: '' },
  invalid: { words: checked.refused, tone: 'text-danger' },
  faulty: { words: checked.faulty, tone: 'text-danger' },
  warned: { words: checked.warned, tone: 'text-warn' },
  unchecked: { words: checked.unchecked, tone: 'text-warn' },
  unseen: { words: checked.unseen, tone: '' },
  later: { words: checked.later, tone: '' },
  ready: { words: checked.ready, tone: '' },
} as const satisfies Record<string, { words: (count: number) => string; tone: string }>

type Category = keyof typeof categories

const ended: Record<StagedOutcome['kind'], Category> = {
  sending: 'untried',
  applied: 'applied',
  recovered: 'applied',
  already: 'already',
  ready: 'ready',
  unseen: 'unseen',
  later: 'later',
  warned: 'warned',
  faulty: 'faulty',
  invalid: 'invalid',
  drifted: 'conflict',
  refused: 'failed',
  held: 'unsent',
  unread: 'unsent',
  undescribed: 'unsent',
  unknown: 'unknown',
  undone: 'undone',
}

/** What a check couldn't look at was not to be sent by it. */
const found: Partial<Record<StagedOutcome['kind'], Category>> = {
  refused: 'unchecked',
  held: 'unchecked',
  unread: 'unchecked',
  undescribed: 'unchecked',
  unknown: 'unchecked',
}

type Told = Omit<StagedChange, 'id'>

const categoryOf = (item: Told): Category => {
  if (item.undoProblem) return item.undoProblem.kind === 'unknown' ? 'unknown' : 'notUndone'
  const state = stateOf(item)
  if (!state) return item.isLeft ? 'untried' : 'staged'
  if (isGone(state)) return 'gone'
  // A stop came before it: what a check found is still said at its row.
  if (state === item.outlook)
    return item.isLeft && !item.outcome ? 'untried' : (found[state.kind] ?? ended[state.kind])
  return isDenied(state) ? 'denied' : ended[state.kind]
}

export type Count = { key: Category | 'fine'; text: string; tone: string }

/** How many steps of a plan are how: each is counted once, by what is said of it last. */
export const talliesOf = (items: readonly Told[]): Count[] => {
  const counts = new Map<Category, number>()
  for (const category of items.map(categoryOf)) counts.set(category, (counts.get(category) ?? 0) + 1)
  // The headline says it.
  if (counts.size === 1 && items.every(isOver)) return []
  const isTried = items.some(({ outcome }) => outcome)
  const isFine =
    counts.has('ready') && items.every((item) => isFinished(item.outcome) || categoryOf(item) === 'ready')
  return (Object.keys(categories) as Category[]).flatMap((key): Count[] => {
    const count = counts.get(key)
    if (!count || (key === 'staged' && !isTried)) return []
    if (key === 'ready' && isFine) return [{ key: 'fine', text: checked.fine, tone: 'text-ok' }]
    return [{ key, text: categories[key].words(count), tone: categories[key].tone }]
  })
}

/** The plan in one line: what waits, or how it ended. */
export const planHeadline = (items: readonly StagedChange[]): string => {
  const waiting = items.filter(({ outcome }) => !isFinished(outcome))
  if (waiting.length > 0) return planText.staged(countedOf(waiting))
  if (items.some(({ undoProblem }) => undoProblem)) return planText.notAllUndone
  const kinds = new Set(
    items.map(({ outcome }) => (outcome?.kind === 'recovered' ? 'applied' : outcome?.kind)),
  )
  if (kinds.size > 1) return planText.finished
  if (kinds.has('applied')) return planText.allApplied(countedOf(items))
  return kinds.has('undone') ? planText.allUndone(countedOf(items)) : planText.finished
}
