import { planText } from '../text/plan.ts'
import { isFinished, type StagedOutcome } from './outcome.ts'
import type { StagedChange } from './staged.ts'

type Count = { key: string; text: string; tone: string }

/** How many changes of a plan ended how, in words; before anything was sent, what the check found. */
export const PlanTally = ({ items }: { items: readonly StagedChange[] }) =>
  talliesOf(items).map(({ key, text, tone }) => (
    <span key={key} className={tone}>
      {text}
    </span>
  ))

const categories = {
  applied: { kinds: ['applied', 'recovered'], tone: 'text-ok' },
  undone: { kinds: ['undone'], tone: '' },
  already: { kinds: ['already'], tone: '' },
  failed: { kinds: ['refused'], tone: 'text-danger' },
  unknown: { kinds: ['unknown'], tone: 'text-warn' },
  unsent: { kinds: ['drifted', 'held', 'unread', 'undescribed'], tone: 'text-warn' },
} as const satisfies Record<string, { kinds: readonly StagedOutcome['kind'][]; tone: string }>

type Category = keyof typeof categories

const talliesOf = (items: readonly StagedChange[]): Count[] => {
  const counted = (Object.keys(categories) as Category[]).flatMap((key): Count[] => {
    const kinds: readonly string[] = categories[key].kinds
    const count = items.filter(({ outcome }) => outcome && kinds.includes(outcome.kind)).length
    return count === 0 ? [] : [{ key, text: planText.tally[key](count), tone: categories[key].tone }]
  })
  const isAllOneKind = counted.length === 1 && items.every(({ outcome }) => isFinished(outcome))
  if (isAllOneKind) return []
  const untried = items.filter(({ outcome }) => !outcome)
  const checked = untried.some(({ outlook }) => outlook) ? checkedOf(untried) : []
  if (counted.length === 0 || untried.length === 0) return [...counted, ...checked]
  // What was found before says nothing good any more once something has failed.
  const isAllWell = items.every(({ outcome }) => !outcome || isFinished(outcome))
  const found = checked.filter(({ key }) => isAllWell || key !== 'fine')
  return [...counted, { key: 'untried', text: planText.tally.untried(untried.length), tone: '' }, ...found]
}

/** What a dry run found. */
const checkedOf = (items: readonly StagedChange[]): Count[] => {
  const { checked } = planText
  const count = (kind: string) => items.filter(({ outlook }) => outlook?.kind === kind).length
  const [refused, faulty] = [count('invalid'), count('faulty')]
  const [warned, conflicts] = [count('warned'), count('drifted')]
  const unchecked = ['unread', 'undescribed', 'held', 'unseen', 'later'].reduce(
    (sum, kind) => sum + count(kind),
    0,
  )
  const counts = [
    refused > 0 ? { key: 'invalid', text: checked.refused(refused), tone: 'text-danger' } : undefined,
    faulty > 0 ? { key: 'faulty', text: checked.faulty(faulty), tone: 'text-danger' } : undefined,
    warned > 0 ? { key: 'warned', text: checked.warned(warned), tone: 'text-warn' } : undefined,
    conflicts > 0 ? { key: 'drifted', text: checked.conflicts(conflicts), tone: 'text-warn' } : undefined,
    unchecked > 0 ? { key: 'unread', text: checked.unchecked(unchecked), tone: 'text-warn' } : undefined,
  ].filter((each) => each !== undefined)
  const isFine = counts.length === 0
  return isFine ? [{ key: 'fine', text: checked.fine, tone: 'text-ok' }] : counts
}

/** The plan in one line: what waits, or how it ended. */
export const planHeadline = (items: readonly StagedChange[]): string => {
  const waiting = items.filter(({ outcome }) => !isFinished(outcome)).length
  if (waiting > 0) return planText.staged(waiting)
  const kinds = new Set(
    items.map(({ outcome }) => (outcome?.kind === 'recovered' ? 'applied' : outcome?.kind)),
  )
  if (kinds.size > 1) return planText.finished
  if (kinds.has('applied')) return planText.allApplied(items.length)
  return kinds.has('undone') ? planText.allUndone(items.length) : planText.finished
}
