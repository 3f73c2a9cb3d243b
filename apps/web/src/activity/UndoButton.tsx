import {
  auditedStep,
  type Change,
  type ChangeDescription,
  definite,
  isMade,
  isReadOnly,
  isUndoable,
  isUndoableAsSaid,
  overTheirs,
  type ServiceDescription,
  type State,
  toChange,
  removalPaths,
} from '@hosting-console/console-core'
import { entryOutcome } from '@hosting-console/contract'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import type { ActivityRow } from '../changes/activity-rows.ts'
import { nameOfEntry } from '../changes/change-text.ts'
import { namesOf } from '../changes/entry-words.ts'
import { makeChange } from '../changes/make-change.ts'
import { caller } from '../changes/caller.ts'
import { theirsOf, undoFailed } from '../changes/say-change.ts'
import { describeFailure } from '../components/failure.ts'
import { showToast } from '../components/toasts.ts'
import { readOnlyText } from '../components/use-read-only.ts'
import { ApplyDialog } from '../plan/ApplyDialog.tsx'
import { nameMadeBy } from '../plan/call-name.ts'
import { workOn } from '../plan/progress.ts'
import { questionsOf } from '../plan/questions.ts'
import { noteUndone, withGiven } from '../plan/run-staged.ts'
import { busyReason, useBusyReason } from '../plan/use-busy-reason.ts'
import { functionTitle } from '../text/names.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { auditedChange } from './audited-change.ts'
import { namesIn, type PreparedUndo, prepareUndo, reasonOf } from './open-undo.ts'
import { PlanUndoDialog } from './PlanUndoDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { Link } from 'react-router'
import { paths } from '../util/paths.ts'

type Props = {
  service: ServiceDescription
  /** Newest first. */
  entries: readonly ActivityRow[]
  /** What they are called together. */
  name: string
  /** Why it can't be undone as it is shown. */
  disabledReason?: string | undefined
  /** They undid changes of a plan: undoing them makes those again. */
  makesAgain?: boolean
}

/**
 * Undoes a change where the audit log holds what was there before, or what it made, and the service describes how. Several are
 * undone in the plan.
 */
export const UndoButton = ({ service, entries, name, disabledReason, makesAgain = false }: Props) => {
  const { identities, settings } = useSession()
  const [isPending, setPending] = useState(false)
  const busy = useBusyReason()
  /** What is asked about: an edit, by its name the removal of what was made, or the changes of a plan. */
  const [asked, setAsked] = useState<{ removal?: ChangeDescription; plan?: PreparedUndo }>()
  const isPlan = entries.length > 1
  const undoable = entries.flatMap((entry) => {
    const change = entry.isUndone || entry.isRestored ? undefined : auditedChange(entry)
    return change && isUndoable(service, change) ? [{ entry, change }] : []
  })
  const [first] = undoable
  const [only] = entries
  if (!first) return only && !isPlan ? <DeleteYourself service={service} entry={only} /> : null
  // Of a run that undid a plan each entry counts: what removed a thing is no change that can be made again.
  const stays = entries.filter(
    (entry) =>
      (makesAgain ? entryOutcome(entry.result) !== 'refused' : auditedChange(entry)) &&
      !entry.isUndone &&
      !entry.isRestored &&
      !undoable.some((each) => each.entry === entry),
  )
  const { entry, change } = first
  const { path, identity, values } = change
  const hasMade = !isUndoableAsSaid(service, change)
  const nameOfMade = hasMade
    ? nameMadeBy({ kind: 'call', path, identity, values: definite(values) })
    : undefined
  /** By the thing that it changed. */
  const isNamed = !isPlan && name !== path
  const isMadeIn = isNamed && hasMade && nameOfMade !== name
  // What is removed is not what it was made in.
  const called = isMadeIn ? path : name
  const failed = (makesAgain ? text.outcomes.notRedone : text.outcomes.notUndone)(called)
  const fail = (detail: string) => showToast({ tone: 'danger', title: failed, detail })

  const undo = async (removal?: Change, theirs?: State): Promise<void> => {
    const entryName = hasMade ? nameOfMade : (nameOfEntry(entry) ?? change.subject)
    const ended = await workOn('undo', 1, async () => {
      const found = removal ? { back: removal } : await auditedStep(service, change, caller)
      if ('none' in found) return reasonOf(found)
      const agreed = overTheirs(found.back, theirs)
      if (!agreed) return reasonOf({ none: 'not-found' })
      const step = await makeChange(agreed, {
        ...(entryName === undefined ? {} : { entryName }),
        done: (makesAgain ? text.outcomes.redone : text.outcomes.undone)(called),
        undoes: entry.id,
        isRedo: makesAgain,
      })
      return { step, agreed }
    })
    // Something else was begun between the question and its answer.
    if (!ended) showToast({ tone: 'warn', title: failed, detail: busyReason() ?? '' })
    else if (typeof ended === 'string') fail(ended)
    else if (isMade(ended.step)) noteUndone(namesIn(entry))
    else {
      const now = theirsOf(ended.step)
      const goOn = now && (() => void undo(removal, now))
      showToast(undoFailed(failed, ended.agreed, ended.step, { isRedo: makesAgain, goOn }))
    }
  }
  /** Before anything is removed it is found, and asked about by its name. */
  const look = async (): Promise<void> => {
    const found = await auditedStep(service, change, caller)
    if ('none' in found) fail(reasonOf(found))
    else setAsked({ removal: found.back.description })
  }
  const prepare = async (): Promise<void> => {
    const plan = await prepareUndo(service, undoable)
    if (plan.asked.length > 0) setAsked({ plan })
    else fail(staysOf(plan))
  }
  /** What of the plan can't be undone, and why. */
  const staysOf = ({ lost }: PreparedUndo): string => {
    const staying = [...stays, ...lost.map((each) => each.entry)]
    const reasons = new Set(lost.map(({ reason }) => reason))
    return staying.length === 0
      ? ''
      : [text.activity.stays(staying.length), `${namesOf(staying)}.`, ...reasons].join(' ')
  }
  const press = async (work: () => Promise<void>): Promise<void> => {
    setAsked(undefined)
    setPending(true)
    await work().catch((error: unknown) => fail(describeFailure(error).title))
    setPending(false)
  }
  const ids = new Set(undoable.map((each) => each.change.identity))
  const unreached = [...ids].find((id) => !identities.some((each) => each.id === id))
  const readOnly = identities.find((each) => ids.has(each.id) && isReadOnly(each))
  const reason =
    disabledReason ??
    (isPending ? undefined : busy) ??
    // The rest of a plan may make no sense without what it made: a reverse name of an address that was given back.
    (makesAgain && stays.length > 0 ? text.activity.redoneInPart(stays.length) : undefined) ??
    (unreached !== undefined
      ? text.activity.notReached(unreached)
      : readOnly && readOnlyText(settings, readOnly.id))
  const title = makesAgain ? text.activity.redoTitle : text.activity.undoTitle(called, isNamed && !isMadeIn)
  const Icon = makesAgain ? Redo2 : Undo2
  return (
    <>
      <Button
        size="small"
        look="ghost"
        icon={<Icon aria-hidden size={13} />}
        aria-label={
          makesAgain
            ? isPlan
              ? text.activity.redoOf(undoable.length)
              : `${text.outcomes.redo}: ${called}`
            : isNamed
              ? text.activity.undoOf(functionTitle(path) ?? path, name)
              : title.replace('?', '')
        }
        pending={isPending}
        disabledReason={reason}
        onClick={() => (isPlan ? void press(prepare) : hasMade ? void press(look) : setAsked({}))}
      >
        {makesAgain ? text.outcomes.redo : text.activity.undo}
      </Button>
      {asked && !asked.removal && !asked.plan ? (
        <UndoDialog
          title={title}
          submit={makesAgain ? text.activity.redoSubmit : text.activity.undoSubmit}
          entry={entry}
          hint={makesAgain ? text.activity.redoHint : text.activity.undoHint}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void press(() => undo())}
        />
      ) : null}
      {asked?.plan ? (
        <PlanUndoDialog
          service={service}
          plan={asked.plan}
          note={staysOf(asked.plan)}
          isRedo={makesAgain}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked?.removal ? (
        <ApplyDialog
          isUndo
          title={title}
          questions={questionsOf(service, [{ id: 0, change: asked.removal, called: nameOfMade }])}
          count={1}
          onClose={() => setAsked(undefined)}
          onConfirm={(given) => {
            const removal = asked.removal && toChange(service, withGiven(asked.removal, given.get(0)))
            void press(() => undo(removal))
          }}
        />
      ) : null}
    </>
  )
}

/** Which thing a call has made is unknown where its response named none. */
const DeleteYourself = ({ service, entry }: { service: ServiceDescription; entry: ActivityRow }) => {
  const { path, identity } = auditedChange(entry) ?? {}
  const [removal] =
    path === undefined || entry.isUndone || entry.isRestored ? [] : removalPaths(service, path)
  return removal === undefined || identity === undefined ? null : (
    <Link
      className="link text-xs whitespace-normal"
      title={text.activity.deleteHint(removal)}
      to={paths.function(removal, { as: identity })}
    >
      {text.activity.deleteYourself}
    </Link>
  )
}
