import type { DnsRecord } from '@hosting-console/api-client'
import { changeRecord, recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { EditableCell } from '../components/EditableCell.tsx'
import { useChange } from '../components/use-change.ts'
import { dnsText } from '../text/dns.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  record: DnsRecord
  field: 'host' | 'data' | 'ttl'
  disabledReason: string | undefined
  hint: (typed: string) => string | undefined
}

/** One field of a record, saved with Enter after a look whether the record is still what is shown. */
export const RecordCell = ({ service, zone, record, field, disabledReason, hint }: Props) => {
  const make = useChange()
  const fields = recordFields(record)
  const label = dnsText.fieldOf(field, fields.host, fields.type)
  return (
    <EditableCell
      label={label}
      value={fields[field]}
      disabledReason={disabledReason}
      hint={hint}
      onSave={async (typed, { overwrite }) => {
        const change = changeRecord(service, zone, record, { [field]: typed.trim() })
        if (!change) return { message: dnsText.notChangeable, isDrift: false }
        return make(change, { overwrite, done: dnsText.changed(fields.host, fields.type) })
      }}
    >
      {field === 'data' ? <span className="idc">{fields.data}</span> : undefined}
    </EditableCell>
  )
}
