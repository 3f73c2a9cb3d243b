import type { DnsRecord } from '@hosting-console/api-client'
import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import type { ZoneSighting, ZoneStateView } from '@hosting-console/contract'
import { stateRecords, writeZoneFile } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { useOperation } from '../../api/use-operation.ts'
import { zoneStateQuery } from '../../api/zone-history.ts'
import { DialogBoundary } from '../../components/DialogBoundary.tsx'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { saveFile } from '../../components/save-file.ts'
import { useReadOnlyReason } from '../../components/use-read-only.ts'
import { UnreadResponse } from '../../responses/UnreadResponse.tsx'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { date } from '../../util/format.ts'
import { ChangeRows } from './ChangeRows.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { onlyOf } from './record-name.ts'
import { stateChanges, stateNow, zoneAgain } from './state-changes.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  /** Its records now. */
  now: ReturnType<typeof useOperation<readonly DnsRecord[]>>
  isDeleted: boolean
  /** The one record that is looked at; empty: all of them. */
  record: string
  /** Newest first. */
  states: readonly ZoneSighting[]
  /** The `id` of a sighting, or `now`. */
  from: string
  to: string
  onCompare: (from: string, to: string) => void
}

/** The side that is the zone as it is listed now. */
export const present = 'now'

/** What changed from one state to another, and what can be done with the first. */
export const Comparison = ({ service, zone, now, isDeleted, record, states, from, to, onCompare }: Props) => {
  // A zone that is gone has no records.
  const all = isDeleted ? none : now.value
  const current = useMemo(() => all && onlyOf(all, record, zone.name), [all, record, zone])
  const [one, other] = [useZoneState(zone, current, from), useZoneState(zone, current, to)]
  const [isRestoring, setRestoring] = useState(false)
  const readOnly = useReadOnlyReason(zone.identity)
  const changes = useMemo(
    () =>
      one.records && other.records
        ? stateChanges(zone, onlyOf(one.records, record, zone.name), onlyOf(other.records, record, zone.name))
        : undefined,
    [zone, record, one.records, other.records],
  )
  const state = states.find(({ id }) => id === from)
  const when = state && date(state.last)
  const options = [
    [present, text.zoneHistory.now] as const,
    ...states.map(({ id, last, count }) => [id, text.zoneHistory.option(date(last), count)] as const),
  ]
  const error = one.error ?? other.error
  const isNowShown = from === present || to === present
  const isFailed = error !== null || (isNowShown && !current && Boolean(now.error ?? now.unread))
  const adding = useMemo(() => (isDeleted ? zoneAgain(service, zone) : undefined), [isDeleted, service, zone])
  const loading = one.records && current ? undefined : text.dns.recordsNotLoaded
  const notAddable = isDeleted && !adding ? text.zoneHistory.deleted.add : undefined
  const save = () => {
    if (!one.records || !when) return
    const file = writeZoneFile(stateRecords(one.records, zone.name), zone.name)
    saveFile(`${zone.name} ${when.replaceAll(':', '.')}.zone`, 'text/dns', file, {
      holds: text.views.files.records(one.records.length),
      lacks: [],
    })
  }
  return (
    <section aria-label={text.zoneHistory.changes} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{text.zoneHistory.from}</span>
          <Select className="w-auto" value={from} options={options} onChange={(id) => onCompare(id, to)} />
        </label>
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{text.zoneHistory.to}</span>
          <Select className="w-auto" value={to} options={options} onChange={(id) => onCompare(from, id)} />
        </label>
      </div>
      {error ? <FailureNotice error={error} /> : null}
      {!current && now.error ? (
        <FailureNotice
          error={now.error}
          actions={
            <Button pending={now.isFetching} onClick={() => void now.load()}>
              {text.retry}
            </Button>
          }
        />
      ) : null}
      {!current && now.unread ? <UnreadResponse response={now.unread} identity={zone.identity} /> : null}
      {changes || isFailed ? null : (
        <div className="card">
          <Skeleton label={text.loading} rows={4} />
        </div>
      )}
      {changes?.length === 0 ? (
        <div className="card">
          <Empty>{text.zoneHistory.same}</Empty>
        </div>
      ) : null}
      {changes && changes.length > 0 ? (
        <ChangeRows label={text.zoneHistory.changes} service={service} changes={changes} />
      ) : null}
      {when === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={<History aria-hidden size={14} />}
            disabledReason={readOnly ?? loading ?? notAddable}
            onClick={() => setRestoring(true)}
          >
            {record === '' ? text.zoneHistory.restore.button(when) : text.zoneHistory.restore.back(when)}
          </Button>
          <Button
            icon={<Download aria-hidden size={14} />}
            disabledReason={one.records ? undefined : text.loading}
            onClick={save}
          >
            {text.dns.zoneFile}
          </Button>
        </div>
      )}
      {isRestoring && one.records && current && when ? (
        <DialogBoundary onClose={() => setRestoring(false)}>
          <RestoreDialog
            service={service}
            zone={zone}
            records={current}
            state={onlyOf(one.records, record, zone.name)}
            isExact={record !== ''}
            when={when}
            adding={adding}
            onClose={() => setRestoring(false)}
          />
        </DialogBoundary>
      ) : null}
    </section>
  )
}

const none: readonly DnsRecord[] = []

type Loaded = { records: ZoneStateView['records'] | undefined; error: unknown }

/** The records of a state, or as they are now. */
const useZoneState = (zone: Zone, now: readonly DnsRecord[] | undefined, id: string): Loaded => {
  const kept = useQuery(zoneStateQuery(zone, id === present ? undefined : id))
  const current = useMemo(() => now && stateNow(now, zone), [now, zone])
  return id === present ? { records: current, error: null } : { records: kept.data, error: kept.error }
}
