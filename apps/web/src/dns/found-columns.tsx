import { findOperation, recordFields, type ServiceDescription } from '@hosting-console/console-core'
import { fullName } from '@hosting-console/dns'
import { Link } from 'react-router'
import { dnsText } from '../text/dns.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import type { PlacedRecord } from './bulk.ts'
import { RecordCell } from './RecordCell.tsx'

/** Records of many zones, edited in their place as in their zone. */
export const foundColumns = (service: ServiceDescription): Column<PlacedRecord>[] => {
  const update = findOperation(service, 'update record')
  const editable =
    (field: 'host' | 'data' | 'ttl') =>
    ({ zone, record }: PlacedRecord) => (
      <RecordCell
        service={service}
        zone={zone}
        record={record}
        field={field}
        disabledReason={
          update?.takes(field)
            ? undefined
            : update
              ? dnsText.fieldNotChangeable(update.path, field)
              : dnsText.notChangeable
        }
        hint={(typed) => (field === 'host' ? dnsText.makes(fullName(typed, zone.name)) : undefined)}
      />
    )
  return [
    {
      id: 'zone',
      header: dnsText.search.zone,
      text: ({ zone }) => zone.name,
      cell: ({ zone }) => (
        <Link className="font-medium text-ink hover:underline" to={paths.zone(zone.identity, zone.name)}>
          {zone.name}
        </Link>
      ),
      width: 28,
    },
    {
      id: 'host',
      header: dnsText.columns.host,
      text: ({ record }) => recordFields(record).host,
      cell: editable('host'),
      width: 24,
    },
    { id: 'type', header: dnsText.columns.type, text: ({ record }) => record.type ?? noValue, width: 9 },
    {
      id: 'data',
      header: dnsText.columns.data,
      text: ({ record }) => recordFields(record).data,
      cell: editable('data'),
      width: 44,
    },
    {
      id: 'ttl',
      header: dnsText.columns.ttl,
      text: ({ record }) => recordFields(record).ttl,
      cell: editable('ttl'),
      width: 17,
    },
    {
      id: 'projectkey',
      header: dnsText.columns.projectkey,
      text: ({ zone }) => zone.identity,
      cell: ({ zone }) => <span className="idc text-muted">{zone.identity}</span>,
      width: 12,
    },
  ]
}
