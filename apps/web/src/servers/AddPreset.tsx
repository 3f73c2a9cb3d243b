import type { Server } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { type FormEvent, useState } from 'react'
import { serversText } from '../text/servers.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import type { Preset } from './presets.ts'
import { SizeField } from './SizeField.tsx'
import { isSize, sizeOf } from './sizes.ts'
import { useAllowedSizes } from './use-allowed-sizes.ts'

type Props = {
  service: ServiceDescription
  project: string
  server: Server
  onSave: (preset: Preset) => void
  onClose: () => void
}

const words = serversText.presets

/** Names a size; it begins with the present one. */
export const AddPreset = ({ service, project, server, onSave, onClose }: Props) => {
  const [preset, setPreset] = useState<Preset>({ name: '', ...sizeOf(server) })
  const [isTried, setTried] = useState(false)
  const allowed = useAllowedSizes(service, project, server)
  const name = preset.name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const sizes = { memory: preset.memory.trim(), cores: preset.cores.trim() }
    if (name !== '' && isSize(sizes.memory) && isSize(sizes.cores)) onSave({ name, ...sizes })
  }
  return (
    <Dialog title={words.addTitle(server.hostname ?? server.serverid)} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        <Field
          label={words.name}
          hint={words.nameHint}
          error={isTried && name === '' ? words.nameMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={40}
              className="input"
              value={preset.name}
              onChange={(event) => setPreset({ ...preset, name: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          {(['memory', 'cores'] as const).map((size) => (
            <SizeField
              key={size}
              size={size}
              value={preset[size]}
              onChange={(value) => setPreset({ ...preset, [size]: value })}
              allowed={allowed[size]}
            />
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
