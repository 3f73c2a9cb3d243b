import type { Effect } from '@hosting-console/contract'
import { asksFirst, effectOf } from '../effects/effects.ts'
import { type Risk, riskOf } from '../effects/risks.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { type ChangeDescription, isDeletion } from '../edits/edit.ts'

/** Why a person is asked before a change is made; nothing where it is made at once. */
export const whyAsked = (
  service: ServiceDescription,
  change: ChangeDescription,
): Effect | Risk | undefined => {
  if (isDeletion(change)) return 'destroys'
  // The page shows what it will cost.
  if (change.kind === 'server') return 'price'
  if (change.kind !== 'call') return undefined
  const { path, values } = change
  const description = findDescribed(service, path)?.description
  const judged = effectOf(path, description)
  const risk = riskOf(path, description, values)
  if (!asksFirst(judged, risk)) return undefined
  return judged.effect === 'changes' ? risk : judged.effect
}
