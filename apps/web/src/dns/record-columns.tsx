import type { DnsRecord } from '@hosting-console/api-client'
import {
  findOperation,
  type JobWord,
  type RecordFields,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { fullName } from '@hosting-console/dns'
import { dnsText } from '../text/dns.ts'
import { text } from '../text/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import type { Column } from '../ui/table/columns.ts'
import { noValue, quantity } from '../util/format.ts'
import { describeFinding, findingsByRecord, wordOn } from './zone-records.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordCell } from './RecordCell.tsx'
import { RecordFindings } from './RecordFindings.tsx'

type EditableField = Extract<JobWord<'update record'>, 'host' | 'data' | 'ttl'>

/** Types whose data is the name of something else. */
const naming = new Set(['CNAME', 'MX', 'NS', 'PTR', 'SRV'])

/** The records of a zone; what the described function takes is edited in its place. */
export const recordColumns = (
  service: ServiceDescription,
  zone: Zone,
  records: readonly DnsRecord[],
  onDuplicate: (fields: RecordFields) => void,
): Column<DnsRecord>[] => {
  const findings = findingsByRecord(records, zone.name)
  const update = findOperation(service, 'update record')
  const reason = (field: EditableField): string | undefined => {
    if (!update) return dnsText.notChangeable
    return update.takes(field) ? undefined : dnsText.fieldNotChangeable(update.path, field)
  }
  const editable =
    (field: EditableField, hint?: (typed: string, record: DnsRecord) => string | undefined) =>
    (record: DnsRecord) => (
      <RecordCell
        service={service}
        zone={zone}
        record={record}
        field={field}
        disabledReason={reason(field)}
        ending={endingOf(record, field, zone.name)}
        hint={(typed) => {
          const next = { ...recordFields(record), [field]: typed.trim() }
          const name = hint?.(typed, record)
          return (
            wordOn(next, { records, zone: zone.name, recordid: record.recordid }) ??
            (name && dnsText.makes(name))
          )
        }}
      />
    )
  return [
    {
      id: 'host',
      header: dnsText.columns.host,
      text: (record) => recordFields(record).host,
      cell: editable('host', (typed) => fullName(typed, zone.name)),
      width: 24,
    },
    { id: 'type', header: dnsText.columns.type, text: ({ type }) => type ?? noValue, width: 9 },
    {
      id: 'data',
      header: dnsText.columns.data,
      text: (record) => recordFields(record).data,
      cell: editable('data', (typed, { type }) =>
        naming.has(type ?? '') ? fullName(typed.split(' ').at(-1) ?? '', zone.name) : undefined,
      ),
      width: 42,
    },
    {
      id: 'ttl',
      header: dnsText.columns.ttl,
      text: ({ ttl }) => quantity(ttl, 's'),
      order: ({ ttl }) => ttl,
      cell: editable('ttl'),
      width: 17,
    },
    {
      id: 'checks',
      header: dnsText.columns.checks,
      text: ({ recordid }) => (findings.get(recordid) ?? []).map(describeFinding).join(' '),
      cell: ({ recordid }) => <RecordFindings findings={findings.get(recordid) ?? []} />,
      width: 27,
    },
    {
      id: 'recordid',
      header: dnsText.columns.recordid,
      text: ({ recordid }) => recordid,
      cell: ({ recordid }) => (
        <span className="group/copy flex items-center">
          <span className="idc text-muted">{recordid}</span>
          <span className="opacity-0 group-focus-within/copy:opacity-100 group-hover/copy:opacity-100">
            <CopyButton value={recordid} label={text.copy} done={text.copied} />
          </span>
        </span>
      ),
      width: 12,
    },
    {
      id: 'actions',
      header: dnsText.columns.actions,
      isAction: true,
      text: () => '',
      cell: (record) => (
        <RecordActions service={service} zone={zone} record={record} onDuplicate={onDuplicate} />
      ),
      width: 12,
    },
  ]
}

/** What makes a relative host or target the full name that DNS carries. */
const endingOf = (record: DnsRecord, field: EditableField, zone: string): string => {
  const { host, type, data } = recordFields(record)
  if (field === 'ttl' || (field === 'data' && !naming.has(type))) return ''
  const name = field === 'host' ? host : (data.split(' ').at(-1) ?? '')
  const full = fullName(name, zone)
  if (name === '' || full === name) return ''
  return name === '@' ? ` ${full}` : full.slice(name.length)
}
