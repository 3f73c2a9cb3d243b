import type { Payload } from '@hosting-console/api-client'
import {
  effectOf,
  fitIdentities,
  type Identity,
  type ServiceDescription,
  type StagedCall,
  stagedCall,
  type Step,
  type ThingFunction,
  type ThingNames,
  valuesFor,
} from '@hosting-console/console-core'

/** A call for one of many rows, as a step. Its identifier is its place among them. */
export type BulkCall = Step & {
  change: StagedCall
  /** What its row is called. */
  name: string
  /** What a call that only reads returned. */
  response?: Payload
}

/** Something that a function is called on: what it is called, what names it, and as whom. */
export type BulkTarget = { name: string; names: ThingNames; identity: string }

/** A function that is called many times. */
export type BulkQuestion = Pick<ThingFunction, 'described'> & {
  service: ServiceDescription
  /** What several of what it is called on are called: `servers`. */
  kind: string
  onClose: () => void
}

/** Targets of one identity that are not called, and why. */
export type LeftOut = {
  reason: 'read-only' | 'kind-not-accepted' | 'unknown'
  identity: string
  count: number
}

/** A function for many targets, as it was chosen. */
export type TargetQuestion = BulkQuestion & Omit<Plan, 'identities' | 'options'>

type Plan = ThingFunction & {
  /** Those of the moment when it was chosen: a run changes what is listed, and so what is chosen. */
  targets: readonly BulkTarget[]
  identities: readonly Identity[]
  /** Further arguments, the same for every call; empty ones are not sent. */
  options: Readonly<Record<string, string>>
}

/** The calls of a function on many targets, without those whose identity may not call it. */
export const plannedCalls = ({ described, names, targets, identities, options }: Plan) => {
  const { path, module, description } = described
  const misfits = new Map(
    fitIdentities(identities, module, effectOf(path, description).effect).map(
      ({ identity, misfit }) => [identity.id, misfit] as const,
    ),
  )
  const sent = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''))
  const judged = targets.map((target) => ({
    ...target,
    reason: misfits.has(target.identity) ? misfits.get(target.identity) : ('unknown' as const),
  }))
  const fit = judged.filter(({ reason }) => reason === undefined)
  const calls = fit.map(({ name, names: target, identity }, id): BulkCall => {
    const change = stagedCall({ path, values: { ...valuesFor({ names }, target), ...sent }, identity })
    return { id, name, change, attempts: [], isQueued: true }
  })
  const left = judged.flatMap(({ identity, reason }) => (reason ? [{ identity, reason }] : []))
  const groups = Map.groupBy(left, ({ identity, reason }) => `${identity} ${reason}`).values()
  const leftOut = [...groups].flatMap((group): LeftOut[] =>
    group.slice(0, 1).map((first) => ({ ...first, count: group.length })),
  )
  return { calls, leftOut }
}
