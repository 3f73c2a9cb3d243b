import {
  callDifferences,
  type ChangeDescription,
  type Difference,
  isSecretName,
  type StagedCall,
  withSteps,
} from '@hosting-console/console-core'
import { mask } from '../util/mask.ts'
import { wholeOf } from '../changes/kept-calls.ts'
import { thingOf } from './call-name.ts'
import { stepOf } from './stage.ts'

/** A change as people read it: with all that is known of it, and the steps that it uses by their places. */
export const shownChange = (change: ChangeDescription): ChangeDescription =>
  withSteps(wholeOf(change), (id) => stepOf(id) || '?')

/** What a row shows beside the name of the thing, and what that is identified by. */
export const rowFields = (call: StagedCall): Difference[] => {
  const { name, id } = thingOf(call)
  return shownCall(call).fields.filter(({ field, from, to }) =>
    call.shown ? call.shown.about[field] === undefined : from !== undefined || ![name, id].includes(to),
  )
}

/** What a call sends and replaces, with the steps that it uses by their places, and what is asked for when it is made. */
export const shownCall = (staged: StagedCall): { fields: Difference[]; open: readonly string[] } => {
  const shown = shownChange(staged)
  const call = shown.kind === 'call' ? shown : staged
  const fields = callDifferences(call)
  return {
    fields: fields.map((each) => (isSecretName(each.field) ? { field: each.field, to: mask } : each)),
    open: call.open ?? [],
  }
}
