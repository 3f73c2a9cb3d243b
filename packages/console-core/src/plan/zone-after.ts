import type { DnsRecord } from '@hosting-console/api-client'
import type { ZoneRecord } from '@hosting-console/dns'
import { type ChangeDescription, isAddition, isDeletion } from '../edits/edit.ts'
import { recordFields } from '../edits/records.ts'
import { toZoneRecord } from './zone-records.ts'

/** A record as it will be; `change` is what makes it so, of those that something is staged for. */
export type RecordAfter = { record: ZoneRecord; change?: ChangeDescription }

/** The records of a zone as they will be when all of these changes are applied; changes of other things are left out. */
export const zoneAfter = (
  records: readonly DnsRecord[],
  changes: readonly ChangeDescription[],
): RecordAfter[] => {
  const byRecord = new Map(
    changes.flatMap((change) => ('recordid' in change ? [[change.recordid, change] as const] : [])),
  )
  const kept = records.flatMap((record): RecordAfter[] => {
    const change = byRecord.get(record.recordid)
    if (isDeletion(change)) return []
    if (!change) return [{ record: toZoneRecord(record, record.recordid) }]
    return [{ record: toZoneRecord({ ...recordFields(record), ...change.after }, record.recordid), change }]
  })
  // With an identifier of their own, by which their findings are found again.
  const added = changes.flatMap((change, place): RecordAfter[] =>
    isAddition(change) ? [{ record: toZoneRecord(change.after, `added ${place}`), change }] : [],
  )
  return [...kept, ...added]
}
