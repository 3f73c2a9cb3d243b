import type { ModuleDescription } from '@hosting-console/api-client'
import {
  findOperation,
  kindShownBy,
  kindsOf,
  type Operation,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { Ellipsis, FileDown, FolderInput, History, LayoutTemplate, Plus, Replace } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListPage, type ListSelection } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { useAskedFor } from '../components/asked.ts'
import {
  type SavedReplacement,
  typeReplacement,
  useSavedReplacements,
} from '../components/saved-replacements.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { SelectionBar } from '../components/SelectionBar.tsx'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Sort } from '../ui/table/columns.ts'
import { useCreating } from '../things/use-creating.tsx'
import { paths } from '../util/paths.ts'
import { chooseTargets } from './setups/zone-choice.ts'
import { OpenZone } from './OpenZone.tsx'
import { keyOf, type ListedZone, listedZones, recordOf, zoneColumns } from './zone-columns.tsx'
import { lazily } from '../util/lazily.ts'
import { narrow, useMedia } from '../util/use-media.ts'

const RecordSearch = lazily(async () => (await import('./RecordSearch.tsx')).default)
const AddToZonesDialog = lazily(async () => (await import('./AddToZonesDialog.tsx')).AddToZonesDialog)
const ArchiveDialog = lazily(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog)
const MoveInDialog = lazily(async () => (await import('./moving-in/MoveInDialog.tsx')).MoveInDialog)
const DeletedZonesDialog = lazily(
  async () => (await import('./zone-history/DeletedZonesDialog.tsx')).DeletedZonesDialog,
)
const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

/** The zones of all projects; where none are listed, a zone is opened by its name. */
export function Component() {
  return (
    <OperationGate
      job="list zones"
      title={text.dns.title}
      absent={text.dns.notDescribed}
      fallback={
        <div className="card flex flex-col gap-3 p-4">
          <p>{text.dns.notDescribed}</p>
          <OpenZone />
        </div>
      }
    >
      {(operation, module) => <ZoneList operation={operation} module={module} />}
    </OperationGate>
  )
}

const byName: Sort = { column: 'domainname', isDescending: false }

const ZoneList = ({
  operation,
  module,
}: {
  operation: Operation<'list zones'>
  module: ModuleDescription
}) => {
  const [query, setQuery] = useQueryState('records')
  // What was read for a search is kept for the next one.
  const [hasAsked, setAsked] = useState(query !== '')
  if (query !== '' && !hasAsked) setAsked(true)
  const every = useMergedList(operation, 'project', listedZones)
  const service = useMemo(() => [module], [module])
  const [saved] = useSavedReplacements()
  const [replacing, setReplacing] = useState<{ saved?: SavedReplacement; at?: number }>()
  const close = () => setReplacing(undefined)
  const [opened, setOpened] = useQueryState('open')
  const end = () => setOpened('')
  const known = kindsOf(service)
  const kind = useMemo(() => kindShownBy(known, operation.path), [known, operation])
  const { creating, dialog } = useCreating(known, kind, text.dns.addZone)
  const canAdd = findOperation(service, 'add record') !== undefined
  const canChange = findOperation(service, 'update record') && findOperation(service, 'list records')
  useAskedFor((name) => {
    const asked = saved.find((each) => each.name === name)
    if (!asked || !canChange) return
    typeReplacement(asked, '')
    setReplacing({ saved: asked, at: Date.now() })
  })
  const navigate = useNavigate()
  const isNarrow = useMedia(narrow)
  const canList = findOperation(service, 'list records') !== undefined
  const jobs = [
    ...(canChange ? [{ label: text.dns.replace.title, icon: Replace, run: () => setReplacing({}) }] : []),
    ...(canAdd && canList
      ? [
          {
            label: text.setups.title,
            icon: LayoutTemplate,
            run: () => void navigate(paths.setups()),
          },
          { label: text.setups.moveIn.open, icon: FolderInput, run: () => setOpened('move-in') },
        ]
      : []),
    ...(canList
      ? [
          { label: text.dns.archive.title, icon: FileDown, run: () => setOpened('archive') },
          { label: text.dns.deletedZones, icon: History, run: () => setOpened('deleted') },
        ]
      : []),
  ]
  const found = hasAsked ? (
    <Suspense fallback={<Skeleton label={text.loading} rows={3} />}>
      <RecordSearch module={module} query={query} />
    </Suspense>
  ) : null
  return (
    <ListPage
      title={text.dns.title}
      filterLabel={text.dns.filter}
      columns={zoneColumns}
      rows={every.rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={byName}
      every={every}
      none={text.dns.none}
      {...(canAdd ? selectionOf(service) : {})}
      creating={creating}
      actions={
        <>
          {isNarrow ? (
            <Popover
              label={text.dns.moreZones}
              button={<Ellipsis aria-hidden size={16} />}
              placement="w-56"
              isAnchored
            >
              {(hide) =>
                jobs.map(({ label, run }) => (
                  <button
                    key={label}
                    type="button"
                    className="opt"
                    onClick={() => {
                      hide()
                      run()
                    }}
                  >
                    {label}
                  </button>
                ))
              }
            </Popover>
          ) : (
            jobs.map(({ label, icon: Icon, run }) => (
              <Button key={label} icon={<Icon aria-hidden size={14} />} onClick={run}>
                {label}
              </Button>
            ))
          )}
          {opened === 'move-in' && canAdd && canList ? (
            <DialogBoundary onClose={end}>
              <MoveInDialog service={service} onClose={end} />
            </DialogBoundary>
          ) : null}
          {dialog}
          {opened === 'deleted' && canList ? (
            <DialogBoundary onClose={end}>
              <DeletedZonesDialog onClose={end} />
            </DialogBoundary>
          ) : null}
          {opened === 'archive' && canList ? (
            <DialogBoundary onClose={end}>
              <ArchiveDialog service={service} onClose={end} />
            </DialogBoundary>
          ) : null}
          {replacing ? (
            <DialogBoundary onClose={close}>
              <ReplaceDialog
                key={replacing.at}
                service={service}
                searched={query.trim()}
                saved={replacing.saved}
                selected={noneSelected}
                onStaged={close}
                onClose={close}
              />
            </DialogBoundary>
          ) : null}
        </>
      }
      tools={
        <FilterInput
          label={text.dns.search.label}
          title={text.dns.search.hint}
          value={query}
          onChange={setQuery}
          className="min-w-0 flex-[1_1_15rem] sm:max-w-96"
        />
      }
      summary={() => found}
      isSummaryAlone={query !== '' && findOperation(service, 'list records') !== undefined}
      exportLabel={text.dns.exportZones}
    />
  )
}

const noneSelected: never[] = []

const selectionOf = (service: ServiceDescription): { selection: ListSelection<ListedZone> } => ({
  selection: {
    words: text.dns.select,
    nameOf: ({ shown }) => shown,
    bar: (selected, clear) => <ZonesBar service={service} selected={selected} onClear={clear} />,
  },
})

type BarProps = { service: ServiceDescription; selected: readonly ListedZone[]; onClear: () => void }

/** What can be done with the chosen zones; it is staged. */
const ZonesBar = ({ service, selected, onClear }: BarProps) => {
  const [isAdding, setAdding] = useState(false)
  const zones = useMemo(
    () => selected.map(({ name, project }): Zone => ({ name, identity: project })),
    [selected],
  )
  const close = () => setAdding(false)
  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        <Button icon={<Plus aria-hidden size={14} />} onClick={() => setAdding(true)}>
          {text.dns.bulk.add}
        </Button>
        <Link
          to={paths.setups()}
          className="btn"
          onClick={() => chooseTargets(zones.map((zone) => ({ zone })))}
        >
          <LayoutTemplate aria-hidden size={14} />
          {text.setups.title}
        </Link>
      </SelectionBar>
      {isAdding && zones.length > 0 ? (
        <DialogBoundary onClose={close}>
          <AddToZonesDialog
            service={service}
            zones={zones}
            onStaged={() => {
              close()
              onClear()
            }}
            onClose={close}
          />
        </DialogBoundary>
      ) : null}
    </>
  )
}
