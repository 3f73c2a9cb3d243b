import { type DnsRecord, type ModuleDescription } from '@hosting-console/api-client'
import { listRecordsCall, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { toUnicode, writeZoneFile } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { Download, Replace, Upload } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { functionQuery } from '../api/queries.ts'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { useListState } from '../components/use-list-state.ts'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { dnsText } from '../text/dns.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Sort, sortRows } from '../ui/table/columns.ts'
import { parseFilter } from '../ui/table/filter.ts'
import { Table } from '../ui/table/Table.tsx'
import { useSelection } from '../ui/table/use-selection.tsx'
import { download } from '../util/download.ts'
import { paths } from '../util/paths.ts'
import { BulkBar } from './BulkBar.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { AddRecord, emptyRecord } from './AddRecord.tsx'
import { recordColumns } from './record-columns.tsx'
import { recordsOf, zoneRecords } from './zone-records.ts'

/** One zone: its records, changed in their place. */
export function Component() {
  const { project = '', zone = '' } = useParams()
  return (
    <OperationGate job="list records" title={zone} absent={dnsText.recordsNotDescribed}>
      {(_operation, module) => (
        <ZoneRecords key={`${project} ${zone}`} module={module} identity={project} name={zone} />
      )}
    </OperationGate>
  )
}

const byHost: Sort = { column: 'host', isDescending: false }

type ZoneProps = { module: ModuleDescription; identity: string; name: string }

const ZoneRecords = ({ module, identity, name }: ZoneProps) => {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const zone: Zone = useMemo(() => ({ identity, name }), [identity, name])
  const call = listRecordsCall(service, zone)
  const readOnly = useReadOnlyReason(identity)
  const records = useQuery({
    ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
    select: recordsOf,
  })
  const [type, setType] = useState('')
  const { filter, setFilter, sort, setSort } = useListState(byHost)
  const wanted = useDeferredValue(filter)
  const all = records.data ?? none
  const [added, setAdded] = useState(emptyRecord)
  const columns = useMemo(() => recordColumns(service, zone, all, setAdded), [service, zone, all])
  const types = useMemo(() => [...new Set(all.map((record) => record.type ?? ''))].toSorted(), [all])
  const [asked, setAsked] = useState<'replace' | 'import'>()
  // Sorted before they are filtered: a key pressed in the filter sorts nothing.
  const sorted = useMemo(() => sortRows(all, columns, sort), [all, columns, sort])
  const rows = useMemo(() => {
    const matches = parseFilter(wanted, columns)
    return sorted.filter((record) => (type === '' || record.type === type) && matches(record))
  }, [sorted, columns, type, wanted])
  const selection = useSelection(rows, keyOf, { words: dnsText.select, nameOf: nameOfRecord })
  const placed = useMemo(() => all.map((record) => ({ zone, record })), [all, zone])
  const chosen = useMemo(
    () => selection.selected.map((record) => ({ zone, record })),
    [selection.selected, zone],
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <Link to={paths.zones()} className="self-start text-xs text-muted hover:text-ink">
          {dnsText.title}
        </Link>
        <PageTitle
          title={toUnicode(zone.name) ?? zone.name}
          actions={
            <>
              <Button
                icon={<Upload aria-hidden size={14} />}
                disabledReason={readOnly}
                onClick={() => setAsked('import')}
              >
                {dnsText.import.open}
              </Button>
              <Button
                icon={<Replace aria-hidden size={14} />}
                disabledReason={readOnly ?? (all.length === 0 ? dnsText.noRecords : undefined)}
                onClick={() => setAsked('replace')}
              >
                {dnsText.replace.title}
              </Button>
              <ExportMenu
                name={zone.name}
                disabledReason={rows.length === 0 ? viewsText.list.noMatch : undefined}
                table={() => tableOf(columns, rows)}
              />
              <Button
                icon={<Download aria-hidden size={14} />}
                disabledReason={all.length === 0 ? dnsText.noRecords : undefined}
                onClick={() =>
                  download(`${zone.name}.zone`, 'text/dns', writeZoneFile(zoneRecords(all), zone.name))
                }
              >
                {dnsText.zoneFile}
              </Button>
            </>
          }
          note={
            records.data ? (
              <span className="flex flex-wrap gap-x-3">
                <span>{viewsText.list.count(rows.length, all.length)}</span>
                {(toUnicode(zone.name) ?? zone.name) === zone.name ? null : (
                  <span className="idc">{dnsText.punycode(zone.name)}</span>
                )}
              </span>
            ) : (
              <span className="idc">{zone.identity}</span>
            )
          }
        />
      </div>
      <AddRecord service={service} zone={zone} records={all} fields={added} setFields={setAdded} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterInput
          hasShortcut
          label={dnsText.filterRecords}
          title={viewsText.list.filterHint}
          value={filter}
          onChange={setFilter}
          className="w-96 max-w-full"
        />
        <select
          aria-label={dnsText.type}
          className="input w-auto"
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          <option value="">{dnsText.allTypes}</option>
          {types.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <BulkBar
        service={service}
        zone={zone}
        selected={chosen}
        onReplace={() => setAsked('replace')}
        onClear={selection.clear}
      />
      {asked === 'replace' ? (
        <ReplaceDialog
          service={service}
          zone={placed}
          selected={chosen}
          onStaged={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'import' ? (
        <ImportDialog service={service} zone={zone} records={all} onClose={() => setAsked(undefined)} />
      ) : null}
      {records.error ? (
        <FailureNotice
          error={records.error}
          actions={<Button onClick={() => void records.refetch()}>{text.retry}</Button>}
        />
      ) : records.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={10} />
        </div>
      ) : (
        <Table
          label={dnsText.records}
          columns={readOnly === undefined ? [selection.column, ...columns] : columns}
          rows={rows}
          rowKey={keyOf}
          sort={sort}
          onSort={setSort}
          empty={<Empty>{all.length === 0 ? dnsText.noRecords : viewsText.list.noMatch}</Empty>}
        />
      )}
    </div>
  )
}

const none: never[] = []

const keyOf = ({ recordid }: DnsRecord): string => recordid
const nameOfRecord = (record: DnsRecord): string =>
  `${record.host ?? ''} ${record.type ?? ''} ${record.data ?? ''}`
