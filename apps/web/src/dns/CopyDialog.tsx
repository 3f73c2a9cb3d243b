import { findOperation, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { useState } from 'react'
import { Unlisted } from '../lists/Unlisted.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { zonesOf } from '../lists/use-own-zones.ts'
import { text } from '../text/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toggled } from '../util/toggled.ts'
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

/** More are found by the filter. */
const mostShown = 200

/** The chosen records once more, in other zones of any project. */
export const CopyDialog = ({ service, from, selected, ...dialog }: Props) => {
  const list = findOperation(service, 'list zones')
  const every = useMergedList(list, 'project', zonesOf)
  const opened = useOpenedZones()
  const known = list ? every.rows : opened.zones
  const zones = known.filter(({ name, identity }) => name !== from?.name || identity !== from.identity)
  const isReading = list !== undefined && every.done < every.all
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState('')
  const named = zones.map((zone) => ({
    zone,
    key: zoneKey(zone),
    name: `${shownName(zone.name)} (${zone.identity})`,
  }))
  const shown = named.filter(({ name }) => name.includes(filter.trim().toLowerCase())).slice(0, mostShown)
  const targets = named.filter(({ key }) => chosen.has(key))
  const changes = targets.flatMap(({ zone }) => copies(service, selected, zone))
  return (
    <StageDialog title={text.dns.bulk.copy} changes={changes} {...dialog}>
      <TextField isFirst label={text.zoneDialogs.copy.filter} value={filter} onChange={setFilter} />
      <fieldset className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        <legend className="pb-1 font-medium">{text.zoneDialogs.copy.to}</legend>
        {shown.map(({ key, name }) => (
          <Checkbox key={key} isChecked={chosen.has(key)} onChange={() => setChosen(toggled(chosen, key))}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <p className="text-muted">
        {text.zoneDialogs.copy.hint} {text.zoneDialogs.copy.chosen(targets.length)}
      </p>
      {isReading ? (
        <p role="status" className="text-muted tabular-nums">
          {text.views.every.reading(every.done, every.all)}
        </p>
      ) : zones.length === 0 && every.unread.length === 0 ? (
        <Notice tone="warn">
          {list ? text.zoneDialogs.copy.noZone : text.zoneDialogs.copy.noZoneOpened}
        </Notice>
      ) : null}
      {list ? <Unlisted every={every} /> : null}
    </StageDialog>
  )
}
