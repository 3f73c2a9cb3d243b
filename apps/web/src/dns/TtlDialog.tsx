import type { ServiceDescription } from '@hosting-console/console-core'
import { maximumTtl, readTypedTtl, typedSeconds } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { describeTyped } from '../components/describe-finding.ts'
import { text } from '../text/text.ts'
import { Field } from '../ui/Field.tsx'
import { type PlacedRecord, ttlChanges } from './bulk.ts'
import { StageDialog } from '../plan/StageDialog.tsx'
import { ttlBothWays } from '../components/shown-ttl.ts'

type Props = {
  service: ServiceDescription
  selected: readonly PlacedRecord[]
  onStaged: () => void
  onClose: () => void
}

/** One TTL for all chosen records. */
export const TtlDialog = ({ service, selected, ...dialog }: Props) => {
  const [ttl, setTtl] = useState('3600')
  const seconds = readTypedTtl(ttl)
  const changes = useMemo(
    () => (seconds === undefined ? [] : ttlChanges(service, selected, String(seconds))),
    [service, selected, seconds],
  )
  return (
    <StageDialog title={text.dns.bulk.ttl} changes={changes} {...dialog}>
      <Field
        label={text.dns.bulk.ttlLabel}
        hint={ttlBothWays(ttl)}
        error={seconds === undefined ? faultOf(ttl) : undefined}
      >
        {(control) => (
          <input
            {...control}
            autoFocus
            autoCapitalize="none"
            className="input"
            value={ttl}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTtl(event.target.value)}
          />
        )}
      </Field>
    </StageDialog>
  )
}

const faultOf = (ttl: string): string =>
  describeTyped({ rule: 'ttl-range', values: { ttl: typedSeconds(ttl) ?? '', maximum: maximumTtl } })
