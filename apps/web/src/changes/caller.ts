import {
  type Caller,
  type Change,
  copiesIn,
  definite,
  longestKept,
  type Looked,
  mayKeep,
} from '@hosting-console/console-core'
import { type ChangeClaim, idempotencyKeyHeader } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { look, markChanged } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import { noted } from '../requests/noted.ts'
import { nameOf } from './say-change.ts'

/** The call of a change tells the audit log what it replaces, and `noteOf`; the looks before and after do not. */
export const callerNoting =
  (
    noteOf: (
      change: Change,
    ) => Pick<ChangeClaim, 'id' | 'plan' | 'undoes' | 'redoes' | 'name' | 'rows' | 'size'>,
    keyOf: (change: Change) => string | undefined,
  ): Caller =>
  ({ path, values, identity }, change, found) =>
    change
      ? noted(change.call, () =>
          request(path, values, {
            identity,
            headers: {
              ...definite({ [idempotencyKeyHeader]: keyOf(change) }),
              ...changeHeader({
                ...claimedNames(change),
                ...noteOf(change),
                ...(found ? claimedLook(change, found) : {}),
                ...claimedStates(change),
              }),
            },
          }),
        ).finally(() => markChanged(path))
      : look({ path, values, identity })

/** What was found just before, as far as an undo has to know it. */
const claimedLook = (
  { before, after, description }: Change,
  { state, response }: Looked,
): Pick<ChangeClaim, 'wasMissing' | 'copies'> => {
  if (!before) return { wasMissing: state === undefined }
  const copies = copiesIn(response, description)
  return copies > 1 && !after ? { copies } : {}
}

/** For what is only looked at. */
export const caller: Caller = look

/** What a change is about, as far as the audit log may keep it. */
const claimedNames = (change: Change): { subject: string; name: string } => {
  const { subject, call, description } = change
  const kept = (subject.keptName ?? subject.name) || call.path
  if (description.kind !== 'call') return { subject: kept, name: nameOf(change) }
  return { subject: kept, name: kept }
}

/** What the audit log is told of an edit: nothing where it doesn't keep each value whole, and so could compare none. */
const claimedStates = ({
  description,
  call,
  before,
  after,
}: Change): Pick<ChangeClaim, 'before' | 'after'> => {
  if (description.kind === 'call' && !description.shown) return {}
  const names = Object.keys(call.values)
  const isKept = Object.entries(call.values).every(
    ([name, value]) =>
      mayKeep(name, names) && typeof value !== 'object' && String(value).length <= longestKept,
  )
  return description.kind !== 'call' || isKept ? { before, after } : {}
}
