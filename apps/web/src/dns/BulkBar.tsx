import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import { Copy, Replace, Timer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { stage } from '../plan/stage.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { deletions, type PlacedRecord } from './bulk.ts'
import { TtlDialog } from './TtlDialog.tsx'
import { lazily } from '../util/lazily.ts'

const CopyDialog = lazily(async () => (await import('./CopyDialog.tsx')).CopyDialog)

type Props = {
  service: ServiceDescription
  /** The zone that all of them are in, if they are in one. */
  from?: Zone
  selected: readonly PlacedRecord[]
  onReplace: () => void
  onClear: () => void
}

/** What can be done with the chosen records. All of it is staged: nothing is sent from here. */
export const BulkBar = ({ service, from, selected, onReplace, onClear }: Props) => {
  const [asked, setAsked] = useState<'ttl' | 'copy'>()
  const finish = () => {
    setAsked(undefined)
    onClear()
  }
  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        <Button icon={<Timer aria-hidden size={14} />} onClick={() => setAsked('ttl')}>
          {text.dns.bulk.ttl}
        </Button>
        <Button icon={<Copy aria-hidden size={14} />} onClick={() => setAsked('copy')}>
          {text.dns.bulk.copy}
        </Button>
        <Button icon={<Replace aria-hidden size={14} />} onClick={onReplace}>
          {text.dns.replace.title}
        </Button>
        <Button
          icon={<Trash2 aria-hidden size={14} />}
          onClick={() => {
            stage(deletions(service, selected))
            onClear()
          }}
        >
          {text.dns.bulk.delete}
        </Button>
      </SelectionBar>
      {asked === undefined || selected.length === 0 ? null : (
        <DialogBoundary onClose={() => setAsked(undefined)}>
          {asked === 'ttl' ? (
            <TtlDialog
              service={service}
              selected={selected}
              onStaged={finish}
              onClose={() => setAsked(undefined)}
            />
          ) : (
            <CopyDialog
              service={service}
              {...(from ? { from } : {})}
              selected={selected}
              onStaged={finish}
              onClose={() => setAsked(undefined)}
            />
          )}
        </DialogBoundary>
      )}
    </>
  )
}
