import { recordFields, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import type { DnsRecord } from '@hosting-console/api-client'
import { toUnicode } from '@hosting-console/dns'
import { Link } from 'react-router'
import { withOddities } from '../responses/odd-columns.tsx'
import { text } from '../text/text.ts'
import { stagedAdditions, stagedOfRecords } from '../plan/stage.ts'
import type { StagedChange } from '../plan/staged.ts'
import { Badge } from '../ui/Badge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { paths } from '../util/paths.ts'
import type { FoundRecord } from './found-records.ts'
import { cellTools } from './made-names.ts'
import { asShown, fieldColumns, stagedFields } from './shown-columns.tsx'
import { findingsLeft } from './records-left.ts'
import { toRow } from './zone-rows.ts'

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
  const { host, type, data, checks, ttl } = fieldColumns<FoundRecord>({
    service,
    placeOf: (row) => row,
    findingsOf,
    shownOf,
    recordsOfZone,
  })
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
    { ...host, card: 'line', extra: 3 },
    type,
    // With room for an address that is staged instead.
    { ...data, extra: cellTools + 4, width: 30 },
    checks,
    { ...ttl, extra: 6 },
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
