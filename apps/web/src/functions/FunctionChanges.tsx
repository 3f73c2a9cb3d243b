import type { NoticedChange } from '../api/noticed-changes.ts'
import { functionsText } from '../text/functions.ts'
import { dayOf } from './change-words.ts'

const words = functionsText.changes

/** What the fields of a form can't show of the changes of its function: that it is new, and arguments that are gone. */
export const FunctionChanges = ({ changes }: { changes: readonly NoticedChange[] }) => {
  const added = changes.find(({ argument, what }) => argument === undefined && what === 'added')
  const removed = changes.filter(({ argument, what }) => argument !== undefined && what === 'removed')
  const since = removed[0]?.at
  return (
    <>
      {added ? <p className="text-accent">{words.functionAdded(dayOf(added.at))}</p> : null}
      {since === undefined ? null : (
        <p className="text-warn">
          {words.argumentsRemoved(removed.map(({ argument }) => argument).join(', '), dayOf(since))}
        </p>
      )}
    </>
  )
}
