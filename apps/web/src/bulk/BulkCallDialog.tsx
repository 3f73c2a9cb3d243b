import {
  argumentKnowledge,
  type DescribedFunction,
  effectOf,
  interrupts,
  riskOf,
  type ServiceDescription,
  toCurl,
} from '@hosting-console/console-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { showToast } from '../components/toasts.ts'
import { many } from '../plan/questions.ts'
import { stageCalls } from '../plan/stage-call.ts'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { verbOf } from '../requests/use-target.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BulkRows } from './BulkRows.tsx'
import { type BulkCall, type BulkQuestion, type LeftOut, plannedCalls } from './bulk-calls.ts'
import { BulkChoices, type BulkProps, BulkResults } from './BulkResults.tsx'
import { useBulkJournal } from './bulk-journal.ts'
import { toStage } from './run-calls.ts'

/** One function on many things: the exact calls first, then one outcome for each. */
export const BulkCallDialog = (asked: BulkQuestion) => {
  const journal = useBulkJournal(asked)
  return journal.calls.length > 0 ? (
    <BulkResults asked={asked} journal={journal} />
  ) : (
    <BulkForm asked={asked} journal={journal} />
  )
}

/** The calls, before they are sent or staged. What destroys wants the count typed, or the name where it is one. */
const BulkForm = ({ asked, journal }: BulkProps) => {
  const { service, described, names, kind, targets, onClose } = asked
  const { path, description } = described
  const {
    identities,
    settings: { serviceUrl },
  } = useSession()
  const [options, setOptions] = useState<Options>({})
  const [typed, setTyped] = useState('')
  const { calls, leftOut } = useMemo(
    () => plannedCalls({ described, names, targets, identities, options }),
    [described, names, targets, identities, options],
  )
  const { isStaging, stage } = useStaging(service, onClose)
  const one = calls.length === 1 ? calls[0]?.name : undefined
  const word = one ?? String(calls.length)
  const judged = effectOf(path, description)
  const isDestroying = judged.effect === 'destroys'
  const risk = journal.isReading ? undefined : riskOf(path, description, calls[0]?.change.values)
  const isTyped = calls.length > 0 && (isDestroying || (interrupts(risk) && calls.length >= many))
  const nothing = calls.length === 0 ? text.bulk.nothing : undefined
  const toType = text.functions.confirm.type(word)
  const unconfirmed = isTyped && typed.trim() !== word ? toType : undefined
  const verb = one === undefined ? undefined : verbOf(path)
  return (
    <DialogForm
      title={
        verb
          ? text.functions.confirm.title(text.functions.confirm.verbs[verb], word)
          : text.bulk.title(path, one, calls.length, kind)
      }
      isWide
      submit={text.bulk.submit(calls.length)}
      look={isDestroying ? 'danger' : 'primary'}
      disabledReason={isStaging ? '' : (nothing ?? unconfirmed ?? journal.busy)}
      // Pressed twice by mistake, Stop must not take many servers down.
      focus={isTyped ? 'field' : risk ? 'cancel' : 'submit'}
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
      further={
        <Button
          disabledReason={nothing}
          pending={isStaging}
          title={text.functions.form.stageHint}
          onClick={() => void stage(calls)}
        >
          {text.functions.form.stage}
        </Button>
      }
      onSubmit={() => journal.start(calls)}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-2">
        <EffectBadge judged={judged} />{' '}
        {one !== undefined && judged.effect !== 'reads'
          ? text.functions.confirm[judged.effect]
          : text.bulk.effects[judged.effect]}{' '}
        {risk ? text.functions.confirm.risks[risk] : null}
      </p>
      {leftOut.length > 0 ? <LeftOutRows leftOut={leftOut} /> : null}
      <fieldset disabled={isStaging} className="contents">
        <OptionFields described={described} options={options} onChange={setOptions} />
        {calls.length === 0 ? null : <BulkRows label={text.bulk.calls} calls={calls} service={service} />}
        <BulkChoices count={calls.length} journal={journal} />
      </fieldset>
      {isTyped ? <TextField isFirst label={toType} value={typed} onChange={setTyped} /> : null}
    </DialogForm>
  )
}

/** Puts calls into the plan, then closes. Each is looked at first, which takes a while: closed meanwhile, it stages nothing. */
const useStaging = (service: ServiceDescription, onClose: () => void) => {
  const [isStaging, setStaging] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const stage = async (calls: readonly BulkCall[]) => {
    setStaging(true)
    const wanted = await toStage(service, calls)
    if (isClosed.current) return
    stageCalls(wanted)
    if (wanted.length === 0) showToast({ tone: 'ok', title: text.outcomes.already })
    onClose()
  }
  return { isStaging, stage }
}

const LeftOutRows = ({ leftOut }: { leftOut: readonly LeftOut[] }) => (
  <Notice tone="warn" title={text.bulk.leftOut.title(leftOut.reduce((sum, { count }) => sum + count, 0))}>
    {leftOut.map(({ reason, identity, count }) => text.bulk.leftOut[reason](identity, count)).join('; ')}
  </Notice>
)

type Options = Readonly<Record<string, string>>

type OptionProps = { described: DescribedFunction; options: Options; onChange: (options: Options) => void }

/** Optional arguments with known values, the same for every call, and the names of the others. */
const OptionFields = ({ described: { path, description }, options, onChange }: OptionProps) => {
  const names = Map.groupBy(description.optional_arguments, (name) => valuesOf(path, name).length > 0)
  const [offered = [], others = []] = [names.get(true), names.get(false)]
  return (
    <>
      {offered.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {offered.map((name) => (
            <Field key={name} label={<span className="idc">{name}</span>}>
              {(control) => (
                <Select
                  {...control}
                  className="w-40"
                  value={options[name] ?? ''}
                  onChange={(value) => onChange({ ...options, [name]: value })}
                  options={[['', text.bulk.notSent], ...valuesOf(path, name)]}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      {others.length > 0 ? (
        <p className="text-muted">
          {text.bulk.without} <span className="idc wrap-anywhere">{others.join(', ')}</span>
        </p>
      ) : null}
    </>
  )
}

const valuesOf = (path: string, name: string): readonly string[] => {
  const { kind, choices } = argumentKnowledge(path, name)
  return choices ?? (kind === 'switch' ? ['yes', 'no'] : [])
}
