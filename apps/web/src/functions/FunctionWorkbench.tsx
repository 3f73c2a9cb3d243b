import {
  ApiError,
  type Arguments,
  type FunctionDescription,
  type ModuleDescription,
} from '@hosting-console/api-client'
import {
  asksFirst,
  riskOf,
  editCall,
  changedArguments,
  type CurrentValues,
  type FormValue,
  effectOf,
  isRead,
  referencesIn,
  toArguments,
  retryTime,
} from '@hosting-console/console-core'
import { canBeCalled } from '@hosting-console/contract'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Star } from 'lucide-react'
import { isSignInOver } from '../api/sign-in-over.ts'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { Documentation } from './Documentation.tsx'
import { EffectBadge, evidenceText } from '../requests/EffectBadge.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { describeFailure, namedArgument } from '../components/failure.ts'
import { stageAny } from '../plan/stage-any.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { mayBeMade, useLoneCalls } from '../requests/lone-calls.ts'
import { RequestPanel } from '../requests/RequestPanel.tsx'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { functionsText } from '../text/functions.ts'
import { text } from '../text/text.ts'
import { outcomesText } from '../text/outcomes.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../components/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'
import { AnswerCard } from './answer/AnswerCard.tsx'
import { ArgumentFields } from './ArgumentFields.tsx'
import { describeFormFault } from './form-fault.ts'
import { takeFilled, useFormDraft } from '../requests/form-draft.ts'
import { IdentityField } from './IdentityField.tsx'
import { useEditedPlace } from '../plan/edited-step.ts'
import { leaveStep } from '../requests/form-step.ts'
import { useCall } from './use-call.ts'
import { useCurrentValues } from './use-current-values.ts'
import { useFormIdentity } from './use-form-identity.ts'

const ConfirmCall = lazily(async () => (await import('../requests/ConfirmCall.tsx')).ConfirmCall)
const DriftNotice = lazily(async () => (await import('./DriftNotice.tsx')).DriftNotice)
const Price = lazily(async () => (await import('../requests/Price.tsx')).Price)
const SaveRequest = lazily(async () => (await import('../requests/saved/SaveRequest.tsx')).SaveRequest)
const LoneCalls = lazily(async () => (await import('./LoneCalls.tsx')).LoneCalls)
const CurrentNote = lazily(async () => (await import('./CurrentNote.tsx')).CurrentNote)
const EditedStep = lazily(async () => (await import('../plan/EditedStep.tsx')).EditedStep)
const FunctionChanges = lazily(async () => (await import('./FunctionChanges.tsx')).FunctionChanges)
const ResponseSchema = lazily(async () => (await import('./ResponseSchema.tsx')).ResponseSchema)

type Props = { module: ModuleDescription; description: FunctionDescription; path: string }

/** The form of a function, the exact request it makes, and the answer. */
export const FunctionWorkbench = ({ module, description, path }: Props) => {
  const taking = useMemo(() => ({ module, description, path }), [module, description, path])
  const judged = effectOf(path, description)
  const draft = useFormDraft(path, leaveStep)
  const changes = useNoticedChanges().changes.filter((each) => `${each.module}/${each.function}` === path)
  const identity = useFormIdentity(module, path, judged.effect)
  const whyNot = canBeCalled(path) ? identity.refusal : functionsText.form.notCallable
  const isReading = isRead(path, description)
  const { state, call, edit, again } = useCall(module, path, isReading)
  const isStep = useEditedPlace(path) !== undefined
  const [isTried, setTried] = useState(false)
  const [stepFault, setStepFault] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  const [isStaging, setStaging] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const form = useOpenField(path, [...description.required_arguments, ...draft.values.keys()], draft.values)
  const { values: typed, faults } = toArguments(path, description, draft.values)
  const current = useCurrentValues(module, path, typed, identity.chosen?.identity.id)
  const found = current.kind === 'found' ? current.found : undefined
  const change = found && faults.size === 0 ? editCall(found, typed) : undefined
  const values = found ? changedArguments(found, typed) : typed

  const isLoading = current.kind === 'loading' || (current.kind === 'found' && current.isRefreshing)
  const isSame =
    found !== undefined &&
    faults.size === 0 &&
    draft.values.size > found.twin.shape.identifying.length &&
    !change &&
    Object.keys(values).every((name) => isKnown(found, name))

  const send = async () => {
    setConfirming(false)
    if (!identity.chosen) return
    const outcome = await (change && found ? edit(change, found) : call(values, identity.chosen.identity.id))
    if (outcome !== undefined && outcome.kind !== 'done') return
    draft.noteSent()
    setTried(false)
    // What was typed for one thing is not meant for the next.
    if (change) for (const name of found?.twin.shape.values ?? []) draft.set(name, undefined)
  }
  /** Whether all that is typed can be used; else the first field that can't be has the focus. */
  const isReady = (form: HTMLFormElement, fault: string | undefined): boolean => {
    setTried(true)
    setStepFault(fault)
    const wrong = fault === undefined ? [...faults.keys()] : namesWithSteps(values)
    const field = wrong[0] === undefined ? undefined : form.elements.namedItem(wrong[0])
    if (field instanceof HTMLElement) field.focus()
    // Nothing is sent unseen that is about to be seen; whoever pressed a key is told.
    setHeld(isLoading && wrong.length === 0)
    return wrong.length === 0 && !isLoading
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = namesWithSteps(values).length > 0 ? functionsText.form.onlyStaged : undefined
    if (!isReady(event.currentTarget, fault)) return
    const isAgain = !change && mayBeMade({ path, values, identity: identity.chosen?.identity.id ?? '' })
    if (isAgain || asksFirst(judged, riskOf(path, description, values))) setConfirming(true)
    else void send()
  }
  const stage = async (form: HTMLFormElement) => {
    if (whyNot !== undefined || !isReady(form, undefined) || !identity.chosen || isSame) return
    const call = { path, identity: identity.chosen.identity.id, values }
    setStaging(true)
    const staged = await stageAny([call], change && found, true)
    setStaging(false)
    if (staged === 'not-loaded') return
    if (staged !== 'staged') isReady(form, functionsText.form.noStep(staged.noStep))
    else {
      setTried(false)
      draft.noteSent()
      for (const name of found?.twin.shape.values ?? names) draft.set(name, undefined)
    }
  }
  const unready = whyNot ?? (isLoading ? functionsText.current.loading : undefined)
  const names = [
    ...new Set([
      ...description.required_arguments,
      ...description.optional_arguments,
      ...draft.values.keys(),
    ]),
  ]
  const { sent, outcome } = state
  const ended = state.isPending || outcome?.kind === 'done' ? undefined : outcome
  // What has just ended so is said by its failure.
  const lone = useLoneCalls(path).slice(ended?.kind === 'unknown' ? 1 : 0)
  const refusal = ended && 'error' in ended ? describeFailure(ended.error) : undefined
  // What the console says of a request is in words of its own.
  const named =
    ended && 'error' in ended && ended.error instanceof ApiError
      ? namedArgument(ended.error.text, names)
      : undefined

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <nav aria-label={functionsText.functions.title} className="text-xs text-muted">
          <Link to={paths.functions()} className="hover:text-ink">
            {functionsText.functions.title}
          </Link>
          {' / '}
          <Link to={paths.module(module.module)} className="hover:text-ink">
            {module.module}
          </Link>
        </nav>
        <PageTitle
          title={path}
          isMono
          note={<EffectBadge judged={judged} />}
          actions={
            <>
              <Suspense>
                <ResponseSchema
                  path={path}
                  answer={state.outcome?.kind === 'done' ? state.outcome.answer : undefined}
                />
              </Suspense>
              <Button icon={<Star aria-hidden size={14} />} onClick={() => setSaving(true)}>
                {functionsText.form.save}
              </Button>
            </>
          }
        />
        {description.documentation ? <Documentation>{description.documentation}</Documentation> : null}
        <p className="max-w-prose text-xs text-muted">{evidenceText(judged)}</p>
        {changes.length > 0 ? (
          <Suspense>
            <FunctionChanges changes={changes} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          ref={form}
          noValidate
          aria-label={path}
          className="card flex min-w-0 flex-col"
          onSubmit={submit}
          onKeyDown={(event) => onEnter(event, (form) => void stage(form))}
        >
          <div className="flex flex-col gap-4 p-4">
            {ended ? (
              <InView key={sent?.at}>
                {'error' in ended ? (
                  <CallFailure
                    error={ended.error}
                    isUnknown={!isReading && ended.kind === 'unknown'}
                    onRetry={() => void again()}
                  />
                ) : ended.kind === 'drifted' ? (
                  <Suspense fallback={null}>
                    <DriftNotice {...ended} />
                  </Suspense>
                ) : null}
              </InView>
            ) : null}
            {lone.length > 0 ? (
              <Suspense>
                <LoneCalls calls={lone} />
              </Suspense>
            ) : null}
            <Suspense>
              <EditedStep path={path} />
            </Suspense>
            <IdentityField {...identity} />
            <Suspense>
              <CurrentNote current={current} />
            </Suspense>
            <ArgumentFields
              taking={taking}
              values={typed}
              draft={draft}
              identity={identity.chosen?.identity.id}
              current={found?.current}
              changes={changes}
              faultOf={(name) => {
                const fault = isTried ? faults.get(name) : undefined
                if (fault) return describeFormFault(fault)
                if (stepFault !== undefined && namesWithSteps(values).includes(name)) return stepFault
                return name === named ? refusal?.title : undefined
              }}
            />
          </div>
          {isReading || !identity.chosen || faults.size > 0 || isSame ? null : (
            <div className="px-4 pb-3 empty:hidden">
              <Suspense fallback={null}>
                <Price
                  call={{ path, values: { ...typed, ...values }, identity: identity.chosen.identity.id }}
                  former={found?.current}
                />
              </Suspense>
            </div>
          )}
          <div className="flex items-center gap-2 border-t border-line px-4 py-3">
            <Button
              type="submit"
              look={judged.effect === 'destroys' ? 'danger' : 'primary'}
              pending={state.isPending}
              disabledReason={isStep ? functionsText.form.isStep : unready}
            >
              {state.isPending ? functionsText.form.sending : functionsText.form.send}
            </Button>
            <Button
              disabledReason={unready}
              pending={isStaging}
              title={functionsText.form.stageHint}
              onClick={({ currentTarget: { form } }) => form && void stage(form)}
            >
              {functionsText.form.stage}
            </Button>
            <Button
              look="ghost"
              disabledReason={draft.values.size === 0 ? '' : undefined}
              onClick={() => {
                draft.clear()
                setTried(false)
              }}
            >
              {functionsText.form.clear}
            </Button>
            {identity.refusal ? <span className="text-muted">{identity.refusal}</span> : null}
            {isHeld && !isSame ? (
              <span role="status" className="text-warn">
                {isLoading ? functionsText.current.held : functionsText.current.loaded}
              </span>
            ) : null}
            {isSame ? <span className="text-warn">{functionsText.current.same}</span> : null}
          </div>
        </form>
        <RequestPanel
          path={path}
          identity={identity.chosen?.identity.id ?? ''}
          values={values}
          left={[...faults].flatMap(([name, fault]) => (fault === 'required' ? [] : [name]))}
        />
      </div>
      <AnswerCard module={module} path={path} description={description} state={state} />
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveRequest
            path={path}
            identity={identity.chosen?.identity.id}
            form={draft.values}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
      {isConfirming ? (
        <DialogBoundary onClose={() => setConfirming(false)}>
          <ConfirmCall
            path={path}
            description={description}
            judged={judged}
            values={values}
            former={found?.current}
            note={
              change?.irreversible?.length
                ? functionsText.current.irreversible(change.irreversible.join(', '))
                : undefined
            }
            identity={identity.chosen?.identity.id ?? ''}
            onConfirm={() => void send()}
            onClose={() => setConfirming(false)}
          />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

/** Whether an argument says nothing new: it names the thing, or is what it is already. */
const isKnown = ({ twin, current }: CurrentValues, name: string): boolean =>
  twin.shape.identifying.includes(name) || current.has(name)

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

/** Arguments that use what a step of a plan answers. */
const namesWithSteps = (values: Arguments): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && referencesIn({ [name]: value }).length > 0 ? [name] : [],
  )

/** A form that was just filled begins at the first argument that is open, else at what calls it. */
const useOpenField = (path: string, names: readonly string[], values: ReadonlyMap<string, FormValue>) => {
  const form = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    if (!takeFilled(path)) return undefined
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

/** The call is made at the foot of a long form, and why it failed stands at its head. */
const InView = ({ children }: { children: ReactNode }) => {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    self.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={self} className="scroll-mt-16">
      {children}
    </div>
  )
}

type FailureProps = { error: unknown; isUnknown: boolean; onRetry: () => void }

const CallFailure = ({ error, isUnknown, onRetry }: FailureProps) => {
  if (isSignInOver(error)) return <Notice tone="warn" title={describeFailure(error).title} />
  return (
    <FailureNotice
      error={error}
      {...(isUnknown ? { title: outcomesText.outcomeUnknown } : {})}
      {...(retryTime(error) === undefined
        ? {}
        : { actions: <Button onClick={onRetry}>{text.retry}</Button> })}
    />
  )
}
