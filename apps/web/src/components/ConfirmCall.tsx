import type { Arguments } from '@hosting-console/api-client'
import { isSecretName, type JudgedEffect } from '@hosting-console/console-core'
import { type FormEvent, useState } from 'react'
import { text } from '../text/text.ts'
import { functionsText } from '../text/functions.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = {
  path: string
  judged: JudgedEffect
  values: Arguments
  identity: string
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a change, above all before what destroys or may cost: names the thing and the consequence. What destroys wants its name typed. */
export const ConfirmCall = ({ path, judged, values, identity, onConfirm, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const isDestroying = judged.effect === 'destroys'
  const thing = thingOf(values) ?? path
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDestroying || typed.trim() === thing) onConfirm()
  }
  return (
    <Dialog title={functionsText.confirm.title(path)} onClose={onClose}>
      <form className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        <p>{functionsText.confirm[judged.effect === 'reads' ? 'unknown' : judged.effect]}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{functionsText.confirm.on}</dt>
          <dd className="idc">{identity}</dd>
          {Object.entries(values).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="idc text-muted">{name}</dt>
              <dd className="idc truncate">
                {isSecretName(name)
                  ? '••••••'
                  : typeof value === 'object'
                    ? JSON.stringify(value)
                    : String(value)}
              </dd>
            </div>
          ))}
        </dl>
        {isDestroying ? (
          <TextField isFirst label={functionsText.confirm.type(thing)} value={typed} onChange={setTyped} />
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            autoFocus={!isDestroying}
            look={isDestroying ? 'danger' : 'primary'}
            disabledReason={
              isDestroying && typed.trim() !== thing ? functionsText.confirm.type(thing) : undefined
            }
          >
            {functionsText.confirm.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the call is about: the first argument that is no secret. */
const thingOf = (values: Arguments): string | undefined => {
  for (const [name, value] of Object.entries(values)) {
    if (!isSecretName(name) && value !== undefined && typeof value !== 'object' && value !== '')
      return String(value)
  }
  return undefined
}
