import {
  type ChangeDescription,
  differences,
  factsOf,
  type PlanSubject,
  planSubject,
} from '@hosting-console/console-core'
import type { Counted } from '../text/en/plan.ts'
import { countedOf } from './tally.ts'
import { standingOf } from './lost-value.ts'
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
 */
export const toLines = (
  items: readonly StagedChange[],
  opened: ReadonlySet<string> = new Set(),
  known?: ReadonlyMap<ChangeDescription, unknown>,
): Line[] => {
  const isOrdered = isNumbered(items)
  const groups = isOrdered ? runsOf(items, keyOfSubject) : [...Map.groupBy(items, keyOfSubject).values()]
  const steps = new Map(isOrdered ? items.map((item, index) => [item, index + 1]) : [])
  const toRow = (item: StagedChange): Line => ({ kind: 'change', item, step: steps.get(item) })
  return groups.flatMap((group): Line[] => {
    const [first] = group
    if (!first) return []
    const key = isOrdered ? `before ${first.id}` : keyOfSubject(first)
    return [
      { kind: 'subject', key, subject: subjectOf(first.change), counted: countedOf(group) },
      ...runsOf(group, keyOfUpdate).flatMap((equal): Line[] => {
        if (isOrdered || equal.length < leastEqual) return equal.map(toRow)
        const line: Line = { kind: 'equal', key: `equal ${equal[0]?.id}`, items: equal }
        const isOpen = opened.has(line.key)
        return [
          line,
          ...equal.filter((item) => isOpen || known?.has(item.change) || !isQuiet(item)).map(toRow),
        ]
      }),
    ]
  })
}

/** Whether its word is all that is said of it. */
const isQuiet = (item: StagedChange): boolean => {
  const standing = standingOf(item)
  const { why, isInDoubt } = standing
  if (factsOf(standing).isRunning) return true
  return !isInDoubt && (!why || ['ready', 'unchanged'].includes(why.kind) || isResponse(why))
}

const isResponse = (why: object): boolean => 'by' in why && why.by === 'response'

/** What has the same key and stands together. */
const runsOf = (
  items: readonly StagedChange[],
  keyOfItem: (item: StagedChange) => string,
): StagedChange[][] => {
  const runs: StagedChange[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && keyOfItem(run[0]) === keyOfItem(item)) run.push(item)
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
