import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { focusHome } from '../ui/focus-home.ts'

/** An argument that the description does not list: the service may know more than it says. */
export const AddArgument = ({
  taken,
  onAdd,
}: {
  taken: readonly string[]
  onAdd: (name: string) => void
}) => {
  const [name, setName] = useState<string>()
  if (name === undefined) {
    return (
      <Button
        {...focusHome}
        look="ghost"
        size="small"
        className="self-start"
        icon={<Plus aria-hidden size={13} />}
        onClick={() => setName('')}
      >
        {text.functions.form.add}
      </Button>
    )
  }
  const wanted = name.trim()
  const isTaken = taken.includes(wanted)
  const add = () => {
    if (isTaken) return
    if (wanted !== '') onAdd(wanted)
    setName(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setName(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex items-end gap-2">
      <div className="w-64 max-w-full">
        <Field
          label={text.functions.form.addName}
          hint={text.functions.form.addHint}
          error={isTaken ? text.functions.form.addTaken(wanted) : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoFocus
              autoCapitalize="none"
              spellCheck={false}
              className="input"
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
      <Button className="mb-5.5" onClick={add}>
        {text.functions.form.addSubmit}
      </Button>
    </div>
  )
}
