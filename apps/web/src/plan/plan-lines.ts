import {
  type ChangeDescription,
  differences,
  type PlanSubject,
  planSubject,
} from '@hosting-console/console-core'
import type { Counted } from '../text/en/plan.ts'
import { countedOf } from './tally.ts'
import { standingOf } from './lost-value.ts'
import { isLineless, stepWords } from './step-words.ts'
import type { StagedChange } from './staged.ts'

export type Line =
  | { kind: 'subject'; key: string; subject: PlanSubject; counted: Counted }
  | { kind: 'equal'; key: string; items: readonly StagedChange[] }
  | { kind: 'change'; item: StagedChange; step: number | undefined }

/** Fewer are quicker read one by one. */
const leastEqual = 4

/** Places are said only where something may refer to them. */
export const isNumbered = (items: readonly StagedChange[]): boolean =>
  items.some(({ change }) => change.kind === 'call')

/**
 * The lines of a plan, what is of one thing below a line of its own. Where steps have numbers they stay in their order, and
 * what a thing is called is said again; else all that is of one thing is together. Updates of records that change the same
 * are one line, and below it those that have something to say, or all of them where it is opened.
 * @param opened keys of such lines
 * @param hasMore whether a row says something that its step alone doesn't tell
 */
export const toLines = (
  items: readonly StagedChange[],
  opened: ReadonlySet<string>,
  hasMore: (item: StagedChange) => boolean,
): Line[] => {
  const isOrdered = isNumbered(items)
  const groups = isOrdered ? runsOf(items) : [...Map.groupBy(items, keyOfSubject).values()]
  const steps = new Map(isOrdered ? items.map((item, index) => [item, index + 1]) : [])
  const toRow = (item: StagedChange): Line => ({ kind: 'change', item, step: steps.get(item) })
  return groups.flatMap((group): Line[] => {
    const [first] = group
    if (!first) return []
    const key = isOrdered ? `before ${first.id}` : keyOfSubject(first)
    const equals = isOrdered ? undefined : Map.groupBy(group, keyOfUpdate)
    return [
      { kind: 'subject', key, subject: subjectOf(first.change), counted: countedOf(group) },
      ...group.flatMap((item): Line[] => {
        const update = keyOfUpdate(item)
        const equal = equals?.get(update) ?? []
        if (equal.length < leastEqual) return [toRow(item)]
        if (equal[0] !== item) return []
        const line: Line = { kind: 'equal', key: `${key} ${update}`, items: equal }
        const shown = opened.has(line.key) ? equal : equal.filter((each) => hasMore(each) || !isQuiet(each))
        return [line, ...shown.map(toRow)]
      }),
    ]
  })
}

/** Whether the row of a step would show nothing but its status. */
const isQuiet = (item: StagedChange): boolean => {
  const standing = standingOf(item)
  const { why } = standing
  return isLineless(why) || why?.kind === 'unchanged' || stepWords(standing).detail === ''
}

/** What is of one thing and stands together. */
const runsOf = (items: readonly StagedChange[]): StagedChange[][] => {
  const runs: StagedChange[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && keyOfSubject(run[0]) === keyOfSubject(item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

/** Addresses of one project have one line above them. */
const subjectOf = (change: ChangeDescription): PlanSubject => {
  const subject = planSubject(change)
  return subject.kind === 'address' ? { ...subject, name: '' } : subject
}

const keyOfSubject = ({ change }: StagedChange): string => {
  const { kind, identity, name } = subjectOf(change)
  return `${kind} ${identity} ${name}`
}

const keyOfUpdate = ({ id, change }: StagedChange): string =>
  'zone' in change ? JSON.stringify(differences(change)) : String(id)

export const keyOf = (line: Line | undefined): string =>
  line?.kind === 'change' ? String(line.item.id) : (line?.key ?? '')
