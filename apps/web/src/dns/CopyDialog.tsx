import { findOperation, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { Unlisted } from '../lists/Unlisted.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { zonesOf } from '../lists/use-own-zones.ts'
import { dnsText } from '../text/dns.ts'
import { zoneDialogsText } from '../text/zone-dialogs.ts'
import { viewsText } from '../text/views.ts'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { copies, type PlacedRecord } from './bulk.ts'
import { StageDialog } from '../plan/StageDialog.tsx'
import { useOpenedZones } from './use-opened-zones.ts'

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
  const list = findOperation(service, 'list zones')
  const every = useMergedList(list, 'project', zonesOf)
  const opened = useOpenedZones()
  const known = list ? every.rows : opened.zones
  const zones = known.filter(({ name, identity }) => name !== from?.name || identity !== from.identity)
  const isReading = list !== undefined && every.done < every.all
  const [chosen, setChosen] = useState('')
  const target = zones.find((zone) => zoneKey(zone) === chosen)
  const changes = useMemo(
    () => (target ? copies(service, selected, target) : []),
    [service, selected, target],
  )
  return (
    <StageDialog title={dnsText.bulk.copy} changes={changes} {...dialog}>
      <Field label={zoneDialogsText.copy.to} hint={zoneDialogsText.copy.hint}>
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={chosen}
            onChange={setChosen}
            options={[
              '',
              ...zones.map((zone) => [zoneKey(zone), `${shownName(zone.name)} (${zone.identity})`] as const),
            ]}
          />
        )}
      </Field>
      {isReading ? (
        <p role="status" className="text-muted tabular-nums">
          {viewsText.every.reading(every.done, every.all)}
        </p>
      ) : zones.length === 0 && every.unread.length === 0 ? (
        <Notice tone="warn">{list ? zoneDialogsText.copy.noZone : zoneDialogsText.copy.noZoneOpened}</Notice>
      ) : null}
      {list ? <Unlisted every={every} /> : null}
    </StageDialog>
  )
}
