import type { ArgumentValue } from '@hosting-console/api-client'
import { isText } from '@hosting-console/console-core'
import { Eye, EyeOff, FileText } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFile } from '../ui/use-file.tsx'
import { plain, Text, type TypedProps } from './ArgumentControl.tsx'

/** Longer than any key or certificate: another file was meant. */
const longestFile = 256 * 1024

/** A secret is hidden until asked for, a list has an item on each line, and a key or certificate can be chosen or dropped as a file. */
export default function RareControl(props: TypedProps) {
  const { kind, example } = props.knowledge
  if (kind === 'secret') return <Secret {...props} />
  const isList = kind === 'structure' && textsOf(props.current ?? readJson(example ?? '')) !== undefined
  if (kind !== 'structure') return <FromFile {...props} />
  return (
    <>
      {isList ? <Lines {...props} /> : <Text {...props} />}
      <p className="text-xs text-muted">{isList ? text.functions.entry.lines : text.functions.entry.json}</p>
    </>
  )
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined

/** Items of a list as JSON, or what was typed where that is JSON already. */
const toValue = (lines: string, former: ArgumentValue | undefined): string => {
  const trimmed = lines.trim()
  // JSON, but not the value of a step.
  if (/^(?:\[|\{(?!\{))/.test(trimmed)) return lines
  const items = trimmed
    .split(trimmed.includes('\n') ? '\n' : ',')
    .map((item) => item.trim())
    .filter(Boolean)
  // Every item taken out of a list is an empty list; nothing where nothing was is not sent.
  return items.length > 0 || textsOf(former)?.length ? JSON.stringify(items) : ''
}

/** A list by lines. It begins with the items that there are, so that one is added or taken out without typing the others anew. */
const Lines = (props: TypedProps) => {
  const { value, current, onChange } = props
  const [typed, setTyped] = useState<string>()
  const former = textsOf(current)
  const isTyped = typed !== undefined && toValue(typed, current) === value
  const shown = isTyped ? typed : (textsOf(value === '' ? former : readJson(value))?.join('\n') ?? value)
  return (
    <Text
      {...props}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(toValue(next, current))
      }}
    />
  )
}

const FromFile = (props: TypedProps) => {
  const { name, onChange } = props
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    if (file.size > longestFile) return setFault(text.functions.entry.longFile(file.name))
    const content = await file.text().catch(() => undefined)
    // A key or certificate that isn't in PEM can't be shown or typed.
    const isReadable = content !== undefined && !content.includes('\uFFFD')
    setFault(isReadable ? undefined : text.functions.entry.noText(file.name))
    if (isReadable) onChange(content)
  }
  const { choose, field } = useFile(text.functions.entry.file(name), (file) => void take(file), '')
  return (
    <div
      className="flex flex-col items-start gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        void take(file)
      }}
    >
      <Text {...props} />
      <Button size="small" icon={<FileText aria-hidden size={13} />} onClick={choose}>
        {text.functions.entry.chooseFile}
      </Button>
      {field}
      {fault === undefined ? null : (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

const Secret = (props: TypedProps) => {
  const { control, name, isRequired, value, lines, onChange, onPaste } = props
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex gap-1.5">
      {lines === 'one' ? (
        <input
          {...control}
          {...plain}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          aria-required={isRequired}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={onPaste}
        />
      ) : (
        <Text {...props} isHidden={!isShown} />
      )}
      <Button
        icon={isShown ? <EyeOff aria-hidden size={14} /> : <Eye aria-hidden size={14} />}
        aria-label={isShown ? text.functions.entry.hide(name) : text.functions.entry.show(name)}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
