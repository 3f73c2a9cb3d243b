import {
  isReadOnly,
  isUndoable,
  isUndoableAsSaid,
  overTheirs,
  removalPaths,
  type ServiceDescription,
  type State,
  undoAudited,
} from '@hosting-console/console-core'
import { entryOutcome } from '@hosting-console/contract'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { read } from '../api/client.ts'
import { useSession } from '../api/session-store.ts'
import { describeFailure } from '../components/failure.ts'
import { Link } from '../components/Link.tsx'
import { dismissToast, showToast } from '../components/toasts.ts'
import { type ChangeProblem, makeChange } from '../changes/make-change.ts'
import { notTakenBack } from '../changes/say-change.ts'
import { readOnlyText } from '../components/use-read-only.ts'
import { activityText } from '../text/activity.ts'
import { outcomesText } from '../text/outcomes.ts'
import { ApplyDialog } from '../plan/ApplyDialog.tsx'
import { questionsOf } from '../plan/questions.ts'
import { workOn } from '../plan/progress.ts'
import { busyReason, useBusyReason } from '../plan/use-busy-reason.ts'
import { type GivenValues, noteUndone } from '../plan/run-staged.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import type { ActivityRow } from '../changes/activity-rows.ts'
import { type NamedEntry, nameOfEntry } from '../changes/change-text.ts'
import { auditedChange } from './audited-change.ts'
import { EntriesToUndo, UndoDialog } from './UndoDialog.tsx'
import { lookForMade, type Made, nameOfMade, reasonOf, undoEntries } from './undo-entries.ts'

const words = activityText.activity

type Props = {
  service: ServiceDescription
  /** Newest first, which is the order they are undone in. */
  entries: readonly ActivityRow[]
  /** What they are called together. */
  name: string
  /** Whether they are a plan, or a run, which has a name of its own. */
  isPlan?: boolean
  /** Why it can't be undone as it is shown. */
  disabledReason?: string | undefined
  /** They undid changes of a plan: undoing them makes those again. */
  makesAgain?: boolean
}

/** Undoes a change, or those of a plan, where the audit log holds what was there before and the service describes how. */
export const UndoButton = ({
  service,
  entries,
  name,
  isPlan = false,
  disabledReason,
  makesAgain = false,
}: Props) => {
  const { identities, settings } = useSession()
  const [isPending, setPending] = useState(false)
  const busy = useBusyReason()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<readonly Made[]>()
  const undoable = entries.flatMap((entry) => {
    const change = entry.isUndone || entry.isRestored ? undefined : auditedChange(entry)
    return change && isUndoable(service, change) ? [{ entry, change }] : []
  })
  const [first, ...others] = undoable
  const [only, ...more] = entries
  if (!first) return only && more.length === 0 ? <DeleteYourself service={service} entry={only} /> : null
  // Of a run that undid a plan each entry counts: what removed a thing is no change that can be made again.
  const stays = entries.filter(
    (entry) =>
      (makesAgain ? entryOutcome(entry.result) !== 'refused' : auditedChange(entry)) &&
      !entry.isUndone &&
      !entry.isRestored &&
      !undoable.some((each) => each.entry === entry),
  ).length

  const hasMade = undoable.some(({ change }) => !isUndoableAsSaid(service, change))
  /** By the thing that it changed. */
  const isNamed = !isPlan && name !== first.change.path
  const isMadeIn = isNamed && hasMade && nameOfMade(first.change) !== name
  // What is removed is not what it was made in.
  const called = isMadeIn ? first.change.path : name
  const failed = !makesAgain
    ? outcomesText.notUndone(called)
    : isPlan
      ? words.planNotRedone
      : outcomesText.notRedone(called)
  const missing = made?.filter(({ notUndone }) => notUndone) ?? []

  const undoOne = async (
    { entry, change }: (typeof undoable)[number],
    theirs?: State,
  ): Promise<ChangeProblem | undefined> => {
    try {
      const planned = await undoAudited(service, change, ({ path, values, identity: as }) =>
        read((client) => client.request(path, values, { identity: as })),
      )
      const agreed = overTheirs(planned, theirs)
      if (!agreed) return { message: words.notUndoneBecause['not-found'], isDrift: false }
      const entryName = nameOfEntry(entry) ?? change.subject
      return await makeChange(agreed, {
        entryName,
        done: makesAgain ? outcomesText.redone(entryName) : outcomesText.undone(entryName),
        undoes: entry.id,
        isRedo: makesAgain,
      })
    } catch (error) {
      return { message: describeFailure(error).title, isDrift: false }
    }
  }
  /** Something else was begun between the question and its answer. */
  const sayBusy = () => showToast({ tone: 'warn', title: failed, detail: busyReason() ?? '' })
  const undoSingle = async (theirs?: State): Promise<void> => {
    const ended = await workOn('undo', 1, async () => ({ problem: await undoOne(first, theirs) }))
    if (!ended) {
      sayBusy()
      return
    }
    const { problem } = ended
    if (!problem) {
      noteUndone(changeIds([first.entry]))
      return
    }
    const goOn = problem.isDrift ? () => void undoSingle(problem.now) : undefined
    showToast(notTakenBack(failed, problem, makesAgain, goOn))
  }
  const undoAll = async (...agreed: Agreed): Promise<void> => {
    let waiting: number | undefined
    const result = await undoEntries(
      service,
      undoable,
      (sent) => {
        if (!sent.isShown) waiting = sayUndone(sent, outcomesText.notConfirmed)
      },
      ...agreed,
    )
    if (waiting !== undefined) dismissToast(waiting)
    if (!result) sayBusy()
    else sayUndone(result, result.isShown ? '' : outcomesText.neverShown)
  }
  const sayUndone = (
    { problems, untried, entries: undone, isShown }: Awaited<ReturnType<typeof undoEntries>> & object,
    note: string,
  ): number => {
    // The plan that they are of may still be shown.
    noteUndone(changeIds(undone))
    const done = undone.length
    const isDone = done === undoable.length
    return showToast({
      // What was only stopped has gone as it was asked to.
      tone: isDone && isShown ? 'ok' : problems.length > 0 ? 'danger' : 'warn',
      title: !isDone
        ? (makesAgain ? words.redoneOf : words.undoneOf)(done, undoable.length)
        : makesAgain
          ? words.redone(done)
          : stays > 0
            ? words.undoneOf(done, done + stays)
            : outcomesText.undone(called),
      detail: [...problems, untried > 0 ? words.untried(untried) : '', note].filter(Boolean).join(' '),
    })
  }
  const undo = async (): Promise<void> => {
    setAsking(false)
    setPending(true)
    await (others.length === 0 ? undoSingle() : undoAll())
    setPending(false)
  }
  /** Before anything is removed it is found, and asked about by its name. */
  const look = async (): Promise<void> => {
    setPending(true)
    try {
      const found = await lookForMade(service, undoable)
      if (found.length < undoable.length || found.some(({ undo }) => undo)) setMade(found)
      else showToast({ tone: 'danger', title: failed, detail: reasonsOf(found) })
    } catch (error) {
      showToast({ tone: 'danger', title: failed, detail: describeFailure(error).title })
    }
    setPending(false)
  }
  const remove = async (...agreed: Agreed): Promise<void> => {
    setMade(undefined)
    setPending(true)
    await undoAll(...agreed)
    setPending(false)
  }
  const ids = new Set(undoable.map(({ change }) => change.identity))
  const unreached = [...ids].find((id) => !identities.some((each) => each.id === id))
  const readOnly = identities.find((each) => ids.has(each.id) && isReadOnly(each))
  const reason =
    disabledReason ??
    (isPending ? undefined : busy) ??
    // The rest of a plan may make no sense without what it made: a reverse name of an address that was given back.
    (makesAgain && stays > 0 ? words.redoneInPart(stays) : undefined) ??
    (unreached !== undefined ? words.notReached(unreached) : readOnly && readOnlyText(settings, readOnly.id))
  const title = makesAgain ? words.redoTitle(undoable.length) : words.undoTitle(called, isNamed && !isMadeIn)
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
              ? words.redoOf(undoable.length)
              : words.redoing(called)
            : isNamed
              ? words.undoOf(first.change.path, name)
              : title.replace('?', '')
        }
        pending={isPending}
        disabledReason={reason}
        onClick={() => (hasMade ? void look() : setAsking(true))}
      >
        {makesAgain ? outcomesText.redo : words.undo}
      </Button>
      {isAsking ? (
        <UndoDialog
          title={title}
          submit={makesAgain ? words.redoSubmit(undoable.length) : words.undoSubmit(undoable.length)}
          entries={undoable.map(({ entry }) => entry)}
          note={stayingNote(stays)}
          hint={makesAgain ? words.redoHint : words.undoHint}
          onClose={() => setAsking(false)}
          onConfirm={() => void undo()}
        />
      ) : null}
      {made ? (
        <ApplyDialog
          isUndo={!makesAgain}
          {...(makesAgain || others.length === 0 ? { title } : {})}
          note={[stayingNote(stays + missing.length), reasonsOf(missing)].join(' ').trim()}
          questions={questionsOf(
            service,
            made.flatMap(({ undo, change }, id) =>
              undo ? [{ id, change: undo, called: nameOfMade(change) }] : [],
            ),
          )}
          count={undoable.length - missing.length}
          onClose={() => setMade(undefined)}
          onConfirm={(given) => void remove(made, given)}
        >
          {made.length < undoable.length ? (
            <EntriesToUndo
              entries={undoable.flatMap(({ entry }) =>
                made.some((each) => each.entry === entry) ? [] : [entry],
              )}
            />
          ) : null}
        </ApplyDialog>
      ) : null}
    </>
  )
}

/** Nobody knows which thing a call has made whose response named none. */
const DeleteYourself = ({ service, entry }: { service: ServiceDescription; entry: ActivityRow }) => {
  const { path, identity } = auditedChange(entry) ?? {}
  const [removal] =
    path === undefined || entry.isUndone || entry.isRestored ? [] : removalPaths(service, path)
  return removal === undefined || identity === undefined ? null : (
    <Link
      className="link text-xs whitespace-normal"
      title={words.deleteHint(removal)}
      to={paths.function(removal, { as: identity })}
    >
      {words.deleteYourself}
    </Link>
  )
}

type Agreed = [made?: readonly Made[], given?: ReadonlyMap<number, GivenValues>]

const stayingNote = (count: number): string => (count > 0 ? words.stays(count) : '')

const reasonsOf = (made: readonly Made[]): string =>
  [...new Set(made.flatMap(({ notUndone }) => (notUndone ? [reasonOf(notUndone)] : [])))].join(' ')

/** What the plan of this tab calls them. */
const changeIds = (entries: readonly Pick<NamedEntry, 'claim'>[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ claim }) => claim?.id ?? []))
