import type { DnsRecord, ModuleDescription } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { createRecordSearch } from '@hosting-console/dns'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { functionQuery } from '../api/queries.ts'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { useReadOnlyIdentities } from '../components/use-read-only.ts'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { Empty } from '../ui/Empty.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useSelection } from '../ui/table/use-selection.tsx'
import { type AllRecords, useAllRecords } from './all-records.ts'
import type { PlacedRecord } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { foundColumns } from './found-columns.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { recordsOf } from './zone-records.ts'
import { nameOfRow } from './zone-rows.ts'

/** More would not be read; the count says how many there are. */
const mostShown = 1000
/** Zones whose rows are read again when something is changed. */
const mostFollowed = 40

/** What is found over the records of all zones, as they are being read, and edited in its place. */
export default function RecordSearch({ module, query }: { module: ModuleDescription; query: string }) {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const all = useAllRecords(service, true)
  const find = useIndex(all)
  const wanted = useDeferredValue(query.trim())
  // Asked again as more records are read.
  const found = useMemo(
    () => (wanted === '' ? none : find(wanted, all.records.length)),
    [find, wanted, all.records],
  )
  const shown = useFollowed(service, found)
  const columns = useMemo(() => foundColumns(service), [service])
  const readOnly = useReadOnlyIdentities()
  const canSelect = useCallback(({ zone }: PlacedRecord) => !readOnly.has(zone.identity), [readOnly])
  const selection = useSelection(shown, keyOfPlaced, {
    words: dnsText.select,
    nameOf: nameOfPlaced,
    canSelect,
  })
  const [isReplacing, setReplacing] = useState(false)
  const close = () => setReplacing(false)
  const canList = findOperation(service, 'list records') !== undefined
  if (!canList) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-muted tabular-nums">
          {dnsText.search.found(found.length, all.records.length)}
          {all.isReading ? ` · ${dnsText.search.reading(all.done, all.zones.length)}` : ''}
          {found.length > mostShown ? ` · ${dnsText.search.first(mostShown)}` : ''}
        </p>
        <BulkBar
          service={service}
          selected={selection.selected}
          onReplace={() => setReplacing(true)}
          onClear={selection.clear}
        />
        <span className={selection.selected.length > 0 ? '' : 'ml-auto'}>
          <ExportMenu
            name="records"
            disabledReason={found.length === 0 ? viewsText.list.noMatch : undefined}
            table={() => tableOf(columns, found)}
          />
        </span>
      </div>
      {isReplacing ? (
        <ReplaceDialog
          service={service}
          here={{ name: dnsText.replace.scopes.found, records: found.filter(canSelect) }}
          selected={selection.selected}
          onStaged={close}
          onClose={close}
        />
      ) : null}
      {all.unread.length > 0 ? (
        <Notice tone="warn">{dnsText.search.unread(all.unread.map(({ name }) => name).join(', '))}</Notice>
      ) : null}
      <Table
        label={dnsText.search.label}
        columns={shown.some(canSelect) ? [selection.column, ...columns] : columns}
        rows={shown}
        rowKey={keyOfPlaced}
        empty={<Empty>{dnsText.search.none}</Empty>}
      />
    </div>
  )
}

const none: readonly PlacedRecord[] = []

const keyOfPlaced = ({ zone, record }: PlacedRecord): string => `${keyOf(zone)} ${record.recordid}`
const nameOfPlaced = ({ zone, record }: PlacedRecord): string => `${nameOfRow(record)} ${zone.name}`

/** Grows with what is read; made anew when reading begins anew. */
const useIndex = (all: AllRecords) => {
  const kept = useRef({ index: createRecordSearch<PlacedRecord>(), of: none })
  return useMemo(
    () => (query: string, count: number) => {
      const { of } = kept.current
      if (of.length > count || (of.length > 0 && of[0] !== all.records[0]))
        kept.current = { index: createRecordSearch(), of: none }
      const { index } = kept.current
      index.add(
        all.records.slice(index.size()).map((value) => ({
          record: { ...recordFields(value.record), zone: value.zone.name },
          value,
        })),
      )
      kept.current.of = all.records
      return index.find(query)
    },
    [all.records],
  )
}

/** The first rows, as the service shows them now: their zones are followed, so a change is seen when it is read back. */
const useFollowed = (
  service: ServiceDescription,
  found: readonly PlacedRecord[],
): readonly PlacedRecord[] => {
  const rows = useMemo(() => found.slice(0, mostShown), [found])
  const zones = useMemo(
    () => [...new Map(rows.map(({ zone }) => [keyOf(zone), zone])).values()].slice(0, mostFollowed),
    [rows],
  )
  const current = useQueries({
    queries: zones.map((zone) => {
      const call = listRecordsCall(service, zone)
      return {
        ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
        enabled: call !== undefined,
        select: recordsOf,
      }
    }),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) =>
          data && zones[index] ? [[keyOf(zones[index]), data] as const] : [],
        ),
      ),
  })
  return useMemo(() => {
    const byId = new Map<string, Map<string, DnsRecord>>()
    for (const [key, records] of current) byId.set(key, new Map(records.map((each) => [each.recordid, each])))
    return rows.flatMap((row) => {
      const zone = byId.get(keyOf(row.zone))
      if (!zone) return [row]
      const record = zone.get(row.record.recordid)
      return record ? [{ ...row, record }] : []
    })
  }, [current, rows])
}

const keyOf = ({ identity, name }: Zone): string => `${identity} ${name}`
