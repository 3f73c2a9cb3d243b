import { isTexts } from '@hosting-console/console-core'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { text } from '../text/text.ts'
import { keepLines, Line, Picker, Text, type TypedProps } from './ArgumentControl.tsx'
import { readJson } from './read-json.ts'

type Held = Pick<TypedProps, 'value' | 'current' | 'knowledge'>

/** The values that a field holds, or begins with; `undefined` for what is no list of them. */
const valuesOf = ({ value, current = '', knowledge }: Held): readonly string[] | undefined => {
  const held = value === '' ? current : value
  if (knowledge.several === 'with-commas' && typeof held === 'string') return trimmed(held.split(','))
  if (typeof held === 'string' && !isJson(held)) return held === '' ? [] : [held]
  const list = typeof held === 'string' ? readJson(held) : held
  return isTexts(list) ? list.map(String) : undefined
}

/** Not the value of a step. */
const isJson = (held: string): boolean => /^\s*(?:\[|\{(?!\{))/.test(held)

/** One value that need not be a list is sent as it is. Every item taken out of a list is an empty list; nothing where nothing was is not sent. */
const written = (values: readonly string[], { current, knowledge }: Held): string => {
  const { several, kind } = knowledge
  if (several === 'with-commas') return values.join(',')
  const [only = ''] = values
  if (values.length < 2 && kind !== 'structure' && !isJson(only)) return only
  const hadSome = Array.isArray(current) && current.length > 0
  return values.length > 0 || hadSome ? JSON.stringify(values) : ''
}

/** Lines, or what is between commas where that is a word: the line of a key has commas of its own. */
const partsOf = (typed: string): string[] => {
  const words = typed.split(/,\s*/)
  return trimmed(words.every((each) => /^[^\s"']*$/.test(each.trim())) ? words : typed.split('\n'))
}

const trimmed = (parts: readonly string[]): string[] => parts.map((each) => each.trim()).filter(Boolean)

/** With their places, which are all that tells equal ones apart. */
export const placed = <T,>(all: readonly T[]) => all.map((each, place) => ({ each, place }))

/** Several values, each of which can be taken out. What is being typed is the last of them. */
export const Several = (props: TypedProps) => {
  const { name, isSuggested, knowledge, onChange } = props
  const [typed, setTyped] = useState('')
  const [isEmptied, setEmptied] = useState(false)
  const values = isEmptied && props.value === '' ? [] : valuesOf(props)
  if (!values) return <Text {...props} />
  const isTyping = typed.trim() !== '' && values.at(-1) === typed.trim()
  const chosen = isTyping ? values.slice(0, -1) : values
  const put = (next: readonly string[], nextTyped = '') => {
    setTyped(nextTyped)
    setEmptied(next.length === 0)
    onChange(written(next, props))
  }
  const type = (next: string) => {
    const isSplit = next.includes('\n') || partsOf(`${next}-`).length > 1
    put([...chosen, ...(isSplit ? partsOf(next) : [next.trim()].filter(Boolean))], isSplit ? '' : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented
    if (!isPlain || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter' && isTyping) {
      event.preventDefault()
      setTyped('')
    }
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && event.target.value === '' && last !== undefined) {
      event.preventDefault()
      setTyped(last)
    }
  }
  const field = { ...props, value: isTyping ? typed : '', onChange: type, onPaste: () => {} }
  return (
    <div
      className="flex min-w-0 flex-col gap-1.5"
      onKeyDown={onKeyDown}
      onPaste={keepLines(type, () => {})}
      onBlur={() => setTyped('')}
    >
      {chosen.length > 0 ? (
        <ul aria-label={text.functions.entry.values(name)} className="flex flex-wrap gap-1">
          {placed(chosen).map(({ each, place }) => (
            <li
              key={place}
              className="idc flex min-w-0 items-center gap-1 rounded border border-line bg-sunken pl-1.5"
            >
              <span className="min-w-0 wrap-anywhere">{each}</span>
              <button
                type="button"
                aria-label={text.functions.entry.removeValue(each, name)}
                className="flex size-6 shrink-0 items-center justify-center text-muted hover:text-ink pointer-coarse:size-10"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('ul')?.parentElement?.querySelector('input')?.focus()
                  put(chosen.toSpliced(place, 1))
                }}
              >
                <X aria-hidden size={12} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isSuggested || knowledge.choices ? (
        <Picker {...field} without={chosen} onChoose={(value) => put([...chosen, value])} />
      ) : (
        <Line {...field} />
      )}
      <p className="text-xs text-muted">{text.functions.entry.several}</p>
    </div>
  )
}
