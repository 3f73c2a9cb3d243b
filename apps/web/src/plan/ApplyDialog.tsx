import { interrupts } from '@hosting-console/console-core'
import { type ReactNode, useState } from 'react'
import { PriceTotal } from '../requests/Price.tsx'
import { useSteady } from '../requests/use-steady.ts'
import { drawn, turns, wordOf } from '../requests/use-target.ts'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/TextField.tsx'
import { countedOf } from './tally.ts'
import { whatOf } from './step-words.ts'
import { CallLine, isPricedCall, pricedCall, saidOf, useAskedTarget } from './AskedCalls.tsx'
import { OpenValue } from './OpenValue.tsx'
import { type AskedCall, many, type Questions } from './questions.ts'
import { JudgedList, judgedWords, List } from './JudgedList.tsx'
import type { GivenValues } from './run-staged.ts'

type Props = {
  questions: Questions
  /** Applied, else undone. */
  isUndo?: boolean
  count: number
  /** Whether some of them only read, so that they are steps, not changes. */
  hasReads?: boolean
  /** In place of how many. */
  title?: string
  submit?: string
  /** What else there is to know. */
  note?: string | undefined
  /** What is applied or undone, in place of how many. */
  children?: ReactNode
  onClose: () => void
  onConfirm: (given: Given) => void
}

/**
 * Asked once, before a plan that deletes, costs, may be refused in part, would leave errors behind, or needs what is kept
 * nowhere: all of it, by name. One call that destroys wants the name typed, several their number.
 */
export const ApplyDialog = (props: Props) => {
  const [given, setGiven] = useState<Given>(new Map())
  // What a call is about may be among what is asked for.
  const calls = props.questions.calls.map((each) => ({
    ...each,
    call: { ...each.call, values: { ...each.call.values, ...given.get(each.id) } },
  }))
  const asking = { ...props, questions: { ...props.questions, calls }, given, onGiven: setGiven }
  const [one, ...others] = calls.filter(({ judged }) => judged.effect === 'destroys')
  const interrupted = calls.filter(({ risk }) => interrupts(risk)).length
  return one && others.length === 0 ? (
    <NamedDialog {...asking} one={one} />
  ) : (
    <AskingDialog
      {...asking}
      typedFor={
        one
          ? { words: text.planParts.asks.type(others.length + 1), takes: [String(others.length + 1)] }
          : interrupted >= many
            ? { words: text.functions.confirm.type(String(interrupted)), takes: [String(interrupted)] }
            : undefined
      }
    />
  )
}

type Given = ReadonlyMap<number, GivenValues>

type AskingProps = Props & { given: Given; onGiven: (given: Given) => void }

const NamedDialog = ({ one, ...props }: AskingProps & { one: AskedCall }) => {
  const target = useAskedTarget(one)
  const { called } = one
  // What it is called now comes before what it was called when it was made.
  const isStillCalled = called !== undefined && (target.name ?? called).startsWith(called)
  const word = isStillCalled && !turns(called) ? called : wordOf(target)
  const takes = [word, called ?? [], target.name ?? [], target.id].flat()
  return <AskingDialog {...props} typedFor={{ words: text.functions.confirm.type(word), takes }} />
}

/** What has to be typed before things are destroyed. */
type Typed = { words: string; takes: readonly string[] }

const AskingDialog = ({
  questions,
  isUndo = false,
  count,
  hasReads = false,
  title: givenTitle,
  submit: givenSubmit,
  note,
  children,
  typedFor,
  given,
  onGiven,
  onClose,
  onConfirm,
}: AskingProps & { typedFor: Typed | undefined }) => {
  const { doomed, calls, faulty, warned, open } = questions
  const [typed, setTyped] = useState('')
  const { asks, destroys } = text.planParts
  const words = judgedWords(faulty)
  const isFaultyAlone = calls.length + open.length + doomed.length === 0 && !isUndo
  const deletesAlone = doomed.length === count
  const title = isFaultyAlone
    ? words.title(countedOf(faulty))
    : deletesAlone
      ? destroys.title(count)
      : (isUndo ? asks.titleOfUndo : asks.title)({ count, hasReads })
  const submit = isFaultyAlone
    ? words.submit
    : deletesAlone
      ? destroys.submit(count)
      : (isUndo ? text.plan.undoAll : text.plan.apply)({ count, hasReads })
  const priced = calls.filter(isPricedCall)
  const others =
    count - new Set([...calls, ...doomed, ...faulty, ...warned, ...open].map(({ id }) => id)).size
  const isTyped = !typedFor || typedFor.takes.some((each) => drawn(each) === drawn(typed.trim()))
  const asked = useSteady(typedFor?.words, typed)
  const left = open.flatMap(({ id, names }) => names.filter((name) => !given.get(id)?.[name]))
  return (
    <DialogForm
      title={givenTitle ?? title}
      focus={open.length > 0 || typedFor ? 'field' : 'cancel'}
      submit={givenSubmit ?? submit}
      look={doomed.length > 0 || typedFor ? 'danger' : 'primary'}
      disabledReason={left.length > 0 ? text.planParts.left(left.join(', ')) : isTyped ? undefined : asked}
      onSubmit={() => onConfirm(given)}
      onClose={onClose}
    >
      {calls.length > 0 ? (
        <List label={asks.calls}>
          {calls.map((each) => (
            <CallLine key={each.id} priced={priced.length} {...each} />
          ))}
        </List>
      ) : null}
      <PriceTotal asked={priced.map((each) => ({ call: pricedCall(each), former: each.former }))} />
      {doomed.length > 0 ? (
        <>
          {deletesAlone ? null : <p>{destroys.listed(doomed.length)}</p>}
          <List label={destroys.listed(doomed.length)}>
            {doomed.map(({ id, change: { before, zone, recordid } }) => (
              <li key={id} className="idc py-0.5 wrap-anywhere">
                {before.host} {before.type} {before.data}{' '}
                <span className="text-muted">
                  {zone} #{recordid}
                </span>
              </li>
            ))}
          </List>
          {isUndo ? null : <p className="text-muted">{destroys.consequence(doomed.length)}</p>}
        </>
      ) : null}
      {faulty.length > 0 ? (
        <>
          {isFaultyAlone ? null : <p>{words.title(countedOf(faulty))}</p>}
          <JudgedList label={words.label} tone="text-danger" judged={faulty} />
        </>
      ) : null}
      {warned.length > 0 ? (
        <>
          <p>{text.plan.tally.warned(warned.length)}</p>
          <JudgedList label={text.plan.tally.warned(warned.length)} tone="text-warn" judged={warned} />
        </>
      ) : null}
      {children ??
        (calls.length + doomed.length > 0 && others > 0 ? (
          <p className="text-muted">{asks.others({ count: others, hasReads })}</p>
        ) : null)}
      {note ? <p>{note}</p> : null}
      {open.length > 0 ? <OpenValues open={open} given={given} onGiven={onGiven} /> : null}
      {typedFor ? (
        <TextField isFirst={open.length === 0} label={asked ?? ''} value={typed} onChange={setTyped} />
      ) : null}
    </DialogForm>
  )
}

type OpenProps = Pick<AskingProps, 'given' | 'onGiven'> & Pick<Questions, 'open'>

/** What is kept nowhere, asked for call by call. */
const OpenValues = ({ open, given, onGiven }: OpenProps) => (
  <div className="flex flex-col gap-3">
    <p className="text-muted">{text.planParts.asks.open}</p>
    {open.map(({ id, call, names, described }, index) => (
      <fieldset key={id} className="flex flex-col gap-2">
        <legend className="idc mb-1 wrap-anywhere">
          {whatOf(call)} <span className="text-muted">{saidOf(call, whatOf(call))}</span>
        </legend>
        {names.map((name, place) => (
          <OpenValue
            key={name}
            path={call.path}
            name={name}
            hint={meaningOf(name, described?.description.documentation)}
            isFirst={index + place === 0}
            value={given.get(id)?.[name] ?? ''}
            onChange={(value) => onGiven(new Map(given).set(id, { ...given.get(id), [name]: value }))}
          />
        ))}
      </fieldset>
    ))}
  </div>
)

/** The sentences of a function's documentation that name an argument. */
const meaningOf = (name: string, documentation = ''): string | undefined =>
  documentation
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.split(/[^\w-]+/).includes(name))
    .join(' ') || undefined
