import type { Arguments, ArgumentValue } from '@hosting-console/api-client'
import {
  type ArgumentKind,
  type ArgumentKnowledge,
  type DescribedFunction,
  isPricedChoice,
} from '@hosting-console/console-core'
import { type ClipboardEvent, Suspense, useState } from 'react'
import { text } from '../text/text.ts'
import type { ControlProps } from '../ui/Field.tsx'
import { lazily } from '../util/lazily.ts'
import { Suggest } from '../ui/Suggest.tsx'
import { type Option, Select } from '../ui/Select.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.ts'
import { useStepValues } from './step-suggestions.ts'

const RareControl = lazily(async () => (await import('./RareControl.tsx')).default)

/** Secrets, what has several lines, and structures. */
const rare: ReadonlySet<ArgumentKind> = new Set(['secret', 'multiline', 'structure', 'pem'])

export type ArgumentControlProps = {
  control: ControlProps
  callee: DescribedFunction
  name: string
  knowledge: ArgumentKnowledge
  /** What else the form holds. */
  values: Arguments
  /** Whether values for it may be known. */
  isSuggested: boolean
  identity: string | undefined
  isRequired: boolean
  /** What it is now, where something shows that. */
  current: ArgumentValue | undefined
  value: string
  onChange: (value: string) => void
}

/** One of a few sizes may have prices. */
export const isPriced = ({ callee, name, isSuggested, knowledge }: ArgumentControlProps): boolean =>
  isSuggested && !rare.has(knowledge.kind) && isPricedChoice(callee.path, name)

/** The control for a kind of argument. Every kind takes free text, but for a yes or no that is certain. */
export const ArgumentControl = (given: ArgumentControlProps) => {
  const { kind, choices, isCertain, several } = given.knowledge
  // It stays so when the last line end goes: a field that is typed in isn't replaced.
  const [lines, setLines] = useState<'one' | 'several' | 'pasted'>('one')
  if (lines === 'one' && /[\r\n]/.test(given.value)) setLines('several')
  const props = { ...given, lines, onPaste: keepLines(given.onChange, () => setLines('pasted')) }
  if (rare.has(kind) || several || isPriced(given))
    return (
      <Suspense
        fallback={
          several || isPriced(given) ? <Line {...props} /> : <Text {...props} isHidden={kind === 'secret'} />
        }
      >
        <RareControl {...props} />
      </Suspense>
    )
  if (lines !== 'one') return <Text {...props} />
  if (kind === 'switch' && isCertain) return <Switch {...props} />
  if (kind === 'switch') return <Picker {...props} knowledge={{ ...props.knowledge, choices: yesOrNo }} />
  return choices || props.isSuggested ? <Picker {...props} /> : <Line {...props} />
}

type Pasted = ClipboardEvent<HTMLElement>

export type TypedProps = ArgumentControlProps & {
  lines: 'one' | 'several' | 'pasted'
  onPaste: (event: Pasted) => void
}

/** A field of one line drops line ends without a word, and would send a key of several as one. */
export const keepLines = (onChange: (value: string) => void, onLines: () => void) => (event: Pasted) => {
  const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/g, '\n')
  // One at the end comes from how it was copied.
  if (!pasted.trimEnd().includes('\n')) return
  event.preventDefault()
  if (!(event.target instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = event.target
  onLines()
  onChange(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length))
}

/** As the service writes them. */
const yesOrNo = ['yes', 'no']

export const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

export const Line = ({ control, name, knowledge, isRequired, value, onChange, onPaste }: TypedProps) => (
  <input
    {...control}
    {...plain}
    name={name}
    inputMode={knowledge.kind === 'number' && knowledge.isCertain ? 'decimal' : undefined}
    aria-required={isRequired}
    className={`input ${knowledge.kind === 'number' ? 'tabular-nums' : ''}`}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onPaste={onPaste}
  />
)

/** What was pasted into a field of one line is typed on in the one that took its place. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

export const Text = ({
  control,
  name,
  isRequired,
  value,
  lines,
  onChange,
  isHidden = false,
}: TypedProps & { isHidden?: boolean }) => (
  <textarea
    {...control}
    {...plain}
    ref={lines === 'pasted' ? focus : undefined}
    name={name}
    rows={3}
    aria-required={isRequired}
    className={isHidden ? 'input [-webkit-text-security:disc]' : 'input'}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

const switchOptions = (): readonly Option[] => [
  ['', text.functions.form.notSent],
  ['yes', text.functions.form.yes],
  ['no', text.functions.form.no],
]

/** Three options, because leaving an argument out is not the same as no. */
const Switch = ({ control, name, value, onChange }: ArgumentControlProps) => (
  <Select {...control} name={name} value={value} onChange={onChange} options={switchOptions()} />
)

export const Picker = ({
  control,
  callee,
  name,
  knowledge,
  values,
  identity,
  isRequired,
  value,
  onChange,
  onChoose,
  without,
}: ArgumentControlProps & { onChoose?: (value: string) => void; without?: readonly string[] }) => {
  const { suggestions, load, label, note } = useSuggestions(
    callee,
    name,
    knowledge,
    identity === undefined ? undefined : { values, identity },
  )
  const steps = useStepValues(callee, name)
  return (
    <Suggest
      control={control}
      name={name}
      value={value}
      onChange={onChange}
      onChoose={onChoose}
      suggestions={[...steps.suggestions, ...suggestions].filter((each) => !without?.includes(each.value))}
      onOpen={() => {
        load()
        steps.load()
      }}
      toggleLabel={label}
      empty={note}
      isRequired={isRequired}
    />
  )
}
