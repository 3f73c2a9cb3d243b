import type { Server } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { megabytes, quantity } from '../util/format.ts'
import { type Preset, usePresets } from './presets.ts'
import { AddPreset } from './AddPreset.tsx'
import { PresetDialog } from './PresetDialog.tsx'

type Props = { service: ServiceDescription; project: string; server: Server; refusal: string | undefined }

/** Named sizes of a server: one press previews the change to one. */
export const SizePresets = ({ service, project, server, refusal }: Props) => {
  const { serviceUrl } = useSession().settings
  // A lock ends; who may only read will never use one.
  const readOnly = useReadOnlyReason(project)
  const { presets, add, remove } = usePresets(serviceUrl, server.serverid)
  const [shown, setShown] = useState<Preset | 'add'>()
  const close = () => setShown(undefined)
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <h2 className="mr-1 text-xs font-normal text-muted">{text.servers.presets.title}</h2>
      {presets.length === 0 ? <p className="text-muted">{text.servers.presets.none}</p> : null}
      {presets.map((preset) => (
        <Button key={preset.name} size="small" onClick={() => setShown(preset)}>
          <span className="sr-only">{text.servers.presets.show}: </span>
          {preset.name}
          <span className="font-normal text-muted tabular-nums">
            {megabytes(Number(preset.memory))} · {quantity(Number(preset.cores))}
          </span>
        </Button>
      ))}
      <Button
        size="small"
        look="ghost"
        icon={<Plus aria-hidden size={13} />}
        disabledReason={readOnly}
        onClick={() => setShown('add')}
      >
        {text.servers.presets.add}
      </Button>
      {shown === undefined ? null : (
        <DialogBoundary onClose={close}>
          {shown === 'add' ? (
            <AddPreset
              service={service}
              project={project}
              server={server}
              onSave={(preset) => {
                add(preset)
                close()
              }}
              onClose={close}
            />
          ) : (
            <PresetDialog
              service={service}
              project={project}
              server={server}
              preset={shown}
              refusal={refusal}
              onRemove={() => {
                remove(shown.name)
                close()
              }}
              onClose={close}
            />
          )}
        </DialogBoundary>
      )}
    </div>
  )
}
