import { isRecord, type Payload } from '@hosting-console/api-client'
import {
  findOperation,
  type Identity,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { useEvery } from '../components/use-every.ts'
import { dnsText } from '../text/dns.ts'
import { Field } from '../ui/Field.tsx'
import { copies, type PlacedRecord } from './bulk.ts'
import { StageDialog } from '../plan/StageDialog.tsx'

const listed = ({ domains }: Payload, { id }: Identity): Zone[] =>
  (Array.isArray(domains) ? domains.filter(isRecord) : []).flatMap(({ domainname }) =>
    typeof domainname === 'string' ? [{ name: domainname, identity: id }] : [],
  )

type Props = {
  service: ServiceDescription
  /** Not offered: the zone that the records are in. */
  from?: Zone
  selected: readonly PlacedRecord[]
  onStaged: () => void
  onClose: () => void
}

/** The chosen records once more, in another zone of any project. */
export const CopyDialog = ({ service, from, selected, ...dialog }: Props) => {
  const every = useEvery(findOperation(service, 'list zones')?.path ?? '', 'project', listed)
  const zones = every.rows.filter(({ name, identity }) => name !== from?.name || identity !== from.identity)
  const [chosen, setChosen] = useState('')
  const target = zones.find((zone) => `${zone.name} ${zone.identity}` === chosen)
  const changes = useMemo(
    () => (target ? copies(service, selected, target) : []),
    [service, selected, target],
  )
  return (
    <StageDialog title={dnsText.bulk.copy} changes={changes} {...dialog}>
      <Field label={dnsText.bulk.copyTo} hint={dnsText.bulk.copyHint}>
        {(control) => (
          <select
            {...control}
            autoFocus
            className="input"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="" />
            {zones.map(({ name, identity }) => (
              <option key={`${name} ${identity}`} value={`${name} ${identity}`}>
                {name} ({identity})
              </option>
            ))}
          </select>
        )}
      </Field>
    </StageDialog>
  )
}
