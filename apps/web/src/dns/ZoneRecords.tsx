import { type DnsRecord, isIdentified, type ModuleDescription } from '@hosting-console/api-client'
import {
  deleteRecord,
  listRecordsCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { PageAge } from '../components/PageAge.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Column, type Sort, sortRows } from '../ui/table/columns.ts'
import { createRowSearch } from '../ui/table/row-search.ts'
import { Table } from '../ui/table/Table.tsx'
import { useColumnChoice } from '../ui/table/use-column-choice.ts'
import { toRows } from '../ui/table/to-rows.ts'
import { noMatch } from '../ui/table/no-match.ts'
import { useSelection } from '../ui/table/use-selection.tsx'
import { Select } from '../ui/Select.tsx'
import { AddRecord } from './AddRecord.tsx'
import { useAtRest, useStagedOfRecords } from '../plan/stage.ts'
import { FindingCounts } from './FindingCounts.tsx'
import { recordColumns, ttlRoomOf } from './record-columns.tsx'
import { useRecordDraft } from './record-draft.ts'
import { inZoneOrder } from './record-order.ts'
import { ZoneHeader } from './ZoneHeader.tsx'
import {
  canSelect,
  isSaved,
  keyOfRow,
  nameOfRow,
  useAddedRows,
  useGoneRows,
  type ZoneRow,
} from './zone-rows.ts'
import { ColumnChooser } from '../ui/table/ColumnChooser.tsx'
import { lazily } from '../util/lazily.ts'
import { BulkBar } from './BulkBar.tsx'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'

const DeleteRecord = lazily(async () => (await import('./DeleteRecord.tsx')).DeleteRecord)
const ImportDialog = lazily(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

const byHost: Sort = { column: 'host', isDescending: false }

type Props = { module: ModuleDescription; identity: string; name: string }

/** The records of a zone and what is staged to be added to them: found, ordered, changed in their place, many at once. */
export const ZoneRecords = ({ module, identity, name }: Props) => {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const zone: Zone = useMemo(() => ({ identity, name }), [identity, name])
  const call = listRecordsCall(service, zone)
  const readOnly = useReadOnlyReason(identity)
  const records = useOperation(call)
  const { value: read } = records
  const all = read ?? none
  const settled = async () => {
    const { data } = await records.load({ cancelRefetch: false })
    return data && 'value' in data ? data.value : undefined
  }
  const added = useAddedRows(zone)
  const stagedNow = useStagedOfRecords(zone)
  const staged = useDeferredValue(useAtRest(stagedNow))
  // Room is made at once: what was just staged would be cut.
  const ttlRoom = ttlRoomOf(stagedNow)
  const gone = useGoneRows(zone, read)
  const draft = useRecordDraft(zone)
  const { duplicateInto, editStaged } = draft
  const [duplicated, setDuplicated] = useState(0)
  const [deleting, setDeleting] = useState<DnsRecord>()
  const offered = useMemo(() => {
    const toForm = () => setDuplicated((count) => count + 1)
    return recordColumns(
      service,
      zone,
      { records: all, added, staged, ttlRoom },
      {
        onDuplicate: (fields) => {
          duplicateInto(fields)
          toForm()
        },
        onEdit: (id, what, fields) => {
          if (editStaged(id, what, fields)) toForm()
        },
        onDelete: setDeleting,
      },
    )
  }, [service, zone, all, added, staged, ttlRoom, duplicateInto, editStaged])
  const [usual, further, actions] = useMemo(() => {
    const part = (isMeant: (column: Column<ZoneRow>) => unknown) => offered.filter(isMeant)
    return [
      part(({ id, isAction }) => !isAction && !isFurther(id)),
      part(({ id }) => isFurther(id)),
      part(({ isAction }) => isAction),
    ]
  }, [offered])
  const choice = useColumnChoice('records', usual, further)
  const columns = useMemo(() => [...choice.shown, ...actions], [choice.shown, actions])
  const [type, setType] = useQueryState('type')
  const { filter, setFilter, sort, setSort } = useListState(byHost)
  const wanted = useDeferredValue(filter)
  // Sorted before they are filtered: a key pressed in the filter sorts nothing.
  const sorted = useMemo(() => {
    const every: readonly ZoneRow[] = added.length + gone.length > 0 ? [...all, ...gone, ...added] : all
    return sortRows(inZoneOrder(every), offered, sort)
  }, [all, added, gone, offered, sort])
  const [search] = useState(createRowSearch<ZoneRow>)
  const rows = useMemo(() => {
    const { matching } = search(sorted, wanted, columns, offered)
    return type === '' ? matching : matching.filter((record) => record.type === type)
  }, [search, sorted, columns, offered, type, wanted])
  const why = useMemo(
    () =>
      rows.length === 0 ? (noMatch(wanted, sorted, columns, offered) ?? text.views.list.noMatch) : undefined,
    [rows, wanted, sorted, columns, offered],
  )
  const saved = useMemo(() => rows.filter(isSaved), [rows])
  const types = useMemo(
    () => [...new Set([...all, ...added].map((record) => record.type ?? ''))].toSorted(),
    [all, added],
  )
  const [asked, setAsked] = useState<'replace' | 'import'>()
  const close = () => setAsked(undefined)
  const selection = useSelection(rows, keyOfRow, {
    words: text.dns.select,
    nameOf: nameOfRow,
    canSelect,
  })
  const tableColumns = useMemo(
    () => (readOnly === undefined ? [selection.column, ...columns] : columns),
    [readOnly, selection.column, columns],
  )
  const placed = useMemo(() => all.filter(isIdentified).map((record) => ({ zone, record })), [all, zone])
  const chosen = useMemo(
    () => selection.selected.map((record) => ({ zone, record })),
    [selection.selected, zone],
  )
  return (
    <div className="flex flex-col gap-3" onKeyDown={toRows}>
      <ZoneHeader
        service={service}
        zone={zone}
        records={read}
        shown={{ columns, rows: saved }}
        onAsk={setAsked}
        columns={
          <Suspense>
            <ColumnChooser
              offered={choice.offered}
              shown={choice.shown}
              isUsual={choice.isUsual}
              onChoose={choice.choose}
            />
          </Suspense>
        }
      />
      <AddRecord
        duplicated={duplicated}
        service={service}
        zone={zone}
        records={read}
        settled={records.isPending ? settled : undefined}
        draft={draft}
      />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <FilterInput
          hasShortcut
          label={text.dns.filterRecords}
          title={text.dns.search.hint}
          value={filter}
          onChange={setFilter}
          className="min-w-0 flex-[1_1_15rem] sm:max-w-96"
        />
        <Select
          aria-label={text.dns.type}
          className="w-auto"
          value={type}
          onChange={setType}
          options={[['', text.dns.allTypes], ...types]}
        />
        <FindingCounts columns={offered} rows={sorted} onFind={setFilter} />
        <PageAge />
      </div>
      {chosen.length > 0 ? (
        <BulkBar
          service={service}
          from={zone}
          selected={chosen}
          onReplace={() => setAsked('replace')}
          onClear={selection.clear}
        />
      ) : null}
      {asked === undefined ? null : (
        <DialogBoundary onClose={close}>
          {asked === 'replace' ? (
            <ReplaceDialog
              service={service}
              here={{ name: text.dns.replace.scopes.zone, records: placed }}
              searched={filter.trim()}
              selected={chosen}
              onStaged={close}
              onClose={close}
            />
          ) : (
            <ImportDialog service={service} zone={zone} records={all} onClose={close} />
          )}
        </DialogBoundary>
      )}
      {deleting ? (
        <AskedDeletion
          service={service}
          zone={zone}
          record={deleting}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
      {records.error ? (
        <ReadFailure
          error={records.error}
          path={call?.path ?? ''}
          identity={identity}
          onRetry={() => void records.load()}
        />
      ) : null}
      {records.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={10} />
        </div>
      ) : null}
      {records.unread ? <UnreadResponse response={records.unread} identity={identity} /> : null}
      {read || (records.unread && added.length > 0) ? (
        <Table
          label={text.dns.records}
          columns={tableColumns}
          rows={rows}
          rowKey={keyOfRow}
          sort={sort}
          onSort={setSort}
          empty={
            <Empty
              {...(all.length > 0
                ? {
                    action: (
                      <Button
                        onClick={() => {
                          setFilter('')
                          setType('')
                        }}
                      >
                        {text.views.list.clearFilter}
                      </Button>
                    ),
                  }
                : {})}
            >
              {all.length === 0 ? text.dns.noRecords : why}
            </Empty>
          }
        />
      ) : null}
    </div>
  )
}

type DeletionProps = { service: ServiceDescription; zone: Zone; record: DnsRecord; onClose: () => void }

/**
 * Above the rows: what another person makes of the record may take its row out of view, and the question stays. It is about
 * the record as it was when it was asked: what a list shows by then, no one has agreed to.
 */
const AskedDeletion = ({ service, zone, record, onClose }: DeletionProps) => {
  const change = deleteRecord(service, zone, record)
  return change ? (
    <DialogBoundary onClose={onClose}>
      <DeleteRecord zone={zone} record={record} change={change} onClose={onClose} />
    </DialogBoundary>
  ) : null
}

const none: never[] = []

/** Needed by the person who writes a request by hand: shown when it is chosen. */
const isFurther = (id: string): boolean => id === 'recordid'
