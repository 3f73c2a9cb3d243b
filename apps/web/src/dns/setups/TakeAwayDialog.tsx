import {
  type ChangeDescription,
  changeRecord,
  deleteRecord,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { isIdentified, type DnsRecord } from '@hosting-console/api-client'
import { fullName, nameKey, type TakenAway, takeAway } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { StageDialog } from '../../plan/StageDialog.tsx'
import { text } from '../../text/text.ts'
import { toggled } from '../../util/toggled.ts'
import { described } from '../bulk.ts'
import { ChangeRows } from '../zone-history/ChangeRows.tsx'
import { foundIn, type HeldRecord } from './found-setups.ts'
import { type KnownSetup, nameOf } from './known-setups.ts'
import { targetName } from './setup-rows.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  /** Where in the zone it stands; nothing for the zone itself. */
  host: string
  records: readonly DnsRecord[]
  setup: KnownSetup
  /** All that are known: what another one explains isn't ticked. */
  known: readonly KnownSetup[]
  onClose: () => void
}

/** Takes a setup out of a zone: what shows it and nothing else explains is ticked, the rest is offered. */
export const TakeAwayDialog = ({ service, zone, host, records, setup, known, onClose }: Props) => {
  const offered = useMemo(() => {
    const placed = foundIn(records, zone.name, known)
    const all = placed.flatMap((each) => each.found.map((found) => ({ found, id: each.setup.id })))
    const isMeant = ({ found, id }: (typeof all)[number]) =>
      id === setup.id && nameKey(fullName(found.host, zone.name)) === nameKey(fullName(host, zone.name))
    const others = all.filter((each) => !isMeant(each)).map(({ found }) => found)
    const taken = all.filter(isMeant).flatMap(({ found }) => takeAway(found, others))
    return taken.flatMap((each) => changeFor(service, zone, each).map((change) => ({ ...each, change })))
  }, [service, zone, host, records, setup, known])
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const usual = new Map(offered.map(({ change, isChosen }) => [JSON.stringify(change), isChosen]))
  const isChosen = (change: ChangeDescription) => {
    const key = JSON.stringify(change)
    return turned.has(key) !== (usual.get(key) ?? false)
  }
  const all = offered.map(({ change }) => change)
  return (
    <StageDialog
      title={text.setups.takeAway.title(nameOf(setup.template), targetName({ zone, host }))}
      changes={all.filter(isChosen)}
      onStaged={onClose}
      onClose={onClose}
      isWide
    >
      <p className="text-muted">{text.setups.takeAway.hint}</p>
      <ChangeRows
        label={text.setups.changes}
        service={service}
        changes={all}
        choice={{
          isChosen,
          onToggle: (change) => setTurned((before) => toggled(before, JSON.stringify(change))),
        }}
      />
    </StageDialog>
  )
}

/** Of SPF the terms go, never the record. */
const changeFor = (
  service: ServiceDescription,
  zone: Zone,
  { record: { record }, becomes }: TakenAway<HeldRecord>,
): ChangeDescription[] =>
  isIdentified(record)
    ? described([
        becomes
          ? changeRecord(service, zone, record, { data: becomes.data })
          : deleteRecord(service, zone, record),
      ])
    : []
