import { isReadOnly, isUndoable, type TrailChange, undoFromTrail } from '@hosting-console/console-core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ActivityLine } from '../api/activity.ts'
import { read } from '../api/client.ts'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { describeFailure } from '../components/failure.ts'
import { showToast } from '../components/toasts.ts'
import { type ChangeProblem, useChange } from '../components/use-change.ts'
import { activityText } from '../text/activity.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { lineOutcome } from '../components/line-outcome.ts'

/** Takes a change back, where the trail holds what was there before and the service describes how. */
export const UndoButton = ({ line }: { line: ActivityLine }) => {
  const { modules } = useService()
  const { identities } = useSession()
  const make = useChange()
  const [isPending, setPending] = useState(false)
  const change = trailChange(line)
  if (!change || !isUndoable(modules, change)) return null
  const identity = identities.find(({ id }) => id === change.identity)

  const undo = async (overwrite: boolean): Promise<void> => {
    setPending(true)
    try {
      const planned = await undoFromTrail(modules, change, ({ path, values, identity: as }) =>
        read((client) => client.request(path, values, { identity: as })),
      )
      const problem = planned
        ? await make(planned, { overwrite, done: activityText.activity.undone(change.subject) })
        : { message: activityText.activity.notFound, isDrift: false }
      if (problem) tell(problem)
    } catch (error) {
      tell({ message: describeFailure(error).title, isDrift: false })
    } finally {
      setPending(false)
    }
  }
  const tell = (problem: ChangeProblem) =>
    showToast({
      tone: 'danger',
      title: activityText.activity.notUndone,
      detail: problem.message,
      ...(problem.isDrift
        ? { action: { label: activityText.activity.overwrite, run: () => void undo(true) } }
        : {}),
    })
  const reason = !identity
    ? activityText.activity.notReached(change.identity)
    : isReadOnly(identity)
      ? viewsText.changes.readOnlyIdentity(change.identity)
      : undefined
  return (
    <Button
      size="small"
      look="ghost"
      icon={<Undo2 aria-hidden size={13} />}
      aria-label={activityText.activity.undoOf(change.path, change.subject)}
      pending={isPending}
      disabledReason={reason}
      onClick={() => void undo(false)}
    >
      {activityText.activity.undo}
    </Button>
  )
}

/** Only what was done, and told what it replaced. */
const trailChange = (line: ActivityLine): TrailChange | undefined => {
  const { event, module, function: name, identity, result, change, arguments: kept = [] } = line
  if (event !== 'change' || lineOutcome(result) !== 'done') return undefined
  if (!module || !name || !identity || !change) return undefined
  return {
    path: `${module}/${name}`,
    identity,
    values: Object.fromEntries(
      kept.flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
    ),
    subject: change.subject,
    ...(change.before ? { before: change.before } : {}),
    ...(change.after ? { after: change.after } : {}),
  }
}
