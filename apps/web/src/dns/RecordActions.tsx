import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  deleteRecord,
  isDeletion,
  type RecordFields,
  recordFields,
  recordKey,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { CopyPlus, History, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { useStagedFor } from '../plan/stage.ts'
import { unstageKey } from '../plan/unstage-shown.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import { useIsAdding } from './record-draft.ts'
import { recordName } from './zone-history/record-name.ts'
import { shownFields, typedFields } from './typed-record.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  record: DnsRecord
  /** Puts its fields into the form of a new one. */
  onDuplicate: (fields: RecordFields) => void
  /** Asks before it is deleted. */
  onDelete: () => void
}

/** A record is duplicated or deleted, and has a history. */
export const RecordActions = ({ service, zone, record, onDuplicate, onDelete }: Props) => {
  const readOnly = useReadOnlyReason(zone.identity)
  const isAdding = useIsAdding(zone)
  const { host, type } = shownFields(recordFields(record))
  const change = deleteRecord(service, zone, record)
  const copy = addRecord(service, zone, recordFields(record))
  const key = recordKey(zone.identity, zone.name, record.recordid)
  const isGoing = isDeletion(useStagedFor(key))
  return (
    <span className="-ml-1.5 flex pointer-coarse:-ml-3">
      {copy && readOnly === undefined ? (
        <Button
          size="small"
          look="ghost"
          icon={<CopyPlus aria-hidden size={13} />}
          aria-label={text.dns.duplicate(host, type)}
          title={text.dns.duplicate(host, type)}
          disabledReason={isAdding ? text.views.changes.beingSent : undefined}
          onClick={() => onDuplicate(typedFields(recordFields(record)))}
        />
      ) : null}
      <Link
        className="btn btn-ghost btn-small btn-icon"
        aria-label={text.dns.recordHistory(host, type)}
        title={text.dns.recordHistory(host, type)}
        to={paths.zoneHistory(zone.identity, zone.name, { record: recordName(record, zone.name) })}
      >
        <History aria-hidden size={13} />
      </Link>
      {isGoing ? (
        <Button
          size="small"
          look="ghost"
          icon={<Undo2 aria-hidden size={13} />}
          aria-label={text.views.cells.unstage(`${host} ${type}`)}
          title={text.views.cells.unstage(`${host} ${type}`)}
          onClick={() => unstageKey(key)}
        />
      ) : readOnly === undefined ? (
        <Button
          size="small"
          look="ghost"
          icon={<Trash2 aria-hidden size={13} />}
          aria-label={text.dns.delete(host, type)}
          disabledReason={change ? undefined : text.dns.notDeletable}
          onClick={onDelete}
        />
      ) : null}
    </span>
  )
}
