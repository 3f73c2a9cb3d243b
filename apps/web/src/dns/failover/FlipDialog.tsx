import {
  type ChangeDescription,
  changeKey,
  mergeChanges,
  type ServiceDescription,
  toChange,
} from '@hosting-console/console-core'
import { type ComponentProps, useMemo } from 'react'
import { changedName } from '../../changes/changed-name.ts'
import { showToast } from '../../components/toasts.ts'
import { hasFailed, isFinished } from '../../plan/outcome.ts'
import { outcomeWords } from '../../plan/outcome-words.ts'
import { Replaced } from '../../plan/StageDialog.tsx'
import { useBusyReason } from '../../plan/use-busy-reason.ts'
import { applyStaged } from '../../plan/run-staged.ts'
import { JudgedList, judgedWords } from '../../plan/JudgedList.tsx'
import { questionsOf } from '../../plan/questions.ts'
import { clearFinished, stage, unstage, useFollowedPlan, useStagedFor } from '../../plan/stage.ts'
import { type StagedChange, stagedChanges } from '../../plan/staged.ts'
import { FoldedRequest } from '../../requests/FoldedRequest.tsx'
import { viewsText } from '../../text/views.ts'
import { dnsText } from '../../text/dns.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PlacedRecord } from '../bulk.ts'
import { RecordDiff } from '../RecordDiff.tsx'
import { useLeftOut } from '../use-left-out.ts'
import { type Flip, flipChanges, recordKeyOf } from './failover-set.ts'

type Props = {
  service: ServiceDescription
  title: string
  /** What the button says for so many records. */
  submit: (count: number) => string
  flip: Flip
  /** The address that a flip the other way points at. */
  former: string
  /** Records that it is to change and can't. */
  leftOut: number
  /** The records of the set. */
  among: readonly PlacedRecord[]
  /** Records may be missing yet: half a flip is none. */
  isReading: boolean
  /** Projects and zones that couldn't be loaded, in words: what is in them isn't flipped. */
  unread: string
  /** Just before anything is sent or staged: what was chosen of the flip. */
  onSend: (chosen: Flip) => void
  /** When everything was sent and read back, with the records that are done, by `recordKey`. */
  onSent: (done: ReadonlySet<string>) => void
  onClose: () => void
}

const words = dnsText.failover
/** So many zones are flipped at the same time. */
const parallel = 4

/** What a flip changes, record by record; it is made through the plan, which looks before, reads back and can undo. */
export const FlipDialog = ({
  service,
  title,
  submit,
  flip,
  former,
  leftOut,
  among,
  isReading,
  unread,
  onSend,
  onSent,
  onClose,
}: Props) => {
  const { isChosen, choiceOf } = useLeftOut()
  const chosen = useMemo(
    () => ({ records: flip.records.filter(({ placed }) => isChosen(placed)) }),
    [flip, isChosen],
  )
  const changes = useMemo(() => flipChanges(service, chosen), [service, chosen])
  const plan = useFollowedPlan()
  const { faulty } = useMemo(() => questionsOf(service, asSent(changes, plan)), [service, changes, plan])
  const judged = judgedWords(faulty)
  const [first] = changes
  const call = first && toChange(service, first)?.call
  const put = (): number[] => {
    onSend(chosen)
    // A former flip of these, or one that failed, is not what is wanted now.
    clearFinished()
    unstage(leftoverOf(stagedChanges(), former, among))
    stage(changes)
    onClose()
    const keys = new Set(changes.map(changeKey))
    return stagedChanges().flatMap(({ id, change, outcome }) =>
      keys.has(changeKey(change)) && !isFinished(outcome) ? [id] : [],
    )
  }
  const flipNow = async () => {
    const ids = new Set(put())
    await applyStaged(service, [...ids], { parallel, stopsAtFailure: false })
    const sent = stagedChanges().filter(({ id }) => ids.has(id))
    const done = sent.filter(({ outcome }) => isFinished(outcome))
    onSent(new Set(done.map(({ change }) => changeKey(change))))
    sayUnchanged(sent.filter(({ outcome }) => hasFailed(outcome)))
  }
  const reason = isReading
    ? words.stillReading
    : changes.length === 0
      ? viewsText.changes.nothingToStage
      : undefined
  const busy = useBusyReason()
  return (
    <DialogForm
      title={title}
      isWide
      submit={submit(changes.length)}
      disabledReason={reason ?? busy}
      further={
        <Button disabledReason={reason ?? busy} onClick={() => void put()}>
          {viewsText.changes.stageChanges(changes.length)}
        </Button>
      }
      onSubmit={() => void flipNow()}
      onClose={onClose}
    >
      <ul tabIndex={0} aria-label={title} className="max-h-72 overflow-y-auto rounded-md border border-line">
        {flip.records.map(({ placed, data }) => (
          <FlippedRecord key={recordKeyOf(placed)} placed={placed} data={data} choice={choiceOf(placed)} />
        ))}
      </ul>
      <Replaced changes={changes} />
      {leftOut > 0 ? <p className="text-warn">{words.leftOut(leftOut)}</p> : null}
      {faulty.length > 0 ? (
        <>
          <p className="text-danger">{judged.label}</p>
          <JudgedList label={judged.label} tone="text-danger" judged={faulty} />
        </>
      ) : null}
      {unread === '' ? null : <Notice tone="warn">{words.unread(unread)}</Notice>}
      <p className="text-muted">{words.consequence}</p>
      {call ? <FoldedRequest {...call} count={changes.length} /> : null}
    </DialogForm>
  )
}

/** The plan says all of it, and may be folded. */
const sayUnchanged = (left: readonly StagedChange[]) => {
  const [first] = left
  if (!first) return
  const { label, detail = label } = outcomeWords(first.outcome)
  showToast({
    tone: 'danger',
    title: words.unchanged(left.length),
    detail: `${changedName(first.change)}: ${detail}`,
  })
}

/** With what else is staged of the same records: it goes along. */
const asSent = (changes: readonly ChangeDescription[], plan: readonly StagedChange[]) => {
  const staged = new Map(
    plan.flatMap(({ change, outcome }) => (isFinished(outcome) ? [] : [[changeKey(change), change]])),
  )
  return changes.map((change, id) => {
    const beside = staged.get(changeKey(change))
    return { id, change: (beside && mergeChanges(beside, change)) ?? change }
  })
}

type FlippedProps = Flip['records'][number] & Pick<ComponentProps<typeof RecordDiff>, 'choice'>

const FlippedRecord = ({ placed, data, choice }: FlippedProps) => {
  const staged = useStagedFor(recordKeyOf(placed))
  // What else is staged of it goes along.
  const beside = staged?.kind === 'update record' ? staged.wanted : {}
  const isGoing = staged?.kind === 'delete record'
  return (
    <RecordDiff
      {...placed}
      wanted={{ ...beside, data }}
      {...(isGoing ? { note: viewsText.changes.toBeDeleted } : {})}
      choice={choice}
    />
  )
}

/** Changes of the set's records to the address that is being left, which have not been made. */
const leftoverOf = (
  items: readonly StagedChange[],
  address: string,
  among: readonly PlacedRecord[],
): number[] => {
  const keys = new Set(among.map(recordKeyOf))
  return items.flatMap(({ id, change, outcome }) =>
    change.kind === 'update record' &&
    change.wanted.data === address &&
    keys.has(changeKey(change)) &&
    outcome?.kind !== 'sending'
      ? [id]
      : [],
  )
}
