import { effectOf, interrupts, riskOf, type ServiceDescription, toCurl } from '@hosting-console/console-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { showToast } from '../components/toasts.ts'
import { many } from '../plan/questions.ts'
import { AllowanceNote } from '../plan/StageDialog.tsx'
import { stageCalls } from '../plan/stage-call.ts'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { verbOf } from '../requests/use-target.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BulkRows } from './BulkRows.tsx'
import type { BulkCall, BulkQuestion } from './bulk-calls.ts'
import { BulkChoices, type BulkProps, BulkResults } from './BulkResults.tsx'
import { useBulkJournal } from './bulk-journal.ts'
import { toStage } from './run-calls.ts'

type Props = {
  asked: BulkQuestion
  calls: readonly BulkCall[]
  /** They are staged, or being sent. */
  onTaken?: () => void
  /** What the calls are made of. */
  children: ReactNode
}

/** Many calls of one function: the exact calls first, then one outcome for each. */
export const CallsDialog = (props: Props) => {
  const journal = useBulkJournal(props.asked)
  return journal.calls.length > 0 ? (
    <BulkResults asked={props.asked} journal={journal} />
  ) : (
    <CallsForm {...props} journal={journal} />
  )
}

/** The calls, before they are sent or staged. What destroys wants the count typed, or the name where it is one. */
const CallsForm = ({ asked, journal, calls, onTaken, children }: Props & BulkProps) => {
  const { service, described, kind, onClose } = asked
  const { path, description } = described
  const { serviceUrl } = useSession().settings
  const [typed, setTyped] = useState('')
  const { isStaging, stage } = useStaging(service, () => {
    onTaken?.()
    onClose()
  })
  const one = calls.length === 1 ? calls[0]?.name : undefined
  const word = one ?? String(calls.length)
  const judged = effectOf(path, description)
  const isDestroying = judged.effect === 'destroys'
  const risks = calls.map(({ change }) => riskOf(path, description, change.values))
  const risk = journal.isReading ? undefined : risks.find((each) => each)
  const isMany = interrupts(risk) && calls.length >= many
  const isTyped = calls.length > 0 && (['destroys', 'costs'].includes(judged.effect) || isMany)
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
      onSubmit={() => {
        onTaken?.()
        journal.start(calls)
      }}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-2">
        <EffectBadge judged={judged} />{' '}
        {one !== undefined && judged.effect !== 'reads'
          ? text.functions.confirm[judged.effect]
          : text.bulk.effects[judged.effect]}{' '}
        {risk ? text.functions.confirm.risks[risk] : null}
      </p>
      <fieldset disabled={isStaging} className="contents">
        {children}
        {calls.length === 0 ? null : <BulkRows label={text.bulk.calls} calls={calls} service={service} />}
        <BulkChoices count={calls.length} journal={journal} />
        <AllowanceNote changes={journal.isReading ? [] : calls.map(({ change }) => change)} />
      </fieldset>
      {isTyped ? <TextField isFirst={!onTaken} label={toType} value={typed} onChange={setTyped} /> : null}
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
    if (stageCalls(wanted) !== undefined) return setStaging(false)
    if (wanted.length === 0) showToast({ tone: 'ok', title: text.outcomes.already })
    onClose()
  }
  return { isStaging, stage }
}
