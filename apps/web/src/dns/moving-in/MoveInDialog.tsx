import { listRecordsCall, type ServiceDescription, type Zone, zoneKey } from '@hosting-console/console-core'
import { type ImportMode, shownName } from '@hosting-console/dns'
import { useMemo, useState } from 'react'
import { useIdentityInUse } from '../../api/identity-in-use.ts'
import { useSession } from '../../api/session-store.ts'
import { describeFinding } from '../../components/describe-finding.ts'
import { useReadOnlyIdentities } from '../../components/use-read-only.ts'
import { useReadsOnce } from '../../components/use-reads-once.ts'
import { useOwnZoneNames } from '../../lists/use-own-zones.ts'
import { newId } from '../../plan/staged.ts'
import { StageDialog } from '../../plan/StageDialog.tsx'
import { text } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/Table.tsx'
import { importModes } from '../ImportDialog.tsx'
import { dataFaults } from '../zone-file-diff.ts'
import { type MovedZone, moveZone, placeFiles } from './moved-zones.ts'
import { joinFiles, type LeftFile, readFiles, type ZoneFile } from './zone-files.ts'

type Props = { service: ServiceDescription; onClose: () => void }

const noFiles: { files: readonly ZoneFile[]; left: readonly LeftFile[] } = { files: [], left: [] }

/** Many zone files at once: zones that aren't there are added, the others merged, by one plan. */
export const MoveInDialog = ({ service, onClose }: Props) => {
  const { identities } = useSession()
  const inUse = useIdentityInUse()
  const readOnly = useReadOnlyIdentities()
  const projects = identities.filter(({ kind, id }) => kind === 'project' && !readOnly.has(id))
  const [given, setGiven] = useState(noFiles)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [mode, setMode] = useState<ImportMode>('missing')
  const [asked, setProject] = useState<string>()
  const project = asked ?? projects.find(({ id }) => id === inUse?.id)?.id ?? projects[0]?.id
  const { zones, isListed, every } = useOwnZoneNames(service, true)
  const unlisted = [...every.failures, ...every.unread].map(({ identity }) => identity.id).join(', ')
  const placed = useMemo(
    () =>
      isListed
        ? placeFiles(given.files, {
            zones,
            unlisted,
            project,
            projects: new Set(identities.flatMap(({ id, kind }) => (kind === 'project' ? [id] : []))),
            readOnly,
            chosen,
          })
        : [],
    [given, zones, unlisted, isListed, project, identities, readOnly, chosen],
  )
  const known = useMemo(
    () =>
      placed.flatMap(({ zone, isNew, problem }) => {
        const call = zone && !isNew && !problem ? listRecordsCall(service, zone) : undefined
        return zone && call ? [{ zone, call }] : []
      }),
    [service, placed],
  )
  const { all, done } = useReadsOnce(useMemo(() => known.map(({ call }) => call), [known]))
  const [copies] = useState(createCopies)
  const moved = useMemo(() => {
    const read = new Map(
      known.map(({ zone }, at) => {
        const reading = all[at]
        const isUnread = reading !== undefined && !reading.isPending
        return [zoneKey(zone), reading?.value ?? (isUnread ? ('unread' as const) : undefined)] as const
      }),
    )
    const recordsOf = (zone: Zone) => read.get(zoneKey(zone))
    return placed.map((each) => moveZone(service, each, { mode, recordsOf, copyOf: copies }))
  }, [service, placed, known, all, mode, copies])
  const changes = useMemo(() => moved.flatMap((each) => each.changes), [moved])
  const columns = useMemo(() => {
    const onName = (path: string, name: string) => setChosen((before) => new Map([...before, [path, name]]))
    return columnsOf(onName)
  }, [setChosen])
  const take = async (files: Iterable<File>) => {
    const read = await readFiles([...files])
    setGiven(({ files }) => ({ files: joinFiles(files, read.files), left: read.left }))
  }
  const isReading = given.files.length > 0 && (!isListed || done < known.length)
  const added = moved.filter((each) => each.isNew && each.changes.length > 0).length
  return (
    <StageDialog
      title={text.setups.moveIn.title}
      changes={changes}
      refusal={isReading ? text.views.every.zonesRead(done, known.length) : undefined}
      onStaged={onClose}
      onClose={onClose}
      isWide
    >
      <div
        className="flex flex-wrap items-end gap-4 rounded-md border border-dashed border-line p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files)
        }}
      >
        <Chooser label={text.setups.moveIn.files} onChosen={take} />
        <Chooser label={text.setups.moveIn.folder} isFolder onChosen={take} />
        <p className="basis-full text-xs text-muted">{text.setups.moveIn.hint}</p>
      </div>
      {given.left.map(({ path, reason }) => (
        <Notice key={path} tone="warn" title={`${path}: ${text.setups.moveIn.left[reason]}`} />
      ))}
      {moved.length === 0 ? null : (
        <>
          <div className="flex flex-wrap gap-4">
            <Field label={text.zoneDialogs.import.mode}>
              {(control) => (
                <Select
                  {...control}
                  className="w-64"
                  value={mode}
                  onChange={setMode}
                  options={importModes.map((each) => [each, text.zoneDialogs.import.modes[each]] as const)}
                />
              )}
            </Field>
            {project === undefined ? null : (
              <Field label={text.setups.moveIn.project}>
                {(control) => (
                  <Select
                    {...control}
                    className="w-48"
                    value={project}
                    onChange={setProject}
                    options={projects.map(({ id }) => id)}
                  />
                )}
              </Field>
            )}
          </div>
          <p role="status" className="text-muted tabular-nums">
            {text.setups.moveIn.counts(moved.length, added, moved.filter(({ problem }) => problem).length)}
          </p>
          <div className="-mt-2 sm:*:max-h-96!">
            <Table
              label={text.setups.moveIn.table}
              columns={columns}
              rows={moved}
              rowKey={({ file }) => file.path}
              empty={null}
              isUneven
            />
          </div>
          {moved.map((each) => (
            <Skipped key={each.file.path} {...each} />
          ))}
        </>
      )}
    </StageDialog>
  )
}

/** A number for each file, the same as long as the dialog is open. */
const createCopies = () => {
  const copies = new Map<string, number>()
  return (path: string): number => {
    const copy = copies.get(path) ?? newId()
    copies.set(path, copy)
    return copy
  }
}

type ChooserProps = { label: string; isFolder?: boolean; onChosen: (files: Iterable<File>) => Promise<void> }

const Chooser = ({ label, isFolder = false, onChosen }: ChooserProps) => (
  <label className="flex flex-col gap-1 font-medium">
    {label}
    <input
      type="file"
      multiple
      {...(isFolder ? { webkitdirectory: '' } : { accept: '.zone,.db,.txt,.bind,.dns,.zip,text/plain' })}
      className="font-normal text-muted file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
      onChange={({ target }) => {
        if (target.files) void onChosen([...target.files])
      }}
    />
  </label>
)

const columnsOf = (onName: (path: string, name: string) => void): Column<MovedZone>[] => [
  {
    id: 'file',
    header: text.setups.moveIn.columns.file,
    text: ({ file }) => file.path,
    cell: ({ file }) => <span className="idc wrap-anywhere">{file.path}</span>,
    width: 30,
    card: 'top',
  },
  {
    id: 'zone',
    header: text.setups.fields.zone,
    text: ({ zone }) => (zone ? shownName(zone.name) : ''),
    cell: ({ file, names, zone, problem }) =>
      names.length > 1 ? (
        <Select
          aria-label={text.setups.moveIn.zoneOf(file.path)}
          className={problem === 'disagree' ? 'border-danger' : ''}
          value={zone ? shownName(zone.name) : ''}
          onChange={(name) => onName(file.path, name)}
          options={[...(zone ? [] : [['', text.setups.chooseZone] as const]), ...names]}
        />
      ) : zone ? (
        <span className="idc">{shownName(zone.name)}</span>
      ) : null,
    extra: 12,
    width: 24,
    card: 'line',
  },
  {
    id: 'what',
    header: text.setups.columns.state,
    text: stateText,
    cell: (row) => (
      <span className={`whitespace-normal ${row.problem ? 'text-danger' : ''}`}>{stateText(row)}</span>
    ),
    width: 34,
    card: 'line',
  },
]

/** The lines of a file that couldn't be read, over the whole width: they may be long. */
const Skipped = ({ file, read, zone }: MovedZone) =>
  read && zone && read.unread.length > 0 ? (
    <details>
      <summary className="text-warn">
        <span className="idc">{file.path}</span>: {text.zoneDialogs.import.unread(read.unread.length)}
      </summary>
      <ul className="px-3 py-1.5">
        {read.unread.slice(0, mostLines).map((entry) => (
          <li key={entry.line} className="wrap-anywhere">
            <span className="text-muted tabular-nums">{text.zoneDialogs.import.line(entry.line)}</span>{' '}
            <span className="idc">{entry.text.slice(0, 200)}</span>{' '}
            {dataFaults(entry, zone.name).map(describeFinding).join(' ') ||
              text.zoneDialogs.import.reasons[entry.reason]}
          </li>
        ))}
      </ul>
    </details>
  ) : null

const mostLines = 50

const stateText = ({ problem, about = '', isNew, diff, isReading }: MovedZone): string => {
  if (problem) return text.setups.moveIn.problems[problem](about)
  if (isReading || !diff) return text.loading
  const { added, changed, deleted, same, left } = diff
  return isNew
    ? text.setups.moveIn.isNew(added)
    : [
        text.zoneDialogs.import.counts(added, changed, deleted, same),
        ...(left.length > 0 ? [text.setups.moveIn.stay(left.length)] : []),
      ].join('. ')
}
