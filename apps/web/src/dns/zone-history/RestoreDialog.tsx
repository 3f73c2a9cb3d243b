import type { DnsRecord } from '@hosting-console/api-client'
import type { ChangeDescription, ServiceDescription, StagedCall, Zone } from '@hosting-console/console-core'
import type { ZoneStateView } from '@hosting-console/contract'
import { shownName } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { newId } from '../../plan/staged.ts'
import { StageDialog } from '../../plan/StageDialog.tsx'
import { text } from '../../text/text.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toggled } from '../../util/toggled.ts'
import { ChangeRows } from './ChangeRows.tsx'
import { isOwnNameServer, largeShare, restoreChanges } from './state-changes.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  /** As they are now. */
  records: readonly DnsRecord[]
  state: ZoneStateView['records']
  /** When the zone was so, for people. */
  when: string
  /** Whether it is made equal at first. */
  isExact: boolean
  /** What adds the zone again, where it was deleted. */
  adding?: StagedCall | undefined
  onClose: () => void
}

const modes = ['missing', 'whole'] as const

/** Stages what makes a zone as it was, or the ticked part of it. Name servers of the zone are left out unless they are ticked. */
export const RestoreDialog = ({ service, zone, records, state, when, isExact, adding, onClose }: Props) => {
  const [mode, setMode] = useState<(typeof modes)[number]>(isExact ? 'whole' : 'missing')
  const diff = useMemo(
    () => restoreChanges(service, zone, { records, state, mode }),
    [service, zone, records, state, mode],
  )
  /** Those whose box isn't as it is at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (change: ChangeDescription) =>
    turned.has(JSON.stringify(change)) === (!adding && isOwnNameServer(change))
  // Two zones that are added again are two steps.
  const [copy] = useState(newId)
  const changes = [...(adding ? [{ ...adding, copy }] : []), ...diff.changes.filter(isChosen)]
  const asked = largeShare(changes, records.length)
  const [agreed, setAgreed] = useState<number>()
  return (
    <StageDialog
      title={text.zoneHistory.restore.title(shownName(zone.name), when)}
      changes={changes}
      refusal={asked === undefined || agreed === asked ? undefined : text.zoneHistory.restore.confirm}
      isWide
      onStaged={onClose}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1.5" hidden={adding !== undefined}>
        <legend className="sr-only">{text.zoneHistory.restore.mode}</legend>
        {modes.map((each) => (
          <label key={each} className="flex items-baseline gap-2">
            <input
              type="radio"
              name="mode"
              autoFocus={each === mode}
              checked={mode === each}
              onChange={() => setMode(each)}
            />
            <span>
              {text.zoneHistory.restore.modes[each]}
              <span className="block text-xs text-muted">{text.zoneHistory.restore.hints[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-muted tabular-nums">
        {text.zoneDialogs.import.counts(diff.added, diff.changed, diff.deleted, diff.same)}
        {adding ? <span className="block">{text.zoneHistory.restore.adds}</span> : null}
        {mode === 'missing' && diff.left.length > 0 ? (
          <span className="block">{text.zoneHistory.restore.left(diff.left.length)}</span>
        ) : null}
        {!adding && diff.changes.some(isOwnNameServer) ? (
          <span className="block">{text.zoneHistory.restore.nameServers}</span>
        ) : null}
      </p>
      {diff.changes.length > 0 ? (
        <ChangeRows
          label={text.zoneHistory.restore.rows}
          service={service}
          changes={diff.changes}
          choice={{
            isChosen,
            onToggle: (change) => setTurned((before) => toggled(before, JSON.stringify(change))),
          }}
        />
      ) : null}
      {asked === undefined ? null : (
        <Checkbox
          isChecked={agreed === asked}
          onChange={(isAgreed) => setAgreed(isAgreed ? asked : undefined)}
        >
          {text.zoneHistory.restore.large(asked, records.length)}
        </Checkbox>
      )}
    </StageDialog>
  )
}
