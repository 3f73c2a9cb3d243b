import { ApiError } from '@hosting-console/api-client'
import type { FormValue } from '@hosting-console/console-core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { describeFailure, namedArgument } from '../components/failure.ts'
import { takeFilled } from '../requests/form-draft.ts'
import { ArgumentFields } from './ArgumentFields.tsx'
import { EndedCall } from './EndedCall.tsx'
import { describeFormFault } from './form-fault.ts'
import { IdentityField } from './IdentityField.tsx'
import { failureOf } from './use-call.ts'
import { namesWithSteps, type Workbench } from './use-workbench.ts'
import { WorkbenchButtons } from './WorkbenchButtons.tsx'
import { CurrentNote } from './CurrentNote.tsx'
import { EditedStep } from './EditedStep.tsx'
import { Price } from '../requests/Price.tsx'
import { acceptedIdentitiesText } from '../requests/accepted-identities.ts'
import { evidenceText } from '../requests/EffectBadge.tsx'
import { argumentTitle } from '../text/names.ts'
import { text } from '../text/text.ts'

type Props = {
  bench: Workbench
  /** In a dialog: arguments that the place has filled in. */
  known?: ReadonlySet<string>
  onClose?: () => void
}

/** Who a function is called as and with what, and how its last call failed. */
export const WorkbenchForm = ({ bench, known, onClose }: Props) => {
  const { callee, draft, id, identity, typed, current, found, isReading } = bench
  const { path, description } = callee
  const self = useOpenField(
    () => takeFilled(path, known && (identity.given ?? '')),
    [...description.required_arguments, ...draft.values.keys()],
    draft.values,
  )
  return (
    <form
      ref={self}
      noValidate
      aria-label={path}
      className={`flex min-w-0 flex-col ${known ? '' : 'card'}`}
      onSubmit={(event) => {
        event.preventDefault()
        bench.submit(event.currentTarget)
      }}
      onKeyDown={(event) => onEnter(event, bench.stage)}
    >
      <div className="flex flex-col gap-4 p-4">
        <EndedCall bench={bench} />
        <EditedStep path={path} />
        {identity.given === undefined ? <IdentityField {...identity} /> : null}
        <CurrentNote current={current} />
        <ArgumentFields
          callee={callee}
          values={typed}
          draft={draft}
          known={known}
          identity={id}
          current={found?.current}
          changes={bench.changes}
          faultOf={faultsIn(bench)}
        />
      </div>
      {isReading || id === undefined || bench.faults.size > 0 || bench.isSame ? null : (
        <div className="px-4 pb-3 empty:hidden">
          <Price
            call={{ path, values: { ...typed, ...bench.values }, identity: id }}
            former={found?.current}
          />
        </div>
      )}
      <FormDetails bench={bench} />
      <WorkbenchButtons bench={bench} onClose={onClose} />
    </form>
  )
}

/** What is wrong with an argument: as it is typed, in a step of a plan, or by the words of the service. */
const faultsIn = ({ faults, names, values, state, call }: Workbench) => {
  const later = state.phase === 'tried' && state.stepFault !== undefined ? namesWithSteps(values) : []
  const ended = failureOf(call)
  // What the console says of a request is in words of its own.
  const refusal =
    ended && 'error' in ended && ended.error instanceof ApiError
      ? { title: describeFailure(ended.error).title, name: namedArgument(ended.error.text, names) }
      : undefined
  return (name: string): string | undefined => {
    const fault = state.phase === 'editing' ? undefined : faults.get(name)
    if (fault) return describeFormFault(fault)
    if (state.phase === 'tried' && later.includes(name)) return state.stepFault
    return name === refusal?.name ? refusal.title : undefined
  }
}

/** By the button, so that nothing is sent where it is disabled or sending already. */
const onEnter = (event: KeyboardEvent<HTMLFormElement>, stage: (form: HTMLFormElement) => void) => {
  if (event.key !== 'Enter') return
  const { target, currentTarget, shiftKey } = event
  const isLine = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  const isSending = event.ctrlKey || event.metaKey
  if (!isSending && !(shiftKey && isLine)) return
  event.preventDefault()
  if (!isSending) stage(currentTarget)
  else if (!event.repeat) currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click()
}

/** A form that was just filled begins at the first argument that is open, else at what calls it. */
const useOpenField = (
  isFilled: () => boolean,
  names: readonly string[],
  values: ReadonlyMap<string, FormValue>,
) => {
  const form = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    if (!isFilled()) return undefined
    const open = names.find((name) => (values.get(name) ?? '') === '')
    const field = open === undefined ? undefined : form.current?.elements.namedItem(open)
    const first =
      field instanceof HTMLElement ? field : form.current?.querySelector<HTMLElement>('[type="submit"]')
    // A dialog that opened it gives the focus back when it closes.
    const frame = requestAnimationFrame(() => first?.focus())
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => begin(), [])
  return form
}

/** What scripts and the service call the arguments, and what is told of the function beside what it does. */
const FormDetails = ({ bench }: { bench: Workbench }) => {
  const titled = bench.names.flatMap((name) => {
    const title = argumentTitle(name)
    return title === undefined ? [] : [[name, title] as const]
  })
  return (
    <details className="min-w-0 px-4 pb-3 text-muted">
      <summary className="w-fit rounded py-0.5 hover:text-ink pointer-coarse:py-2.5">
        {text.functions.form.details}
      </summary>
      <p className="pt-1">
        {evidenceText(bench.judged)} {acceptedIdentitiesText(bench.callee.module)}
      </p>
      {titled.length > 0 ? (
        <dl aria-label={text.functions.form.rawNames} className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
          {titled.map(([name, title]) => (
            <div key={name} className="flex items-baseline gap-1.5">
              <dt>{title}</dt>
              <dd className="idc text-ink">{name}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </details>
  )
}
