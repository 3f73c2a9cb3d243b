import { type PlanSubject, planSubject } from '@hosting-console/console-core'
import type { Counted } from '../text/en/plan.ts'
import { countedOf } from './counted.ts'
import type { StagedChange } from './staged.ts'

export type Line =
  | { kind: 'subject'; key: string; subject: PlanSubject; counted: Counted }
  | { kind: 'change'; item: StagedChange; step: number | undefined }

/** Places are said only where something may refer to them. */
export const isNumbered = (items: readonly StagedChange[]): boolean =>
  items.some(({ change }) => change.kind === 'call')

/**
 * The lines of a plan, what is of one thing below a line of its own. Where steps have numbers they stay in their order, and
 * what a thing is called is said again; else all that is of one thing is together.
 */
export const toLines = (items: readonly StagedChange[]): Line[] => {
  const isOrdered = isNumbered(items)
  const groups = isOrdered ? runsOf(items) : [...Map.groupBy(items, keyOfSubject).values()]
  const steps = new Map(isOrdered ? items.map((item, index) => [item, index + 1]) : [])
  return groups.flatMap((group): Line[] => {
    const [first] = group
    if (!first) return []
    const key = isOrdered ? `before ${first.id}` : keyOfSubject(first)
    return [
      { kind: 'subject', key, subject: planSubject(first.change), counted: countedOf(group) },
      ...group.map((item): Line => ({ kind: 'change', item, step: steps.get(item) })),
    ]
  })
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

const keyOfSubject = ({ change }: StagedChange): string => {
  const { kind, identity, name } = planSubject(change)
  return `${kind} ${identity} ${name}`
}

export const keyOf = (line: Line | undefined): string =>
  line?.kind === 'subject' ? line.key : String(line?.item.id)
