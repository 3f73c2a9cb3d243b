import { isReadOnly, isUndoable, type TrailChange, undoFromTrail } from '@hosting-console/console-core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ActivityLine } from '../api/activity.ts'
import { read } from '../api/client.ts'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { describeFailure } from '../components/failure.ts'
import { lineOutcome } from '../components/line-outcome.ts'
import { showToast } from '../components/toasts.ts'
import { type ChangeProblem, useChange } from '../components/use-change.ts'
import { activityText } from '../text/activity.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { nameOfLine } from './entries.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { undoLines } from './undo-lines.ts'

const words = activityText.activity

type Props = {
  /** Newest first, which is the order they are undone in. */
  lines: readonly ActivityLine[]
  /** What they are called together. */
  name: string
}

/** Undoes a change, or those of a plan, where the trail holds what was there before and the service describes how. */
export const UndoButton = ({ lines, name }: Props) => {
  const { modules } = useService()
  const { identities } = useSession()
  const make = useChange()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const undoable = lines.flatMap((line) => {
    const change = trailChange(line)
    return change && isUndoable(modules, change) ? [{ line, change }] : []
  })
  const [first, ...others] = undoable
  if (!first) return null

  const undoOne = async (
    { line, change }: (typeof undoable)[number],
    options: { overwrite?: boolean },
  ): Promise<ChangeProblem | undefined> => {
    try {
      const planned = await undoFromTrail(modules, change, ({ path, values, identity: as }) =>
        read((client) => client.request(path, values, { identity: as })),
      )
      if (!planned) return { message: words.notFound, isDrift: false }
      const trailName = nameOfLine(line) ?? change.subject
      return await make(planned, { ...options, trailName, done: words.undone(trailName), undoes: line.id })
    } catch (error) {
      return { message: describeFailure(error).title, isDrift: false }
    }
  }
  const undoSingle = async (overwrite: boolean): Promise<void> => {
    const problem = await undoOne(first, { overwrite })
    if (!problem) return
    const retry = { label: words.overwrite, run: () => void undoSingle(true) }
    showToast({
      tone: 'danger',
      title: words.notUndone(name),
      detail: problem.message,
      ...(problem.isDrift ? { action: retry } : {}),
    })
  }
  const undoAll = async (): Promise<void> => {
    const { done, problems, untried } = await undoLines(modules, undoable)
    const isDone = done === undoable.length
    showToast({
      tone: isDone ? 'ok' : 'danger',
      title: isDone ? words.undone(name) : words.undoneOf(done, undoable.length),
      ...(isDone
        ? {}
        : { detail: [...problems, ...(untried > 0 ? [words.untried(untried)] : [])].join(' ') }),
    })
  }
  const undo = async (): Promise<void> => {
    setAsking(false)
    setPending(true)
    await (others.length === 0 ? undoSingle(false) : undoAll())
    setPending(false)
  }
  const ids = new Set(undoable.map(({ change }) => change.identity))
  const unreached = [...ids].find((id) => !identities.some((each) => each.id === id))
  const readOnly = identities.find((each) => ids.has(each.id) && isReadOnly(each))
  const reason =
    unreached !== undefined
      ? words.notReached(unreached)
      : readOnly && viewsText.changes.readOnlyIdentity(readOnly.id)
  const title = words.undoTitle(name)
  return (
    <>
      <Button
        size="small"
        look="ghost"
        icon={<Undo2 aria-hidden size={13} />}
        aria-label={others.length === 0 ? words.undoOf(first.change.path, name) : title.replace('?', '')}
        pending={isPending}
        disabledReason={reason}
        onClick={() => setAsking(true)}
      >
        {words.undo}
      </Button>
      {isAsking ? (
        <UndoDialog
          title={title}
          lines={undoable.map(({ line }) => line)}
          onClose={() => setAsking(false)}
          onConfirm={() => void undo()}
        />
      ) : null}
    </>
  )
}

/** Only what was done, is not undone, and told what it replaced. */
const trailChange = (line: ActivityLine): TrailChange | undefined => {
  const { event, module, function: name, identity, result, change, isUndone, arguments: kept = [] } = line
  if (event !== 'change' || isUndone || lineOutcome(result) !== 'done') return undefined
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
