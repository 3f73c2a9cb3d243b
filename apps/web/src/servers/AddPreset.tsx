import type { Server } from '@hosting-console/api-client'
import { serverSizes, type ServiceDescription } from '@hosting-console/console-core'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Preset } from './presets.ts'
import { SizeField } from './SizeField.tsx'
import { isSize, sizeOf, typedSize } from './sizes.ts'
import { useAllowedSizes } from './use-allowed-sizes.ts'

type Props = {
  service: ServiceDescription
  project: string
  server: Server
  onSave: (preset: Preset) => void
  onClose: () => void
}

/** Names a size; it begins with the present one. */
export const AddPreset = ({ service, project, server, onSave, onClose }: Props) => {
  const [preset, setPreset] = useState<Preset>({ name: '', ...sizeOf(server) })
  const [isTried, setTried] = useState(false)
  const allowed = useAllowedSizes(service, project, server)
  const name = preset.name.trim()
  const submit = () => {
    setTried(true)
    const sizes = { memory: typedSize('memory', preset.memory), cores: typedSize('cores', preset.cores) }
    if (name !== '' && isSize(sizes.memory) && isSize(sizes.cores)) onSave({ name, ...sizes })
  }
  return (
    <DialogForm
      title={text.servers.preset.addTitle(server.hostname ?? server.serverid)}
      focus="field"
      submit={text.servers.preset.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        isFirst
        label={text.servers.preset.name}
        hint={text.servers.preset.nameHint}
        error={isTried && name === '' ? text.servers.preset.nameMissing : undefined}
        maxLength={40}
        value={preset.name}
        onChange={(typed) => setPreset({ ...preset, name: typed })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {serverSizes.map((size) => (
          <SizeField
            key={size}
            size={size}
            value={preset[size]}
            onChange={(value) => setPreset({ ...preset, [size]: value })}
            allowed={allowed[size]}
          />
        ))}
      </div>
    </DialogForm>
  )
}
