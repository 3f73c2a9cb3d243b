import { recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { fullName, toUnicode } from '@hosting-console/dns'
import { Link } from 'react-router'
import { withOddities } from '../components/odd-columns.tsx'
import { dnsText } from '../text/dns.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue, quantity } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import type { PlacedRecord } from './bulk.ts'
import { type EditableField, targetName } from './made-names.ts'
import { RecordCell } from './RecordCell.tsx'

/** Records of many zones, edited in their place as in their zone. */
export const foundColumns = (service: ServiceDescription): Column<PlacedRecord>[] => {
  const editable =
    (field: EditableField) =>
    ({ zone, record }: PlacedRecord) => {
      const fields = recordFields(record)
      return (
        <RecordCell
          service={service}
          zone={zone}
          record={record}
          field={field}
          hint={(typed) => {
            const made =
              field === 'host'
                ? fullName(typed, zone.name)
                : targetName({ ...fields, data: typed }, zone.name)
            return field === 'ttl' || made === undefined ? undefined : dnsText.makes(made)
          }}
        />
      )
    }
  const columns: Column<PlacedRecord>[] = [
    {
      id: 'zone',
      header: dnsText.search.zone,
      text: ({ zone }) => zone.name,
      cell: ({ zone }) => <ZoneLink zone={zone} />,
      width: 26,
    },
    {
      id: 'host',
      header: dnsText.columns.host,
      text: ({ record }) => recordFields(record).host,
      cell: editable('host'),
      width: 26,
    },
    { id: 'type', header: dnsText.columns.type, text: ({ record }) => record.type ?? noValue, width: 10 },
    {
      id: 'data',
      header: dnsText.columns.data,
      text: ({ record }) => recordFields(record).data,
      cell: editable('data'),
      width: 34,
    },
    {
      id: 'ttl',
      header: dnsText.columns.ttl,
      text: ({ record: { ttl } }) => quantity(ttl, 's'),
      order: ({ record: { ttl } }) => ttl,
      cell: editable('ttl'),
      width: 14,
    },
    {
      id: 'projectkey',
      header: dnsText.columns.projectkey,
      text: ({ zone }) => zone.identity,
      cell: ({ zone }) => <span className="idc text-muted">{zone.identity}</span>,
      width: 12,
    },
  ]
  return withOddities(columns, ({ record }) => record)
}

/** An international name is shown as people write it, and as DNS carries it. */
const ZoneLink = ({ zone: { identity, name } }: { zone: Zone }) => {
  const shown = toUnicode(name) ?? name
  return (
    <Link className="font-medium text-ink hover:underline" to={paths.zone(identity, name)}>
      {shown}
      {shown === name ? null : <span className="idc ml-2 font-normal text-muted">{name}</span>}
    </Link>
  )
}
