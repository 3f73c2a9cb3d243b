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

/** A function for many targets, as it was chosen. */
export type TargetQuestion = BulkQuestion &
  ThingFunction & {
    /** Those of the moment when it was chosen: a run changes what is listed, and so what is chosen. */
    targets: readonly BulkTarget[]
  }

/** Targets of one identity that are not called, and why. */
export type LeftOut = {
  reason: 'read-only' | 'kind-not-accepted' | 'unknown'
  identity: string
  count: number
}

type Plan = Pick<TargetQuestion, 'described' | 'names' | 'targets'> & {
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
  const calls: BulkCall[] = []
  const leftOut = new Map<string, LeftOut>()
  for (const { name, names: target, identity } of targets) {
    const reason = misfits.has(identity) ? misfits.get(identity) : 'unknown'
    if (reason === undefined) {
      const change = stagedCall({ path, values: { ...valuesFor({ names }, target), ...sent }, identity })
      calls.push({ id: calls.length, name, change, attempts: [], isQueued: true })
      continue
    }
    const key = `${identity} ${reason}`
    leftOut.set(key, { reason, identity, count: (leftOut.get(key)?.count ?? 0) + 1 })
  }
  return { calls, leftOut: [...leftOut.values()] }
}
