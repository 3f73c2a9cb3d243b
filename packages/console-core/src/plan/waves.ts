import type { Payload } from '@hosting-console/api-client'
import type { ServiceDescription } from '../service.ts'
import { findCurrent } from '../twins/current-values.ts'
import { stagedCall } from '../edits/call-changes.ts'
import type { Caller } from '../edits/change.ts'
import type { ChangeDescription } from '../edits/edit.ts'
import { prerequisites, safeOrder } from './order.ts'
import { stepsNeededBy, type StagedCall } from '../edits/staged-call.ts'
import { fillReferences, type StepReference } from '../edits/step-references.ts'
import { zoneAdditions } from '../zone-steps.ts'
import { toChange } from '../edits/to-change.ts'

/** A plan while it is applied, by the numbers of its changes: it may be changed by others meanwhile. */
export type RunningPlan = {
  /** As it is by now; `undefined` when it has left the plan. */
  changeOf: (id: number) => ChangeDescription | undefined
  isDone: (id: number) => boolean
  /** What it returned. */
  responseOf: (id: number) => Payload | undefined
  /** Puts a change with its values into the plan. @returns it as the plan holds it */
  fill: (id: number, change: StagedCall) => ChangeDescription
}

export type Planned = { id: number; change: ChangeDescription }

/** Why a change can't be made. */
export type StepLeftOut =
  /** Another one has to be done before, and is not. */
  | { kind: 'held'; by: ChangeDescription }
  /** The response of a step has no such field, or is gone. */
  | { kind: 'unfilled'; reference: StepReference }
  /** The service describes no function for it. */
  | { kind: 'undescribed' }

/**
 * The changes in an order that is safe, cut where a step uses what one before it returns: what is in a wave can be made
 * without waiting for another's response. The next wave is asked for when the one before has ended. A step whose values are
 * there by then has them from then on; one that can't get them is left out, as is one that has to come after a step that was
 * not made.
 * @param stopsAtFailure whether nothing comes after the first that is left out
 */
export const wavesOf = async function* (
  service: ServiceDescription,
  items: readonly Planned[],
  plan: RunningPlan,
  caller: Caller,
  {
    stopsAtFailure,
    onLeftOut,
  }: { stopsAtFailure: boolean; onLeftOut: (id: number, why: StepLeftOut) => void },
): AsyncGenerator<readonly Planned[]> {
  const ordered = safeOrder(items, ({ change }) => change)
  const changes = items.map(({ change }) => change)
  const [before, zoneOf] = [prerequisites(changes), zoneAdditions(changes)]
  const idOf = new Map(items.map(({ id, change }) => [change, id]))
  const tried = new Set<number>()
  const isLeft = (change: ChangeDescription): boolean => {
    const id = idOf.get(change)
    return id !== undefined && tried.has(id) && plan.changeOf(id) !== undefined && !plan.isDone(id)
  }
  let wave: Planned[] = []
  for (const { id } of ordered) {
    const change = plan.changeOf(id)
    if (!change) continue
    const steps = [...stepsNeededBy(change), ...zoneOf(change).flatMap((each) => idOf.get(each) ?? [])]
    if (steps.length > 0 && wave.some((each) => steps.includes(each.id))) {
      yield wave
      for (const each of wave) tried.add(each.id)
      wave = []
    }
    const by = before.get(change)?.find(isLeft) ?? awaitedStep(change, plan)
    const filled = by
      ? { kind: 'held' as const, by }
      : await filledFrom(service, { id, change }, plan, caller)
    if (filled.kind === 'filled') {
      wave.push({ id, change: filled.change })
      continue
    }
    onLeftOut(id, filled)
    tried.add(id)
    if (stopsAtFailure) break
  }
  if (wave.length > 0) yield wave
}

/** The step that a change still waits for, to use what it returns or the zone that it adds. */
export const awaitedStep = (
  change: ChangeDescription,
  { changeOf, isDone }: Pick<RunningPlan, 'changeOf' | 'isDone'>,
  zoneOf: ReturnType<typeof zoneAdditions> = () => [],
): ChangeDescription | undefined => {
  const step = stepsNeededBy(change).find((each) => !isDone(each))
  return step === undefined ? zoneOf(change)[0] : changeOf(step)
}

/** The change with what the steps before it have returned, and with what it replaces where that can be read by now. */
const filledFrom = async (
  service: ServiceDescription,
  { id, change }: Planned,
  { responseOf, fill }: RunningPlan,
  caller: Caller,
): Promise<{ kind: 'filled'; change: ChangeDescription } | StepLeftOut> => {
  if (!toChange(service, change)) return { kind: 'undescribed' }
  if (change.kind !== 'call' || stepsNeededBy(change).length === 0) return { kind: 'filled', change }
  const { values, missing } = fillReferences(change.values, responseOf)
  const [reference] = missing
  if (reference) return { kind: 'unfilled', reference }
  const { path, identity, open } = change
  const call = { path, identity, values }
  // Without them it is sent anyway, and can't be undone.
  const found = await findCurrent(service, call, caller).catch(() => undefined)
  const next =
    found && !('none' in found)
      ? { ...stagedCall(call, found), ...(open ? { open } : {}) }
      : { ...change, values }
  return { kind: 'filled', change: fill(id, next) }
}
