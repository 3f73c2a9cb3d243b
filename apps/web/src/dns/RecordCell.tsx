import type { DnsRecord } from '@hosting-console/api-client'
import {
  changeRecord,
  findOperation,
  recordFields,
  recordKey,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useState } from 'react'
import { EditableCell } from '../components/EditableCell.tsx'
import { useChange } from '../components/use-change.ts'
import { createWish } from '../components/wish.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage, useStagedFor } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { offerFor } from './CellOffer.tsx'
import { type EditableField, endingOfField } from './made-names.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  record: DnsRecord
  field: EditableField
  hint: (typed: string) => string | undefined
}

/** One field of a record, saved with Enter after a look whether the record is still what is shown. */
export const RecordCell = ({ service, zone, record, field, hint }: Props) => {
  const readOnly = useReadOnlyReason(zone.identity)
  const disabledReason = readOnly ?? unchangeableReason(service, field)
  const make = useChange()
  const fields = recordFields(record)
  const ending = endingOfField(fields, field, zone.name)
  const label = dnsText.fieldOf(field, fields.host, fields.type)
  const key = recordKey(zone.identity, zone.name, record.recordid)
  const staged = useStagedFor(key)
  const isGoing = staged?.kind === 'delete record'
  const changeTo = (value: string, base = fields[field]) =>
    changeRecord(service, zone, { recordid: record.recordid, ...fields, [field]: base }, { [field]: value })
  const stageAs = (value: string, base?: string) => {
    const change = changeTo(value, base)
    if (change) stage([change.description])
  }
  // Held, not shown: what is to be staged along with the change.
  const [wish] = useState(createWish)
  return (
    <EditableCell
      label={label}
      draftKey={`${key} ${field}`}
      value={fields[field]}
      disabledReason={isGoing ? viewsText.changes.toBeDeleted : disabledReason}
      hint={hint}
      staging={
        isGoing || disabledReason !== undefined
          ? undefined
          : {
              staged: staged?.kind === 'update record' ? staged.wanted[field] : undefined,
              onStage: (typed, base) => {
                stageAs(typed.trim(), base)
                wish.take(typed.trim())?.()
              },
              onUnstage: () =>
                stageAs(staged?.kind === 'update record' ? staged.before[field] : fields[field]),
            }
      }
      onSave={async (typed, { overwrite, base }) => {
        const change = changeTo(typed.trim(), base)
        if (!change) return { message: dnsText.notChangeable, isDrift: false }
        const along = wish.take(typed.trim())
        const problem = await make(change, { overwrite, done: dnsText.changed(fields.host, fields.type) })
        if (problem) wish.put(typed.trim(), along)
        else along?.()
        return problem
      }}
      {...(field === 'data'
        ? {
            extra: offerFor(zone, fields, wish),
            actions:
              fields.data === '' ? undefined : (
                <CopyButton value={fields.data} label={text.copy} done={text.copied} />
              ),
          }
        : {})}
    >
      <span className={`${field === 'data' ? 'idc' : ''} ${isGoing ? 'text-danger line-through' : ''}`}>
        {fields[field]}
        {ending === '' ? null : <span className="text-muted">{ending}</span>}
      </span>
    </EditableCell>
  )
}

/** Why the described function does not change a field. */
const unchangeableReason = (service: ServiceDescription, field: EditableField): string | undefined => {
  const update = findOperation(service, 'update record')
  if (!update) return dnsText.notChangeable
  return update.takes(field) ? undefined : dnsText.fieldNotChangeable(update.path, field)
}
