import {
  type ChangeDescription,
  changeRecord,
  deleteRecord,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { isIdentified, type DnsRecord } from '@hosting-console/api-client'
import { shownName, type TakenAway, takeAway } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { StageDialog } from '../../plan/StageDialog.tsx'
import { text } from '../../text/text.ts'
import { toggled } from '../../util/toggled.ts'
import { described } from '../bulk.ts'
import { ChangeRows } from '../zone-history/ChangeRows.tsx'
import { foundIn, type HeldRecord } from './found-setups.ts'
import { type KnownSetup, nameOf } from './known-setups.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  records: readonly DnsRecord[]
  setup: KnownSetup
  /** All that are known: what another one explains isn't ticked. */
  known: readonly KnownSetup[]
  onClose: () => void
}

/** Takes a setup out of a zone: what shows it and nothing else explains is ticked, the rest is offered. */
export const TakeAwayDialog = ({ service, zone, records, setup, known, onClose }: Props) => {
  const offered = useMemo(() => {
    const placed = foundIn(records, zone.name, known)
    const others = placed.filter((each) => each.setup.id !== setup.id).flatMap(({ found }) => found)
    const taken = placed
      .filter((each) => each.setup.id === setup.id)
      .flatMap(({ found }) => found.flatMap((each) => takeAway(each, others)))
    return taken.flatMap((each) => changeFor(service, zone, each).map((change) => ({ ...each, change })))
  }, [service, zone, records, setup, known])
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const usual = new Map(offered.map(({ change, isChosen }) => [JSON.stringify(change), isChosen]))
  const isChosen = (change: ChangeDescription) => {
    const key = JSON.stringify(change)
    return turned.has(key) !== (usual.get(key) ?? false)
  }
  const all = offered.map(({ change }) => change)
  return (
    <StageDialog
      title={text.setups.takeAway.title(nameOf(setup.template), shownName(zone.name))}
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
