import {
  isOver,
  modulesForCheck,
  nextOf,
  type Step,
  type RunChoice,
  awaitPending,
  isUnshown,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { showToast } from '../components/toasts.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import type { Counted } from '../text/en/plan.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import { lazily } from '../util/lazily.ts'
import { mayBeDone } from '../changes/attempt-key.ts'
import { dryRunStaged } from './dry-run-staged.ts'
import { lostOf, standingOf } from './lost-value.ts'
import { PlanMenu, type SavedAs } from './PlanMenu.tsx'
import { usePlanProgress } from './progress.ts'
import { StopButton } from './ProgressParts.tsx'
import { type Asked, hasQuestions, type Questions, questionsOf } from './questions.ts'
import { applyStaged, type GivenValues, undoStaged, asStaged, journal, makeAll } from './run-staged.ts'
import { savePlanAs } from './save-plan.ts'
import { clearFinished } from './stage.ts'
import { type StagedChange, stagedChanges } from './staged.ts'
import { takeOut } from './take-out.ts'
import { countedOf } from './tally.ts'
import { askedUndos, undoable } from './undoable.ts'
import { useBusyReason } from './use-busy-reason.ts'
import { useDescribedFor } from './use-described.ts'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../requests/look-pace.ts'
import { caller } from '../changes/caller.ts'

const ApplyDialog = lazily(async () => (await import('./ApplyDialog.tsx')).ApplyDialog)

type Props = { items: readonly StagedChange[]; onOpen: () => void }

/** What is applied or undone once its questions are answered. */
type AskedFor = { ids: readonly number[]; counted: Counted; isUndo: boolean; questions: Questions }

/** What can be done with the plan as a whole. */
export const PlanActions = ({ items, onOpen }: Props) => {
  const { service, isReading } = useDescribedFor(items)
  const forCheck = useDescribedFor(items, modulesForCheck)
  const {
    settings: { serviceUrl },
  } = useSession()
  const progress = usePlanProgress()
  const isChecking = progress?.what === 'check'
  const busyReason = useBusyReason()
  const [choice, setChoice] = useState<RunChoice>({ parallel: 1, stopsAtFailure: true })
  const [asked, setAsked] = useState<AskedFor>()
  // What follows it ended with the page.
  const isLookDue = useRef(items.some((item) => standingOf(item).status === 'pending'))
  useEffect(() => {
    if (!isLookDue.current || isReading) return
    isLookDue.current = false
    void lookAgain(service)
  }, [isReading, service])
  const { waiting, ready, failed, next, isRetry } = nextOf(items, lostOf)
  const back = undoable(items)
  const busy = isReading ? text.plan.reading : progress ? '' : busyReason
  const act = (wanted: Pick<AskedFor, 'ids' | 'isUndo'>, given?: ReadonlyMap<number, GivenValues>) => {
    setAsked(undefined)
    onOpen()
    const options = { ...choice, given }
    const agreed = back.filter(({ id }) => wanted.ids.includes(id))
    void (wanted.isUndo ? undoStaged(service, agreed, options) : applyStaged(service, wanted.ids, options))
  }
  const askOf = (steps: readonly Step[]) =>
    ask(steps.map((step) => ({ ...step, mayBeDone: mayBeDone(step) })))
  const ask = (changes: readonly Asked[], isUndo = false) => {
    const wanted = {
      ids: changes.map(({ id }) => id),
      counted: countedOf(changes),
      isUndo,
      questions: questionsOf(service, changes, isUndo),
    }
    if (hasQuestions(wanted.questions)) setAsked(wanted)
    else act(wanted)
  }
  const save = async (kind: SavedAs) => {
    const failure = await savePlanAs({ kind, service, serviceUrl })
    if (failure) showToast({ tone: 'danger', ...failure })
  }
  const undos = askedUndos(items)
  const undo = () => ask(undos, true)
  const check = () => {
    onOpen()
    void dryRunStaged(forCheck.service)
  }
  const isFree = waiting.length > 0 && busy === undefined
  useShortcut(isFree && !forCheck.isReading && (failed.length === 0 || isRetry) ? 'check' : undefined, check)
  useShortcut(isFree && ready.length > 0 ? 'apply' : undefined, () => askOf(next))
  const isUndoInReach = back.length > 0 && (waiting.length === 0 || !progress || isChecking)
  return (
    <div className="ml-auto flex shrink-0 items-center justify-end gap-2 max-sm:w-full max-sm:flex-wrap">
      <PlanMenu
        choice={choice}
        onChoice={setChoice}
        actions={
          waiting.length === 0
            ? []
            : [
                ...(items.some(isOver) ? [{ label: text.plan.clearFinished, run: clearFinished }] : []),
                { label: text.plan.discard, run: () => takeOut(waiting.map(({ id }) => id)) },
              ]
        }
        hasChoices={waiting.length > 0}
        disabledReason={busy}
        onSave={(kind) => void save(kind)}
      />
      {isUndoInReach ? (
        <Button disabledReason={busy} onClick={undo}>
          {text.plan.undoAll(countedOf(undos))}
        </Button>
      ) : null}
      {waiting.length === 0 ? (
        progress ? null : (
          <Button look="ghost" onClick={clearFinished}>
            {items.some(isOver) ? text.plan.clearFinished : text.plan.clearRest}
          </Button>
        )
      ) : progress && !isChecking ? null : failed.length > 0 && !isRetry ? (
        <Button disabledReason={busy} onClick={() => askOf(failed)}>
          {text.plan.retry(countedOf(failed))}
        </Button>
      ) : (
        <Button
          pending={isChecking}
          disabledReason={busy ?? (forCheck.isReading ? text.plan.reading : undefined)}
          title={text.plan.checkHint}
          onClick={check}
        >
          {text.plan.check}
        </Button>
      )}
      {waiting.length > 0 ? (
        <Button
          look="primary"
          pending={progress?.what === 'apply'}
          disabledReason={busy ?? (ready.length === 0 ? text.plan.inVain : undefined)}
          onClick={() => askOf(next)}
        >
          {isRetry
            ? text.plan.retry(countedOf(failed))
            : text.plan.apply(countedOf(next.length > 0 ? next : waiting))}
        </Button>
      ) : null}
      {progress && !isChecking ? <StopButton progress={progress} /> : null}
      {asked ? (
        <DialogBoundary onClose={() => setAsked(undefined)}>
          <ApplyDialog
            questions={asked.questions}
            isUndo={asked.isUndo}
            {...asked.counted}
            onClose={() => setAsked(undefined)}
            onConfirm={(given) => act(asked, given)}
          />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

/** Goes on looking at what the service was slow to show when the page was closed, as long as it is in the plan. */
const lookAgain = async (service: ServiceDescription): Promise<void> => {
  const pending = stagedChanges().filter((step) => isUnshown(step, 'make'))
  // A look needs nothing of what is kept nowhere.
  const made = makeAll(service, asStaged(pending), () => undefined, { isSent: false })
  if (await awaitPending(made, journal, caller, { looks: mostLooks, pause }))
    await refreshAfterChange(made.map(({ change }) => changedBy(change)))
}
