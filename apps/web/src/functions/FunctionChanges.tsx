import type { NoticedChange } from '../api/noticed-changes.ts'
import { text } from '../text/text.ts'
import { dayOf } from '../components/change-words.ts'

/** What the fields of a form can't show of the changes of its function: that it is new or gone, and arguments that are gone. */
export const FunctionChanges = ({ changes }: { changes: readonly NoticedChange[] }) => {
  const added = changes.find(({ argument, what }) => argument === undefined && what === 'added')
  const gone = changes.find(({ argument, what }) => argument === undefined && what === 'removed')
  const removed = changes.filter(({ argument, what }) => argument !== undefined && what === 'removed')
  const since = removed[0]?.at
  return (
    <>
      {added ? (
        <p className="text-accent">{text.description.changes.functionAdded(dayOf(added.at))}</p>
      ) : null}
      {gone ? <p className="text-muted">{text.description.changes.functionRemoved(dayOf(gone.at))}</p> : null}
      {since === undefined ? null : (
        <p className="text-warn">
          {text.description.changes.argumentsRemoved(
            removed.map(({ argument }) => argument).join(', '),
            dayOf(since),
          )}
        </p>
      )}
    </>
  )
}
