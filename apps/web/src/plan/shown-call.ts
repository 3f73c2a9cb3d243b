import {
  callDifferences,
  type Difference,
  isSecretName,
  renumber,
  type StagedCall,
} from '@hosting-console/console-core'
import { mask } from '../util/mask.ts'
import { wholeOf } from './kept-calls.ts'
import { stepOf } from './stage.ts'

/** What a call sends and replaces, with the steps that it uses by their places, and what is asked for when it is made. */
export const shownCall = (staged: StagedCall): { fields: Difference[]; open: readonly string[] } => {
  const known = wholeOf(staged)
  const call = known.kind === 'call' ? known : staged
  const fields = callDifferences({ ...call, values: renumber(call.values, stepOf) })
  return {
    fields: fields.map((each) => (isSecretName(each.field) ? { field: each.field, to: mask } : each)),
    open: call.open ?? [],
  }
}
