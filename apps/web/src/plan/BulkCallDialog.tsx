import {
  argumentKnowledge,
  type DescribedFunction,
  effectOf,
  interruptionOf,
  type ServiceDescription,
  toCurl,
} from '@hosting-console/console-core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { bulkText } from '../text/bulk.ts'
import { functionsText } from '../text/functions.ts'
import { planText } from '../text/plan.ts'
import { text } from '../text/text.ts'
import { outcomesText } from '../text/outcomes.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Select } from '../ui/Select.tsx'
import { callColumn, endedColumns, plannedColumns } from './bulk-columns.tsx'
import { plannedCalls, type BulkTarget } from './bulk-calls.ts'
import { isFinished } from './outcome.ts'
import { showToast } from '../components/toasts.ts'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { Link } from '../components/Link.tsx'
import { paths } from '../util/paths.ts'
import { ExportMenu, fileName, tableOf } from '../components/ExportMenu.tsx'
import { useBusyReason } from './use-busy-reason.ts'
import { isRetriable, toStage, usualChoice } from './run-calls.ts'
import { RunChoices } from './RunChoices.tsx'
import { stageAny } from './stage-any.ts'
import { type Count, talliesOf } from './tally.ts'
import { useBulkRun } from './use-bulk-run.ts'

type Props = {
  service: ServiceDescription
  described: DescribedFunction
  /** The argument under which the function takes a target. */
  argument: 'serverid' | 'ipaddress'
  /** Those of the moment when the dialog was opened: a run changes what is listed, and so what is chosen. */
  targets: readonly BulkTarget[]
  onClose: () => void
}

/**
 * One function on many things: the exact calls first, then one outcome for each. What destroys wants the count typed, or
 * the name where it is one; what failed can be tried again, what is unknown can not.
 */
export const BulkCallDialog = ({ service, described, argument, targets, onClose }: Props) => {
  const { path, description } = described
  const judged = effectOf(path, description)
  const isReading = judged.effect === 'reads'
  const ended = endedColumns[isReading ? 'reads' : 'others']
  const interruption = isReading ? undefined : interruptionOf(path)
  const {
    identities,
    settings: { serviceUrl },
  } = useSession()
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [typed, setTyped] = useState('')
  const [isStaging, setStaging] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const { calls, leftOut } = useMemo(
    () => plannedCalls({ described, argument, targets, identities, options }),
    [described, argument, targets, identities, options],
  )
  const [choice, setChoice] = useState(usualChoice)
  const { state, start, stop, retry, goOn } = useBulkRun(service, { isReading, ...choice })
  const busyNow = useBusyReason()
  // Two runs at once could send a change twice; what only reads waits for none.
  const busy = isReading ? undefined : busyNow
  const rows = state?.calls ?? calls
  const word = calls.length === 1 ? (calls[0]?.name ?? '') : String(calls.length)
  const isDestroying = judged.effect === 'destroys'
  const nothing = calls.length === 0 ? bulkText.nothing : undefined
  const unconfirmed = isDestroying && typed.trim() !== word ? bulkText.type(word) : undefined
  const unready = nothing ?? unconfirmed ?? busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state || isStaging || unready !== undefined) return
    start(calls)
    // What becomes of it is said at the top, and a small screen shows the foot.
    event.currentTarget.closest('dialog')?.scrollTo(0, 0)
  }
  const stage = async () => {
    setStaging(true)
    // Each is looked at first, which takes a while: whoever closes the dialog meanwhile wants nothing staged.
    const wanted = await toStage(service, calls)
    if (isClosed.current) return
    const staged = await stageAny(wanted)
    setStaging(false)
    if (staged !== 'staged') return
    if (wanted.length === 0) showToast({ tone: 'ok', title: outcomesText.already })
    onClose()
  }
  const count = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
  const done = count(({ outcome }) => isFinished(outcome))
  const failed = count(isRetriable)
  const unknown = count(({ outcome }) => outcome?.kind === 'unknown')
  const untried = count(({ outcome }) => outcome === undefined)
  // What is under way isn't tried yet, and says so in its row.
  const isSaid = (key: Count['key']) =>
    key === 'applied' || key === 'already' || (key === 'untried' && state?.isRunning === true)
  const title = state
    ? state.isRunning
      ? bulkText.running(path)
      : untried > 0
        ? bulkText.stopped(path)
        : bulkText.ended(path)
    : bulkText.title(path, calls.length === 1 ? word : undefined, calls.length, argument)
  const choices = description.optional_arguments.flatMap((name) => {
    const { kind, choices: known } = argumentKnowledge(path, name)
    const values = known ?? (kind === 'switch' ? ['yes', 'no'] : [])
    return values.length > 0 ? [{ name, values }] : []
  })
  const unchosen = description.optional_arguments.filter((name) =>
    choices.every((choice) => choice.name !== name),
  )
  return (
    <Dialog title={title} onClose={state?.isRunning ? undefined : onClose} isWide>
      <form className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        {state ? (
          <p role="status" className="tabular-nums">
            {[
              planText.progress.apply(done, rows.length),
              // Nothing of it is staged: what has no outcome was to be made.
              ...talliesOf(rows.map((row) => ({ ...row, isLeft: true }))).flatMap(({ key, text: words }) =>
                isSaid(key) ? [] : [words],
              ),
            ].join(' · ')}
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-2">
            <EffectBadge judged={judged} /> {bulkText.effects[judged.effect]}{' '}
            {interruption ? bulkText.consequences[interruption] : null}
          </p>
        )}
        {state && isReading && done > 0 ? (
          <Link to={paths.history()} className="link self-start">
            {bulkText.responses}
          </Link>
        ) : null}
        {unknown > 0 ? <Notice tone="warn" title={bulkText.unknown(unknown)} /> : null}
        {leftOut.length > 0 && !state ? (
          <Notice
            tone="warn"
            title={bulkText.leftOut.title(leftOut.reduce((sum, each) => sum + each.count, 0))}
          >
            {leftOut
              .map(({ reason, identity, count: rowCount }) => bulkText.leftOut[reason](identity, rowCount))
              .join('; ')}
          </Notice>
        ) : null}
        {!state && choices.length > 0 ? (
          <fieldset disabled={isStaging} className="flex flex-wrap gap-3">
            {choices.map(({ name, values }) => (
              <Field key={name} label={<span className="idc">{name}</span>}>
                {(control) => (
                  <Select
                    {...control}
                    className="w-40"
                    value={options[name] ?? ''}
                    onChange={(value) => setOptions({ ...options, [name]: value })}
                    options={[['', bulkText.notSent], ...values]}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        ) : null}
        {!state && unchosen.length > 0 ? (
          <p className="text-muted">
            {bulkText.without} <span className="idc wrap-anywhere">{unchosen.join(', ')}</span>
          </p>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="sm:*:max-h-72!">
            <Table
              label={state ? bulkText.ends : bulkText.calls}
              columns={state ? ended : plannedColumns}
              rows={rows}
              rowKey={(_row, index) => String(index)}
              empty={null}
            />
          </div>
        )}
        {/* A run that goes on later goes on as it is chosen then. */}
        {!isReading && calls.length > 1 && !state?.isRunning && (!state || failed + untried > 0) ? (
          <fieldset disabled={isStaging} className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">{bulkText.choices}</legend>
            <RunChoices choice={choice} onChange={setChoice} />
          </fieldset>
        ) : null}
        {!state && isDestroying && calls.length > 0 ? (
          <TextField isFirst label={bulkText.type(word)} value={typed} onChange={setTyped} />
        ) : null}
        <DialogActions
          aside={
            state ? (
              <ExportMenu
                name={fileName(path.replace('/', '-'))}
                disabledReason={state.isRunning ? bulkText.running(path) : undefined}
                table={() => tableOf([...ended, callColumn], rows)}
              />
            ) : calls.length > 0 ? (
              <CopyButton
                value={calls.map(({ change }) => toCurl({ ...change, serviceUrl })).join('\n\n')}
                label={bulkText.copy}
                done={viewsText.copied}
                size="normal"
              >
                {bulkText.copy}
              </CopyButton>
            ) : null
          }
        >
          {state ? (
            <Ended
              isRunning={state.isRunning}
              isStopping={state.isStopping}
              failed={failed}
              untried={untried}
              busy={busy}
              onStop={stop}
              onRetry={retry}
              onGoOn={goOn}
              onClose={onClose}
            />
          ) : (
            <>
              {/* Pressed twice by mistake, Stop must not take many servers down. */}
              <Button autoFocus={interruption !== undefined} onClick={onClose}>
                {viewsText.cancel}
              </Button>
              <Button
                disabledReason={nothing}
                pending={isStaging}
                title={functionsText.form.stageHint}
                onClick={() => void stage()}
              >
                {functionsText.form.stage}
              </Button>
              <Button
                type="submit"
                autoFocus={!isDestroying && !interruption}
                look={isDestroying ? 'danger' : 'primary'}
                disabledReason={isStaging ? '' : unready}
              >
                {bulkText.submit(calls.length)}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

type EndedProps = {
  isRunning: boolean
  isStopping: boolean
  failed: number
  untried: number
  /** Why no other run can be begun now. */
  busy: string | undefined
  onStop: () => void
  onRetry: () => void
  onGoOn: () => void
  onClose: () => void
}

/** What can be done while calls are made, and afterwards. */
const Ended = ({ isRunning, isStopping, failed, untried, busy, ...on }: EndedProps) =>
  isRunning ? (
    <Button autoFocus pending={isStopping} onClick={on.onStop}>
      {isStopping ? bulkText.stopping : bulkText.stop}
    </Button>
  ) : (
    <>
      {untried > 0 ? (
        <Button disabledReason={busy} onClick={on.onGoOn}>
          {bulkText.goOn(untried)}
        </Button>
      ) : null}
      {failed > 0 ? (
        <Button disabledReason={busy} onClick={on.onRetry}>
          {bulkText.retry(failed)}
        </Button>
      ) : null}
      <Button look="primary" autoFocus onClick={on.onClose}>
        {text.close}
      </Button>
    </>
  )
