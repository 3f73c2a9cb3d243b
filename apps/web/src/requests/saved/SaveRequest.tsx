import type { FormValue } from '@hosting-console/console-core'
import { useState } from 'react'
import { showToast } from '../../components/toasts.ts'
import { text } from '../../text/text.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { writeFormValue } from '../../util/paths.ts'
import { canSave, toSaved } from './saved-requests.ts'
import { useSavedRequests } from './use-saved-requests.ts'

type Props = {
  path: string
  identity: string | undefined
  /** What the form holds. */
  form: ReadonlyMap<string, FormValue>
  onClose: () => void
}

/** Names a filled form and says what is kept of it: what may be secret is asked for each time. */
export const SaveRequest = ({ path, identity, form, onClose }: Props) => {
  const { requests, add } = useSavedRequests()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [isOwn, setOwn] = useState(false)
  const typed = [...form].filter(([, value]) => value !== '')
  const names = [...form.keys()]
  const ask = (each: string, isAsked: boolean) => {
    const next = new Set(asked)
    if (isAsked) next.add(each)
    else next.delete(each)
    setAsked(next)
  }
  const wanted = name.trim()
  const save = () => {
    setTried(true)
    if (wanted === '') return
    add(toSaved(path, wanted, isOwn ? identity : undefined, form, asked))
    showToast({ tone: 'ok', title: text.saved.save.done(wanted) })
    onClose()
  }
  return (
    <DialogForm
      title={text.saved.save.title(path)}
      focus="field"
      submit={text.saved.save.submit}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        isFirst
        label={text.saved.save.name}
        hint={
          requests.some((each) => each.name === wanted)
            ? text.saved.save.replaces(wanted)
            : text.saved.save.hint
        }
        error={isTried && wanted === '' ? text.saved.save.missing : undefined}
        maxLength={80}
        value={name}
        onChange={setName}
      />
      {identity === undefined ? null : (
        <Checkbox isChecked={isOwn} onChange={setOwn}>
          {text.saved.save.as(identity)}
        </Checkbox>
      )}
      {typed.length === 0 ? null : (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1.5 font-medium">{text.saved.save.values}</legend>
          {typed.map(([each, value]) => {
            const isKept = canSave(each, value, names)
            return (
              <div key={each} className="flex min-w-0 items-center justify-between gap-3">
                <span className="idc min-w-0 truncate" title={isKept ? writeFormValue(value) : undefined}>
                  {each}
                  {isKept && !asked.has(each) ? (
                    <span className="text-muted"> {writeFormValue(value)}</span>
                  ) : null}
                </span>
                {isKept ? (
                  <Checkbox
                    className="shrink-0"
                    isChecked={asked.has(each)}
                    onChange={(isAsked) => ask(each, isAsked)}
                  >
                    {text.saved.save.ask}
                    <span className="sr-only">{`: ${each}`}</span>
                  </Checkbox>
                ) : (
                  <span className="shrink-0 text-muted">{text.saved.save.asked}</span>
                )}
              </div>
            )
          })}
        </fieldset>
      )}
    </DialogForm>
  )
}
