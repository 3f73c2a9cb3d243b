import {
  type RecordFields,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { withOddities } from '../components/odd-columns.tsx'
import { dnsText } from '../text/dns.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { CopyValue } from '../ui/table/CopyValue.tsx'
import { noValue, quantity } from '../util/format.ts'
import { type EditableField, endingOfField } from './made-names.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordCell, TtlWords } from './RecordCell.tsx'
import { RecordFindings } from './RecordFindings.tsx'
import { StagedValue, UnstageButton } from './StagedValue.tsx'
import { findsName } from './shown-columns.ts'
import { shownFields, ttlBothWays } from './typed-record.ts'
import { describeFinding, findingsByRecord } from './zone-records.ts'
import type { ZoneRow } from './zone-rows.ts'

/**
 * The records of a zone; what the described function takes is edited in its place.
 * @param added rows that are staged to be added, judged beside the records
 */
export const recordColumns = (
  service: ServiceDescription,
  zone: Zone,
  { records, added }: { records: readonly ZoneRow[]; added: readonly ZoneRow[] },
  onDuplicate: (fields: RecordFields) => void,
): Column<ZoneRow>[] => {
  const findings = findingsByRecord(records, zone.name)
  const onAdded = added.length > 0 ? findingsByRecord([...records, ...added], zone.name) : findings
  const findingsOf = ({ recordid, stagedId }: ZoneRow) =>
    (stagedId === undefined ? findings : onAdded).get(recordid) ?? []
  const recordsOfZone = () => records
  const editable = (field: EditableField) => (record: ZoneRow) => {
    const fields = recordFields(record)
    return record.stagedId === undefined ? (
      <RecordCell
        service={service}
        zone={zone}
        record={record}
        field={field}
        recordsOfZone={recordsOfZone}
        isGone={record.isGone ?? false}
      />
    ) : (
      <StagedValue
        value={field === 'ttl' ? (record.stagedTtl ?? '') : shownFields(fields)[field]}
        ending={field === 'ttl' ? <TtlWords ttl={fields.ttl} /> : endingOfField(fields, field, zone.name)}
        isMono={field === 'data'}
      />
    )
  }
  const columns: Column<ZoneRow>[] = [
    {
      id: 'host',
      header: dnsText.columns.host,
      text: (record) => recordFields(record).host,
      order: (record) => shownFields(recordFields(record)).host,
      finds: findsName((record: ZoneRow) => recordFields(record)),
      cell: editable('host'),
      width: 22,
    },
    {
      id: 'type',
      header: dnsText.columns.type,
      text: ({ type }) => type ?? noValue,
      value: ({ type }) => type,
      width: 10,
    },
    {
      id: 'data',
      header: dnsText.columns.data,
      text: (record) => recordFields(record).data,
      cell: editable('data'),
      width: 38,
    },
    {
      id: 'ttl',
      header: dnsText.columns.ttl,
      text: ({ ttl }) => ttlBothWays(String(ttl)) ?? quantity(ttl, 's'),
      value: ({ ttl }) => ttl,
      unit: 's',
      order: ({ ttl }) => ttl,
      cell: editable('ttl'),
      width: 16,
    },
    {
      id: 'checks',
      header: dnsText.columns.checks,
      text: (record) => findingsOf(record).map(describeFinding).join(' '),
      value: (record) => findingsOf(record).map(describeFinding).join(' ') || null,
      cell: (record) => <RecordFindings findings={findingsOf(record)} />,
      width: 16,
    },
    {
      id: 'recordid',
      header: dnsText.columns.recordid,
      text: ({ recordid, stagedId }) => (stagedId === undefined ? recordid : dnsText.isNew),
      cell: ({ recordid, stagedId }) =>
        stagedId === undefined ? (
          <CopyValue value={recordid}>
            <span className="idc text-muted">{recordid}</span>
          </CopyValue>
        ) : (
          <Badge tone="ok">{dnsText.isNew}</Badge>
        ),
      width: 12,
    },
    {
      id: 'actions',
      header: dnsText.columns.actions,
      isAction: true,
      text: () => '',
      cell: (record) =>
        record.isGone ? null : record.stagedId === undefined ? (
          <RecordActions service={service} zone={zone} record={record} onDuplicate={onDuplicate} />
        ) : (
          <UnstageButton
            id={record.stagedId}
            what={`${shownFields(recordFields(record)).host} ${record.type ?? ''}`}
          />
        ),
      width: 10,
    },
  ]
  return withOddities(columns, (record) => record)
}
