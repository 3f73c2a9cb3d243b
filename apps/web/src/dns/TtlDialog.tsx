import type { ServiceDescription } from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { dnsText } from '../text/dns.ts'
import { Field } from '../ui/Field.tsx'
import { type PlacedRecord, ttlChanges } from './bulk.ts'
import { StageDialog } from '../plan/StageDialog.tsx'

type Props = {
  service: ServiceDescription
  selected: readonly PlacedRecord[]
  onStaged: () => void
  onClose: () => void
}

/** One TTL for all chosen records. */
export const TtlDialog = ({ service, selected, ...dialog }: Props) => {
  const [ttl, setTtl] = useState('3600')
  const changes = useMemo(
    () => (/^\d+$/.test(ttl.trim()) ? ttlChanges(service, selected, ttl.trim()) : []),
    [service, selected, ttl],
  )
  return (
    <StageDialog title={dnsText.bulk.ttl} changes={changes} {...dialog}>
      <Field label={dnsText.bulk.ttlLabel}>
        {(control) => (
          <input
            {...control}
            autoFocus
            inputMode="numeric"
            className="input"
            value={ttl}
            onChange={(event) => setTtl(event.target.value)}
          />
        )}
      </Field>
    </StageDialog>
  )
}
