import type { Arguments, ArgumentValue, FunctionDescription } from '@hosting-console/api-client'
import {
  isSecretName,
  type JudgedEffect,
  retryTime,
  riskOf,
  type SentOutcome,
  textOfValue,
  zoneOfCall,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { describeBriefly } from '../components/failure.ts'
import { BeforeAfter } from '../components/BeforeAfter.tsx'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { mask } from '../util/mask.ts'
import { mayBeMade } from './lone-calls.ts'
import { Price } from './Price.tsx'
import { FoldedRequest } from './FoldedRequest.tsx'
import { RetrySoon } from '../components/RetrySoon.tsx'
import { useSteady } from './use-steady.ts'
import { drawn, useTarget, verbOf, wordOf } from './use-target.ts'

/** How a call ended that wasn't done, or isn't known to be. */
export type NotDone = Exclude<SentOutcome, { kind: 'done' }>

type Props = {
  path: string
  description: FunctionDescription
  judged: JudgedEffect
  values: Arguments
  identity: string
  /** What values replace, by argument, where that is known. */
  former?: ReadonlyMap<string, ArgumentValue> | undefined
  note?: string | undefined
  /** Where the response is waited for here, and not on the page below. */
  isPending?: boolean
  /** Why it was not done. What may have been done is not called again from here. */
  problem?: NotDone | undefined
  onConfirm: () => void
  onClose: () => void
}

const isChanged = (former: ArgumentValue | undefined, value: ArgumentValue): boolean =>
  former !== undefined && textOfValue(former) !== textOfValue(value)

/** Asked before a change, above all before what destroys or may cost: names the thing and the consequence. What destroys wants its name typed. */
export const ConfirmCall = (props: Props) => {
  const {
    path,
    description,
    judged,
    values,
    identity,
    former,
    note,
    isPending = false,
    problem,
    onConfirm,
    onClose,
  } = props
  const [typed, setTyped] = useState('')
  const retryAt = useMemo(() => retryTime(problem?.error), [problem])
  const isDestroying = judged.effect === 'destroys'
  const target = useTarget(path, description, values, identity)
  const thing = target.name ?? target.id
  const word = useSteady(wordOf(target), typed)
  const words = text.functions.confirm
  const verb = verbOf(path)
  const risk = judged.effect === 'reads' ? undefined : riskOf(path, description, values)
  const isUnknown = problem?.kind === 'unknown' && judged.effect !== 'reads'
  const refusal = isUnknown
    ? text.outcomes.outcomeUnknown
    : isDestroying && ![thing, target.id].some((each) => drawn(each) === drawn(typed.trim()))
      ? words.type(word)
      : undefined
  return (
    <DialogForm
      title={verb ? words.title(words.verbs[verb], thing) : words.titleOf(path)}
      focus={isDestroying ? 'field' : judged.effect === 'costs' ? 'cancel' : 'submit'}
      submit={verb ? words.verbs[verb] : words.submit}
      look={isDestroying ? 'danger' : 'primary'}
      isPending={isPending}
      pendingReason={text.functions.form.sending}
      disabledReason={refusal}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>
        {zoneOfCall('delete zone', { path, identity, values })
          ? words.deletesZone
          : words[judged.effect === 'reads' ? 'unknown' : judged.effect]}{' '}
        {risk ? words.risks[risk] : null}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.path}</dt>
        <dd className="idc">{path}</dd>
        {verb || isDestroying ? (
          <>
            <dt className="text-muted">{words.target}</dt>
            <dd className="wrap-anywhere">
              {target.name} <span className={target.name ? 'idc text-muted' : 'idc'}>{target.id}</span>{' '}
              <span className="text-muted">{target.note}</span>
            </dd>
          </>
        ) : null}
        <dt className="text-muted">{words.on}</dt>
        <dd className="idc">{identity}</dd>
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="idc text-muted">{name}</dt>
            <dd className="idc min-w-0 wrap-anywhere">
              {value !== undefined && isChanged(former?.get(name), value) ? (
                <BeforeAfter from={textOfValue(former?.get(name) ?? '')} to={textOfValue(value)} />
              ) : isSecretName(name) ? (
                mask
              ) : (
                textOfValue(value ?? '')
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Price call={{ path, values, identity }} former={former} isCosting={judged.effect === 'costs'} />
      {mayBeMade({ path, values, identity }) ? <p className="text-warn">{text.outcomes.mayBeTwice}</p> : null}
      {note ? <p className="text-muted">{note}</p> : null}
      <FoldedRequest path={path} identity={identity} values={values} />
      {problem ? (
        <Notice
          tone={isUnknown ? 'warn' : 'danger'}
          title={isUnknown ? text.outcomes.outcomeUnknown : text.servers.actions.failed(path)}
        >
          {describeBriefly(problem.error)}
          {retryAt !== undefined && refusal === undefined ? (
            <RetrySoon at={retryAt} isPending={isPending} onRetry={onConfirm} />
          ) : null}
        </Notice>
      ) : null}
      {isDestroying ? <TextField isFirst label={words.type(word)} value={typed} onChange={setTyped} /> : null}
    </DialogForm>
  )
}
