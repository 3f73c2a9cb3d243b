import { isRecord } from '@hosting-console/api-client'
import { endsWithDot, isHostName } from '@hosting-console/dns'
import { readAllowedSizes, sizesAround } from '../allowed-sizes.ts'
import { findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import { lackedBy } from '../edits/call-changes.ts'
import { createReverseCheck } from './check-reverse-name.ts'
import { checkZone, type FoundInZone } from './check-zone.ts'
import { type Caller, type Change, type Looked, type State, matches } from '../edits/change.ts'
import type { ChangeDescription, ServerEdit, ServerSize } from '../edits/edit.ts'
import { isReplaced } from './order.ts'
import { type Reads, shareReads } from './reads.ts'
import type { Finding, StepEvent } from './step.ts'
import { conflictWith, doubtOf, unreadBy, type Wording } from './wording.ts'

/** What speaks against a change, and whether it is certain that the service refuses it. */
export type Problem = {
  isCertain: boolean
} & (
  | FoundInZone
  | { kind: 'size'; size: keyof ServerSize; value: string; nearest: readonly number[] }
  /** What can be no size: only whole numbers above zero are. */
  | { kind: 'no-size'; size: keyof ServerSize; value: string }
  | { kind: 'no-host-name'; name: string }
  | { kind: 'no-final-dot'; name: string }
  /** Arguments that the function requires by now, and the staged call does not have. */
  | { kind: 'lacking'; names: readonly string[] }
  /** No record leads from a name to the address that it is given to. */
  | { kind: 'one-way'; name: string; address: string }
  /** What a call is to make is there already. */
  | { kind: 'there' }
)

/** What a check found of a change, and the problems that its finding words. */
export type Checked = Extract<StepEvent, { type: 'checked' }> & { problems: readonly Problem[] }

const atOnce = 4

/**
 * A dry run: looks at everything a plan is about, each source once, checks it as it will be when the whole plan is
 * applied, and changes nothing.
 * @param options.identities whose zones hold names that addresses of other projects are given
 */
export const dryRun = async (
  service: ServiceDescription,
  changes: readonly Change[],
  caller: Caller,
  { wording, identities = [] }: { wording: Wording; identities?: readonly string[] },
): Promise<Checked[]> => {
  const reads = shareReads(caller, { freshMs: Number.POSITIVE_INFINITY })
  const checkOf = createChecks(service, changes, reads, identities)
  /** Whether what is there now goes by another change of the plan. */
  const leaves = ({ description, subject: { queue } }: Change): boolean =>
    changes.some((other) => other.subject.queue === queue && isReplaced(other.description, description))
  const results: Checked[] = []
  const judged = (kind: 'ready' | 'unseen', problems: readonly Problem[]): Checked => ({
    ...checked(doubtOf(problems, wording.reasonOf) ?? { kind }, kind === 'ready'),
    problems,
  })
  const waiting = changes.entries()
  const work = async () => {
    for (const [index, change] of waiting) {
      const { subject, before, after, isSentUnseen } = change
      const found = await reads.look(subject)
      if (isSentUnseen && ('error' in found || (after === undefined && found.state === undefined)))
        results[index] = judged('unseen', checkCall(service, change))
      else if ('error' in found) results[index] = checked(unreadBy(found.error, wording))
      else if (!isEmpty(after) && matches(found.state, after) && !leaves(change)) {
        // What is to go is gone, unless an equal one has come in its place.
        const now = change.standIn?.(found.response)
        results[index] = now
          ? checked(conflictWith(change, now, wording))
          : checked({ kind: 'unchanged' }, true)
      } else if (before !== undefined && !matches(found.state, before))
        results[index] = checked(conflictWith(change, found.state, wording))
      else results[index] = judged('ready', await checkOf(change, found))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** What the description says against a call. */
const checkCall = (service: ServiceDescription, { description }: Change): Problem[] => {
  const names = description.kind === 'call' ? lackedBy(service, description) : []
  return names.length > 0 ? [{ kind: 'lacking', isCertain: true, names }] : []
}

const createChecks = (
  service: ServiceDescription,
  changes: readonly Change[],
  reads: Reads,
  identities: readonly string[],
) => {
  const queues = Map.groupBy(changes, ({ subject }) => subject.queue)
  const zones = new Map<string, ReadonlyMap<ChangeDescription, readonly Problem[]>>()
  const leadsBack = createReverseCheck(
    service,
    changes.map(({ description }) => description),
    reads,
    identities,
  )
  return async (change: Change, found: Looked): Promise<readonly Problem[]> => {
    const {
      description,
      subject: { queue },
    } = change
    if (description.kind === 'call') {
      const isMade = !description.shown && isEmpty(change.after) && found.state !== undefined
      return [
        ...checkCall(service, change),
        ...(isMade ? [{ kind: 'there', isCertain: false } as const] : []),
      ]
    }
    if (description.kind === 'server') return checkSize(description, found)
    if (description.kind === 'address') {
      const { identity, address, after } = description
      if (!after) return []
      const { ptr: name } = after
      // Some services take what is no name of a machine, and none takes two words, or a name without its final dot.
      if (!isHostName(name)) return [{ kind: 'no-host-name', isCertain: /\s/.test(name), name }]
      if (!endsWithDot(name)) return [{ kind: 'no-final-dot', isCertain: true, name }]
      return (await leadsBack({ identity, address, wanted: name }))
        ? []
        : [{ kind: 'one-way', isCertain: false, name, address }]
    }
    const problems =
      zones.get(queue) ??
      checkZone(
        description.zone,
        (queues.get(queue) ?? []).map((each) => each.description),
        found.response,
      )
    zones.set(queue, problems)
    return problems.get(description) ?? []
  }

  /** A list that is not described, or does not come, says nothing. */
  async function checkSize(
    { identity, serverid, after: wanted }: ServerEdit,
    { response: { payload } }: Looked,
  ): Promise<Problem[]> {
    const sizes = Object.keys(wanted) as (keyof ServerSize)[]
    const odd = sizes.flatMap((size): Problem[] => {
      const value = wanted[size] ?? ''
      return /^[1-9]\d*$/.test(value) ? [] : [{ kind: 'no-size', isCertain: true, size, value }]
    })
    const list = findOperation(service, 'list allowed sizes')
    if (!list || odd.length > 0) return odd
    const listed = reads.read(list.call(identity, { server: serverid }))
    const platform = isRecord(payload.server) ? payload.server.platform : undefined
    const allowed = readAllowedSizes(
      await listed.then(
        (response) => response.payload,
        () => ({}),
      ),
      typeof platform === 'string' ? platform : undefined,
    )
    return sizes.flatMap((size): Problem[] => {
      const value = wanted[size] ?? ''
      const isListed = allowed[size].length === 0 || allowed[size].includes(Number(value))
      const nearest = sizesAround(allowed[size], Number(value))
      return isListed ? [] : [{ kind: 'size', isCertain: true, size, value, nearest }]
    })
  }
}

const checked = (finding: Finding, isAsBefore = false): Checked => ({
  type: 'checked',
  finding,
  isAsBefore,
  problems: [],
})

const isEmpty = (state: State): boolean => state !== undefined && Object.keys(state).length === 0
