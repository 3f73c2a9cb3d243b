import type { DescriptionChange } from '../description-change.ts'
import { findDescribed, type ServiceDescription, moduleOfPath } from '../service.ts'
import { lackedBy } from '../edits/call-changes.ts'
import type { StagedCall } from '../edits/staged-call.ts'

/** What stands against a staged call since the description changed. */
export type BrokenCall = {
  /** The service has no such function any more. */
  isGone: boolean
  /** Required by now, and not in the call. */
  lacking: readonly string[]
  /** In the call, and not described any more. */
  removed: readonly string[]
}

/**
 * Whether a call can't be made as it was staged. An argument that was never described is the person's own; one that was
 * taken out of the description since is not.
 * @param service as far as it has been read: of a module that isn't there nothing is said
 */
export const brokenCall = (
  service: ServiceDescription,
  call: StagedCall,
  changes: readonly DescriptionChange[],
): BrokenCall | undefined => {
  const name = moduleOfPath(call.path)
  const removed = changes.filter(
    (each) => each.what === 'removed' && call.path === `${each.module}/${each.function ?? ''}`,
  )
  const isGone = service.some(({ module }) => module === name)
    ? !findDescribed(service, call.path)
    : changes.some((each) => each.what === 'removed' && each.module === name && each.function === undefined)
  const sent = new Set([...Object.keys(call.values), ...(call.open ?? [])])
  const broken = {
    isGone,
    lacking: lackedBy(service, call),
    removed: removed.flatMap(({ argument }) =>
      argument !== undefined && sent.has(argument) ? [argument] : [],
    ),
  }
  return isGone || broken.lacking.length > 0 || broken.removed.length > 0 ? broken : undefined
}
