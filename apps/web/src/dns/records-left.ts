import type { DnsRecord } from '@hosting-console/api-client'
import type { ChangeDescription } from '@hosting-console/console-core'
import { readTtl } from '@hosting-console/dns'

/** The records as staged changes leave them, without those that they delete. */
export const recordsLeft = (
  records: readonly DnsRecord[],
  staged: readonly ChangeDescription[],
): readonly DnsRecord[] => {
  if (staged.length === 0) return records
  const byRecord = new Map(
    staged.flatMap((change) => ('recordid' in change ? [[change.recordid, change] as const] : [])),
  )
  return records.flatMap((record) => {
    const change = byRecord.get(record.recordid)
    if (change?.kind === 'delete record') return []
    if (!change) return [record]
    const { ttl, ...fields } = change.wanted
    return [{ ...record, ...fields, ...(ttl === undefined ? {} : { ttl: readTtl(ttl) ?? null }) }]
  })
}
