import { type DnsRecord, readDnsRecord } from '@hosting-console/api-client'
import { recordFields, type Zone } from '@hosting-console/console-core'
import { useDeferredValue, useMemo } from 'react'
import { type StagedAddition, useStagedAdditions } from '../plan/stage.ts'

/** A record of a zone, or one that is staged to be added to it. */
export type ZoneRow = DnsRecord & {
  /** Its place in the plan, while it is only staged. */
  stagedId?: number
}

/** What is staged to be added to a zone, as rows beside its records. */
export const useAddedRows = (zone: Zone): readonly ZoneRow[] => {
  // A long plan loses its additions one by one while it is applied: the table may follow a little later.
  const additions = useDeferredValue(useStagedAdditions(zone))
  return useMemo(() => additions.map(toRow), [additions])
}

const toRow = ({ id, fields }: StagedAddition): ZoneRow => ({
  ...readDnsRecord({ ...fields, ttl: fields.ttl === '' ? null : fields.ttl, recordid: `staged ${id}` }),
  stagedId: id,
})

export const keyOfRow = ({ recordid }: DnsRecord): string => recordid

export const nameOfRow = (record: DnsRecord): string => {
  const { host, type, data } = recordFields(record)
  return `${host} ${type} ${data}`
}

export const isSaved = ({ stagedId }: ZoneRow): boolean => stagedId === undefined
