import { type DnsRecord, isIdentified, keyOfRecord } from '@hosting-console/api-client'
import { recordFields, type Zone } from '@hosting-console/console-core'
import { useDeferredValue, useMemo } from 'react'
import { type StagedAddition, useStagedAdditions } from '../plan/stage.ts'

/** A record of a zone, or one that is staged to be added to it. */
export type ZoneRow = DnsRecord & {
  /** Its place in the plan, while it is only staged. */
  stagedId?: number
  /** As it was typed: a staged TTL need not be a number. */
  stagedTtl?: string
}

/** What is staged to be added to a zone, as rows beside its records. */
export const useAddedRows = (zone: Zone): readonly ZoneRow[] => {
  // A long plan loses its additions one by one while it is applied: the table may follow a little later.
  const additions = useDeferredValue(useStagedAdditions(zone))
  return useMemo(() => additions.map(toRow), [additions])
}

/** Whatever is staged is a row. */
export const toRow = ({ id, fields: { host, type, data, ttl } }: StagedAddition): ZoneRow => ({
  recordid: `staged ${id}`,
  host,
  type,
  data,
  ttl: /^\d{1,15}$/.test(ttl) ? Number(ttl) : null,
  stagedId: id,
  stagedTtl: ttl,
})

export const keyOfRow = (record: DnsRecord): string => keyOfRecord(record, record.recordid)

export const nameOfRow = (record: DnsRecord): string => {
  const { host, type, data } = recordFields(record)
  return `${host} ${type} ${data}`
}

export const isSaved = ({ stagedId }: ZoneRow): boolean => stagedId === undefined

/** Whether functions can be called on it. */
export const canSelect = (row: ZoneRow): boolean => isSaved(row) && isIdentified(row)
