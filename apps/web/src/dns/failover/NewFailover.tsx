import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { FailoverSet } from './failover-set.ts'
import { faultsOf } from './set-faults.ts'

type Props = { sets: readonly FailoverSet[]; onAdd: (set: FailoverSet) => void }

const fields = ['name', 'active', 'standby'] as const
const nothing = { name: '', active: '', standby: '' }

/** A set is a name and two addresses of one family. */
export const NewFailover = ({ sets, onAdd }: Props) => {
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const errors = isTried ? faultsOf(typed, sets) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(typed, sets)).length > 0) return
    const [name, active, standby] = [typed.name.trim(), typed.active.trim(), typed.standby.trim()]
    onAdd({ name, active, standby, flipped: [] })
    setTyped(nothing)
    setTried(false)
  }
  return (
    <form
      aria-label={text.failover.add}
      className="card flex flex-wrap items-start gap-2 p-3"
      onSubmit={submit}
    >
      {fields.map((field) => (
        <div key={field} className="min-w-48 flex-1">
          <Field label={text.failover.fields[field]} error={errors[field]}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="input"
                value={typed[field]}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      <div className="max-sm:w-full sm:pt-7">
        <Button type="submit" look="primary" icon={<Plus aria-hidden size={14} />}>
          {text.dns.add}
        </Button>
      </div>
    </form>
  )
}
