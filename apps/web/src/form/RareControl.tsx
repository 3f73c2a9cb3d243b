import { Eye, EyeOff, FileText } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFile } from '../ui/use-file.tsx'
import { isPriced, plain, Text, type TypedProps } from './ArgumentControl.tsx'
import { PricedChoice } from './PricedChoice.tsx'
import { Rows } from './Rows.tsx'
import { Several } from './Several.tsx'

/** Longer than any key or certificate: another file was meant. */
const longestFile = 256 * 1024

/** A secret is hidden until asked for, lists and structures have fields, and a key or certificate can be chosen or dropped as a file. */
export default function RareControl(props: TypedProps) {
  const { kind, several } = props.knowledge
  if (kind === 'secret') return <Secret {...props} />
  if (several) return <Several {...props} />
  if (isPriced(props)) return <PricedChoice {...props} />
  return kind === 'structure' ? <Rows {...props} /> : <FromFile {...props} />
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
