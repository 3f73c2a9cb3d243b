import { recordFields, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import type { DnsRecord } from '@hosting-console/api-client'
import { addressOrder, readTtl, toUnicode } from '@hosting-console/dns'
import { Link } from 'react-router'
import { withOddities } from '../responses/odd-columns.tsx'
import { text } from '../text/text.ts'
import { stagedAdditions, stagedOfRecords } from '../plan/stage.ts'
import type { StagedChange } from '../plan/staged.ts'
import { Badge } from '../ui/Badge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue, quantity } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import type { FoundRecord } from './found-records.ts'
import { cellTools, type EditableField, withEnding } from './made-names.ts'
import { hostOrder } from './record-order.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordFindings } from './RecordFindings.tsx'
import { alsoStaged, asShown, checksColumn, findsName, findsNetwork, stagedFields } from './shown-columns.ts'
import { shownTtl, ttlBothWays } from '../components/shown-ttl.ts'
import { shownFields } from './typed-record.ts'
import { findingsLeft } from './records-left.ts'
import { StagedValue } from './StagedValue.tsx'
import { nameOfRow, toRow } from './zone-rows.ts'

/** Records of many zones, edited in their place as in their zone. */
export const foundColumns = (
  service: ServiceDescription,
  recordsOfZone: (zone: Zone) => readonly DnsRecord[],
  plan: readonly StagedChange[],
): Column<FoundRecord>[] => {
  const findings = new Map<string, ReturnType<typeof findingsLeft>>()
  const findingsOf = ({ zone, record }: FoundRecord) => {
    const known =
      findings.get(zoneKey(zone)) ??
      findingsLeft(
        recordsOfZone(zone),
        stagedOfRecords(zone, plan),
        stagedAdditions(zone, plan).map(toRow),
        zone.name,
      )
    findings.set(zoneKey(zone), known)
    return known(record)
  }
  const wanted = new Map<string, ReturnType<typeof stagedFields>>()
  const shownOf = ({ zone, record }: FoundRecord) => {
    const known = wanted.get(zoneKey(zone)) ?? stagedFields(stagedOfRecords(zone, plan))
    wanted.set(zoneKey(zone), known)
    return asShown(recordFields(record), known.get(record.recordid))
  }
  const also = alsoStaged(shownOf)
  const editable =
    (field: EditableField) =>
    ({ zone, record, isGone = false }: FoundRecord) =>
      record.stagedId !== undefined ? (
        <StagedValue zone={zone} record={record} field={field} />
      ) : (
        <RecordCell
          service={service}
          zone={zone}
          record={record}
          field={field}
          recordsOfZone={() => recordsOfZone(zone)}
          isGone={isGone}
        />
      )
  const columns: Column<FoundRecord>[] = [
    {
      id: 'zone',
      header: text.dns.search.zone,
      text: ({ zone }) => bothNames(zone),
      value: ({ zone }) => zone.name,
      order: ({ zone }) => shownZone(zone),
      cell: ({ zone, record }) => (
        <>
          <ZoneLink zone={zone} />
          {record.stagedId === undefined ? null : (
            <>
              {' '}
              <Badge tone="ok">{text.dns.isNew}</Badge>
            </>
          )}
        </>
      ),
      width: 22,
    },
    {
      id: 'host',
      card: 'line',
      header: text.dns.columns.host,
      text: ({ record }) => recordFields(record).host,
      also: also('host'),
      finds: findsName(shownOf),
      order: ({ record }) => hostOrder(recordFields(record).host),
      measure: ({ zone, record }) => withEnding(shownFields(recordFields(record)), 'host', zone.name),
      extra: 3,
      cell: editable('host'),
      width: 22,
    },
    {
      id: 'type',
      card: 'top',
      isChoice: true,
      header: text.dns.columns.type,
      text: ({ record }) => record.type ?? noValue,
      value: ({ record }) => record.type,
      width: 8,
    },
    {
      id: 'data',
      card: 'line',
      header: text.dns.columns.data,
      text: ({ record }) => recordFields(record).data,
      rank: ({ record }) => addressOrder(recordFields(record).data),
      also: also('data'),
      finds: findsNetwork(shownOf),
      measure: ({ zone, record }) => withEnding(shownFields(recordFields(record)), 'data', zone.name),
      // With room for an address that is staged instead.
      extra: cellTools + 4,
      cell: editable('data'),
      width: 30,
    },
    {
      ...checksColumn(findingsOf),
      cell: (row) => <RecordFindings findings={findingsOf(row)} what={nameOfRow(row.record)} />,
    },
    {
      id: 'ttl',
      card: 'line',
      header: text.dns.columns.ttl,
      text: ({ record: { ttl } }) => ttlBothWays(String(ttl)) ?? quantity(ttl, 's'),
      value: ({ record: { ttl } }) => ttl,
      unit: 's',
      reads: readTtl,
      also: also('ttl'),
      order: ({ record: { ttl } }) => ttl,
      measure: ({ record: { ttl } }) => shownTtl(ttl),
      extra: 6,
      cell: editable('ttl'),
      width: 12,
    },
    identityColumn<FoundRecord>(
      {
        id: 'projectkey',
        header: () => text.dns.columns.projectkey,
        cell: ({ zone }) => <span className="idc text-muted">{zone.identity}</span>,
        width: 14,
      },
      ({ zone }) => zone.identity,
    ),
  ]
  return withOddities(columns, ({ record }) => record)
}

const shownZone = ({ name }: Zone): string => toUnicode(name) ?? name

/** What the cell shows, so that either spelling is found. */
const bothNames = (zone: Zone): string => {
  const shown = shownZone(zone)
  return shown === zone.name ? shown : `${shown} (${zone.name})`
}

/** An international name is shown as people write it, and as DNS carries it. */
const ZoneLink = ({ zone }: { zone: Zone }) => {
  const { identity, name } = zone
  const shown = shownZone(zone)
  return (
    <Link className="font-medium text-ink hover:underline" to={paths.zone(identity, name)}>
      {shown}
      {shown === name ? null : <span className="idc ml-2 font-normal text-muted">{name}</span>}
    </Link>
  )
}
