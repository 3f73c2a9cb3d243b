import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import { Copy, Replace, Timer, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { stage } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'
import { Button } from '../ui/Button.tsx'
import { deletions, type PlacedRecord } from './bulk.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { TtlDialog } from './TtlDialog.tsx'

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
  if (selected.length === 0) return null
  const finish = () => {
    setAsked(undefined)
    onClear()
  }
  return (
    <section aria-label={dnsText.bulk.label} className="ml-auto flex flex-wrap items-center gap-2">
      <span className="mr-1 font-medium tabular-nums">{dnsText.bulk.selected(selected.length)}</span>
      <Button size="small" icon={<Timer aria-hidden size={13} />} onClick={() => setAsked('ttl')}>
        {dnsText.bulk.ttl}
      </Button>
      <Button size="small" icon={<Copy aria-hidden size={13} />} onClick={() => setAsked('copy')}>
        {dnsText.bulk.copy}
      </Button>
      <Button size="small" icon={<Replace aria-hidden size={13} />} onClick={onReplace}>
        {dnsText.replace.title}
      </Button>
      <Button
        size="small"
        icon={<Trash2 aria-hidden size={13} />}
        onClick={() => {
          stage(deletions(service, selected))
          onClear()
        }}
      >
        {dnsText.bulk.delete}
      </Button>
      <Button size="small" look="ghost" icon={<X aria-hidden size={13} />} onClick={onClear}>
        {dnsText.bulk.clear}
      </Button>
      {asked === 'ttl' ? (
        <TtlDialog
          service={service}
          selected={selected}
          onStaged={finish}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'copy' ? (
        <CopyDialog
          service={service}
          {...(from ? { from } : {})}
          selected={selected}
          onStaged={finish}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}
