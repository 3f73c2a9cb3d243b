import {
  changeKey,
  isDeletion,
  isMade,
  type ServiceDescription,
  toChange,
} from '@hosting-console/console-core'
import { type ComponentProps, useMemo } from 'react'
import { changedName } from '../../changes/changed-name.ts'
import { BulkRun } from '../../bulk/BulkRun.tsx'
import { JudgedList, judgedWords } from '../../plan/JudgedList.tsx'
import { questionsOf } from '../../plan/questions.ts'
import { type BulkChange, toBulk } from '../../bulk/bulk-calls.ts'
import { usualChoice } from '../../bulk/run-calls.ts'
import { useStagedFor } from '../../plan/stage.ts'
import { useBulkRun } from '../../bulk/use-bulk-run.ts'
import { useBusyReason } from '../../plan/use-busy-reason.ts'
import { FoldedRequest } from '../../requests/FoldedRequest.tsx'
import { text } from '../../text/text.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordDiff } from '../RecordDiff.tsx'
import { useLeftOut } from '../use-left-out.ts'
import { type Flip, flipChanges, recordKeyOf } from './failover-set.ts'

type Props = {
  service: ServiceDescription
  title: string
  /** What it is called while it runs. */
  runTitle: string
  /** What the button says for so many records. */
  submit: (count: number) => string
  flip: Flip
  /** Records that it is to change and can't. */
  leftOut: number
  /** Records may be missing yet: half a flip is none. */
  isReading: boolean
  /** Projects and zones that couldn't be loaded, in words: what is in them isn't flipped. */
  unread: string
  /** Just before anything is sent: what was chosen of the flip. */
  onSend: (chosen: Flip) => void
  /** When everything was sent and read back, with the records that are done, by `recordKey`. */
  onSent: (done: ReadonlySet<string>) => void
  onClose: () => void
}

/**
 * What a flip changes, record by record. Each is looked at before and read back after. It is a run of its own: what is staged
 * of the same records neither goes along nor is touched.
 */
export const FlipDialog = ({
  service,
  title,
  runTitle,
  submit,
  flip,
  leftOut,
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
  const { faulty } = useMemo(
    () =>
      questionsOf(
        service,
        changes.map((change, id) => ({ id, change })),
      ),
    [service, changes],
  )
  const judged = judgedWords(faulty)
  const [first] = changes
  const call = first && toChange(service, first)?.call
  const run = useBulkRun<BulkChange>(service, {
    isReading: false,
    ...usualChoice,
    onSent: (rows) => {
      const done = rows.filter(isMade)
      onSent(new Set(done.map(({ change }) => changeKey(change))))
    },
  })
  const reason = isReading
    ? text.failover.stillReading
    : changes.length === 0
      ? text.views.changes.nothingToStage
      : undefined
  const busy = useBusyReason()
  if (run.state)
    return (
      <BulkRun
        run={run}
        state={run.state}
        titleOf={() => runTitle}
        file="failover"
        isReading={false}
        busy={busy}
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      title={title}
      isWide
      submit={submit(changes.length)}
      disabledReason={reason ?? busy}
      onSubmit={() => {
        onSend(chosen)
        run.start(toBulk(changes.map((change) => ({ name: changedName(change), change }))))
      }}
      onClose={onClose}
    >
      <ul tabIndex={0} aria-label={title} className="max-h-72 overflow-y-auto rounded-md border border-line">
        {flip.records.map(({ placed, data }) => (
          <FlippedRecord key={recordKeyOf(placed)} placed={placed} data={data} choice={choiceOf(placed)} />
        ))}
      </ul>
      {leftOut > 0 ? <p className="text-warn">{text.failover.leftOut(leftOut)}</p> : null}
      {faulty.length > 0 ? (
        <>
          <p className="text-danger">{judged.label}</p>
          <JudgedList label={judged.label} tone="text-danger" judged={faulty} />
        </>
      ) : null}
      {unread === '' ? null : <Notice tone="warn">{text.failover.unread(unread)}</Notice>}
      <p className="text-muted">{text.failover.consequence}</p>
      {call ? <FoldedRequest {...call} count={changes.length} /> : null}
    </DialogForm>
  )
}

type FlippedProps = Flip['records'][number] & Pick<ComponentProps<typeof RecordDiff>, 'choice'>

const FlippedRecord = ({ placed, data, choice }: FlippedProps) => (
  <RecordDiff
    {...placed}
    wanted={{ data }}
    {...(isDeletion(useStagedFor(recordKeyOf(placed))) ? { note: text.views.changes.toBeDeleted } : {})}
    choice={choice}
  />
)
