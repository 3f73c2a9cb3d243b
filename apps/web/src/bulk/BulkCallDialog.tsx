import {
  argumentKnowledge,
  type DescribedFunction,
  effectOf,
  interrupts,
  riskOf,
  type ServiceDescription,
  toCurl,
} from '@hosting-console/console-core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Select } from '../ui/Select.tsx'
import { BulkRun } from './BulkRun.tsx'
import { callColumn, plannedColumns } from './bulk-columns.tsx'
import { plannedCalls, type BulkTarget } from './bulk-calls.ts'
import { showToast } from '../components/toasts.ts'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { many } from '../plan/questions.ts'
import { verbOf } from '../requests/use-target.ts'
import { useBusyReason } from '../plan/use-busy-reason.ts'
import type { BulkCall } from './bulk-calls.ts'
import { toStage, usualChoice } from './run-calls.ts'
import { RunChoices } from '../plan/RunChoices.tsx'
import { stageCalls } from '../plan/stage-call.ts'
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
 * the name where it is one; what failed can be tried again, what is unknown can't.
 */
export const BulkCallDialog = ({ service, described, argument, targets, onClose }: Props) => {
  const { path, description } = described
  const judged = effectOf(path, description)
  const isReading = judged.effect === 'reads'
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
  const run = useBulkRun<BulkCall>(service, { isReading, ...choice })
  const busyNow = useBusyReason()
  // Two runs at once could send a change twice; what only reads waits for none.
  const busy = isReading ? undefined : busyNow
  const word = calls.length === 1 ? (calls[0]?.name ?? '') : String(calls.length)
  const isDestroying = judged.effect === 'destroys'
  const risk = isReading ? undefined : riskOf(path, description, calls[0]?.change.values)
  const isTyped = isDestroying || (interrupts(risk) && calls.length >= many)
  const nothing = calls.length === 0 ? text.bulk.nothing : undefined
  const unconfirmed = isTyped && typed.trim() !== word ? text.bulk.type(word) : undefined
  const unready = isStaging ? '' : (nothing ?? unconfirmed ?? busy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (unready !== undefined) return
    run.start(calls)
  }
  const stage = async () => {
    setStaging(true)
    // Each is looked at first, which takes a while: closing the dialog meanwhile stages nothing.
    const wanted = await toStage(service, calls)
    if (isClosed.current) return
    stageCalls(wanted)
    setStaging(false)
    if (wanted.length === 0) showToast({ tone: 'ok', title: text.outcomes.already })
    onClose()
  }
  const verb = calls.length === 1 ? verbOf(path) : undefined
  const title = verb
    ? text.functions.confirm.title(text.functions.confirm.verbs[verb], word)
    : text.bulk.title(path, calls.length === 1 ? word : undefined, calls.length, argument)
  const offered = description.optional_arguments.flatMap((name) => {
    const { kind, choices: known } = argumentKnowledge(path, name)
    const values = known ?? (kind === 'switch' ? ['yes', 'no'] : [])
    return values.length > 0 ? [{ name, values }] : []
  })
  const unchosen = description.optional_arguments.filter((name) =>
    offered.every((each) => each.name !== name),
  )
  const choices = (
    <fieldset disabled={isStaging} className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">{text.bulk.choices}</legend>
      <RunChoices choice={choice} onChange={setChoice} />
    </fieldset>
  )
  if (run.state)
    return (
      <BulkRun
        run={run}
        state={run.state}
        titleOf={(phase) => text.bulk[phase](path)}
        file={path.replace('/', '-')}
        isReading={isReading}
        busy={busy}
        choices={choices}
        furtherColumns={[callColumn]}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <form className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        <p className="flex flex-wrap items-center gap-2">
          <EffectBadge judged={judged} />{' '}
          {calls.length === 1 && judged.effect !== 'reads'
            ? text.functions.confirm[judged.effect]
            : text.bulk.effects[judged.effect]}{' '}
          {risk ? text.functions.confirm.risks[risk] : null}
        </p>
        {leftOut.length > 0 ? (
          <Notice
            tone="warn"
            title={text.bulk.leftOut.title(leftOut.reduce((sum, each) => sum + each.count, 0))}
          >
            {leftOut
              .map(({ reason, identity, count: rowCount }) => text.bulk.leftOut[reason](identity, rowCount))
              .join('; ')}
          </Notice>
        ) : null}
        {offered.length > 0 ? (
          <fieldset disabled={isStaging} className="flex flex-wrap gap-3">
            {offered.map(({ name, values }) => (
              <Field key={name} label={<span className="idc">{name}</span>}>
                {(control) => (
                  <Select
                    {...control}
                    className="w-40"
                    value={options[name] ?? ''}
                    onChange={(value) => setOptions({ ...options, [name]: value })}
                    options={[['', text.bulk.notSent], ...values]}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        ) : null}
        {unchosen.length > 0 ? (
          <p className="text-muted">
            {text.bulk.without} <span className="idc wrap-anywhere">{unchosen.join(', ')}</span>
          </p>
        ) : null}
        {calls.length === 0 ? null : (
          <div className="sm:*:max-h-72!">
            <Table
              label={text.bulk.calls}
              columns={plannedColumns}
              rows={calls}
              rowKey={(_row, index) => String(index)}
              empty={null}
            />
          </div>
        )}
        {isReading || calls.length < 2 ? null : choices}
        {isTyped && calls.length > 0 ? (
          <TextField isFirst label={text.bulk.type(word)} value={typed} onChange={setTyped} />
        ) : null}
        <DialogActions
          aside={
            calls.length > 0 ? (
              <CopyButton
                value={calls.map(({ change }) => toCurl({ ...change, serviceUrl })).join('\n\n')}
                label={text.bulk.copy}
                done={text.views.copied}
                size="normal"
              >
                {text.bulk.copy}
              </CopyButton>
            ) : null
          }
        >
          {/* Pressed twice by mistake, Stop must not take many servers down. */}
          <Button autoFocus={risk !== undefined && !isTyped} onClick={onClose}>
            {text.views.cancel}
          </Button>
          <Button
            disabledReason={nothing}
            pending={isStaging}
            title={text.functions.form.stageHint}
            onClick={() => void stage()}
          >
            {text.functions.form.stage}
          </Button>
          <Button
            type="submit"
            autoFocus={!isTyped && !risk}
            look={isDestroying ? 'danger' : 'primary'}
            disabledReason={unready}
          >
            {text.bulk.submit(calls.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
