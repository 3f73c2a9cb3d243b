import { type DnsRecord, isIdentified, keyOfRecord } from '@hosting-console/api-client'
import { recordFields, recordKey, type Zone } from '@hosting-console/console-core'
import { readTtl } from '@hosting-console/dns'
import { useDeferredValue, useMemo, useState } from 'react'
import { hasDraftLike, useDraftNames } from '../components/drafts.ts'
import { type StagedAddition, useStagedAdditions } from '../plan/stage.ts'
import { shownFields } from './typed-record.ts'

/** A record of a zone, or one that is staged to be added to it. */
export type ZoneRow = DnsRecord & {
  /** Its place in the plan, while it is only staged. */
  stagedId?: number
  /** It was deleted by someone else, and is still being edited. */
  isGone?: boolean
  /** As it was typed: a staged TTL need not be a number. */
  stagedTtl?: string
}

/** Records that were deleted while they were edited: their rows stay as long as something is typed in them. */
export const useGoneRows = (zone: Zone, records: readonly DnsRecord[] | undefined): readonly ZoneRow[] => {
  const [known, setKnown] = useState<{ records: typeof records; gone: readonly ZoneRow[] }>({
    records,
    gone: [],
  })
  const names = useDraftNames(recordKey(zone.identity, zone.name, ''))
  if (records && known.records !== records) setKnown({ records, gone: goneOf(zone, known, records) })
  return useMemo(
    () => (names === '' ? noRows : known.gone.filter((record) => isEdited(names, zone, record))),
    [known.gone, names, zone],
  )
}

const goneOf = (
  zone: Zone,
  before: { records: readonly DnsRecord[] | undefined; gone: readonly ZoneRow[] },
  records: readonly DnsRecord[],
): readonly ZoneRow[] => {
  const present = new Set(records.map(({ recordid }) => recordid))
  return [...before.gone, ...(before.records ?? []).map((record) => ({ ...record, isGone: true }))].filter(
    ({ recordid }) =>
      !present.has(recordid) && hasDraftLike(`${recordKey(zone.identity, zone.name, recordid)} `),
  )
}

export const isEdited = (names: string, { identity, name }: Zone, { recordid }: DnsRecord): boolean =>
  names.includes(`${recordKey(identity, name, recordid)} `)

const noRows: readonly ZoneRow[] = []

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
  ttl: readTtl(ttl) ?? null,
  stagedId: id,
  stagedTtl: ttl,
})

export const keyOfRow = (record: DnsRecord): string => keyOfRecord(record, record.recordid)

export const nameOfRow = (record: DnsRecord): string => {
  const { host, type, data } = shownFields(recordFields(record))
  return `${host} ${type} ${data}`
}

export const isSaved = ({ stagedId, isGone }: ZoneRow): boolean => stagedId === undefined && !isGone

/** Whether functions can be called on it. */
export const canSelect = (row: ZoneRow): boolean => isSaved(row) && isIdentified(row)
