import {
  awaitedStep,
  type ChangeDescription,
  fillReferences,
  type Finding,
  isMade,
  mayHaveValue,
  referencesIn,
  dryRun,
  type ServiceDescription,
  type StepEvent,
  zoneAdditions,
} from '@hosting-console/console-core'
import { viewInUse } from '../api/session-store.ts'
import { shapesSeen } from '../api/shapes-seen.ts'
import { caller } from '../changes/caller.ts'
import { text } from '../text/text.ts'
import { keptOf } from '../changes/kept-calls.ts'
import { workOn } from './progress.ts'
import { asStaged, makeAll, type Wanted } from './run-staged.ts'
import { stepOf } from './stage.ts'
import { record, stagedChange, stagedChanges } from './staged.ts'
import { runningPlan, whyLeftOut } from './step-values.ts'
import { wording } from '../changes/wording.ts'

/** What is said without a look. */
const judge = (id: number, finding: Finding) =>
  record(new Map([[id, { type: 'checked', finding, isAsBefore: false }]]))

const projectsInUse = (): string[] =>
  (viewInUse()?.identities ?? []).flatMap(({ kind, id }) => (kind === 'project' ? [id] : []))

/** What a change uses of a step whose responses have never had it. */
const unlikely = (change: ChangeDescription): Finding | undefined => {
  if (change.kind !== 'call') return undefined
  const shapes = shapesSeen()
  const reasons = referencesIn(change.values).flatMap(({ step, field }) => {
    const used = stagedChange(step)?.change
    const shape = used?.kind === 'call' ? shapes.get(used.path) : undefined
    return used?.kind !== 'call' || !shape || mayHaveValue(shape, field)
      ? []
      : [text.planParts.problems.unlikelyField(stepOf(step), used.path, field)]
  })
  return reasons.length === 0 ? undefined : { kind: 'warned', reasons }
}

/** Looks what applying would meet, and changes nothing. Does nothing while something else is being made or checked. */
export const dryRunStaged = (service: ServiceDescription): Promise<void> => {
  const waiting = stagedChanges().filter((item) => !isMade(item))
  return workOn('check', waiting.length, async () => {
    const plan = runningPlan(waiting)
    const zoneOf = zoneAdditions(waiting.map(({ change }) => change))
    const now = waiting.flatMap((item): Wanted[] => {
      const [wanted] = asStaged([item])
      const by = awaitedStep(item.change, plan, zoneOf)
      if (by) judge(item.id, unlikely(item.change) ?? { kind: 'later', by: keptOf(by) })
      if (by || wanted?.description.kind !== 'call') return by || !wanted ? [] : [wanted]
      const { values, missing } = fillReferences(wanted.description.values, plan.responseOf)
      const [reference] = missing
      if (reference) judge(item.id, whyLeftOut({ kind: 'unfilled', reference }))
      return reference ? [] : [{ ...wanted, description: { ...wanted.description, values } }]
    })
    const made = makeAll(service, now, judge, { isSent: false })
    const found = await dryRun(
      service,
      made.map(({ change }) => change),
      caller,
      { wording, identities: projectsInUse() },
    )
    const events = new Map<number, StepEvent>()
    const before = new Map(waiting.map(({ id, change }) => [id, change]))
    for (const [index, { id }] of made.entries()) {
      const each = found[index]
      // What is taken out or edited meanwhile is another.
      if (!each || stagedChange(id)?.change !== before.get(id)) continue
      events.set(id, each)
    }
    record(events)
  })
}
