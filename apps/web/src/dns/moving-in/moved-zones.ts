import type { DnsRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  type ServiceDescription,
  type StagedCall,
  type Zone,
  zoneKey,
} from '@hosting-console/console-core'
import { type ImportMode, nameKey, type ReadZone, readZoneFile, shownName } from '@hosting-console/dns'
import { type ZoneFileDiff, zoneFileDiff } from '../zone-file-diff.ts'
import { zoneAgain } from '../zone-history/state-changes.ts'
import { folderOf, type ZoneFile, zoneNames } from './zone-files.ts'

/** Why nothing of a file is staged. */
type MoveProblem =
  | 'no-name'
  | 'disagree'
  | 'twice'
  | 'several-projects'
  | 'unlisted'
  | 'read-only'
  | 'no-project'
  | 'not-addable'
  | 'foreign'
  | 'empty'
  | 'unread'

export type PlacedFile = {
  file: ZoneFile
  /** Names that the file gives itself. */
  names: readonly string[]
  zone?: Zone
  isNew: boolean
  problem?: MoveProblem
  /** Names that the problem is of. */
  about?: string
}

export type MovedZone = PlacedFile & {
  read?: ReadZone
  diff?: ZoneFileDiff
  changes: readonly ChangeDescription[]
  isReading: boolean
}

type Given = {
  zones: readonly Zone[]
  /** Projects whose zones couldn't be listed, by comma: any of them may have a zone that seems to be new. */
  unlisted: string
  /** The project of zones that aren't there; none where nothing may be added to any. */
  project: string | undefined
  projects: ReadonlySet<string>
  readOnly: ReadonlySet<string>
  /** Names that were chosen, by the path of the file. */
  chosen: ReadonlyMap<string, string>
}

/** Which zone each file is for. */
export const placeFiles = (
  files: readonly ZoneFile[],
  { zones, unlisted, project, projects, readOnly, chosen }: Given,
): PlacedFile[] => {
  const taken = new Set<string>()
  return files.map((file) => {
    const { within, called } = zoneNames(file)
    const names = [...new Set([within, called].flatMap((name) => name ?? []))]
    const name = chosen.get(file.path) ?? (names.length === 1 ? names[0] : undefined)
    if (name === undefined)
      return { file, names, isNew: false, problem: names.length === 0 ? 'no-name' : 'disagree' }
    const folder = folderOf(file.path)
    const ofFolder = folder !== undefined && projects.has(folder) ? folder : undefined
    const same = zones.filter(
      (each) =>
        nameKey(each.name) === nameKey(name) && (ofFolder === undefined || each.identity === ofFolder),
    )
    const [known, ...others] = same
    const identity = known?.identity ?? ofFolder ?? project
    if (identity === undefined) return { file, names, isNew: true, problem: 'no-project' }
    const zone = known ?? { identity, name: nameKey(name) }
    const key = zoneKey(zone)
    const placed = { file, names, zone, isNew: known === undefined }
    if (others.length > 0) return { ...placed, problem: 'several-projects' }
    if (readOnly.has(identity)) return { ...placed, problem: 'read-only', about: identity }
    if (!known && unlisted !== '') return { ...placed, problem: 'unlisted', about: unlisted }
    if (taken.has(key)) return { ...placed, problem: 'twice' }
    taken.add(key)
    return placed
  })
}

const nothing: readonly ChangeDescription[] = []

type Wanted = {
  mode: ImportMode
  /** The records of a zone that is there; `unread` where they can't be read, nothing while they are. */
  recordsOf: (zone: Zone) => readonly DnsRecord[] | 'unread' | undefined
  /** Tells zones apart that are added by one plan. */
  copyOf: (path: string) => number
}

/** What a file makes of its zone: added with its records, or merged as the import does it. */
export const moveZone = (
  service: ServiceDescription,
  placed: PlacedFile,
  { mode, recordsOf, copyOf }: Wanted,
): MovedZone => {
  const { file, zone, isNew } = placed
  const without = (problem: MoveProblem | undefined, further: Partial<MovedZone> = {}): MovedZone => ({
    ...placed,
    changes: nothing,
    isReading: false,
    ...(problem ? { problem } : {}),
    ...further,
  })
  if (!zone || placed.problem) return without(placed.problem)
  const read = readZoneFile(file.text, zone.name)
  if (read.foreign !== undefined) return without('foreign', { read, about: shownName(read.foreign) })
  if (read.records.length === 0) return without('empty', { read })
  const adding: StagedCall | undefined = isNew ? zoneAgain(service, zone) : undefined
  if (isNew && !adding) return without('not-addable', { read })
  const records = isNew ? [] : recordsOf(zone)
  if (records === 'unread') return without('unread', { read })
  if (!records) return without(undefined, { read, isReading: true })
  const diff = zoneFileDiff(service, zone, { records, file: read, mode })
  const changes = [...(adding ? [{ ...adding, copy: copyOf(file.path) }] : []), ...diff.changes]
  return { ...placed, read, diff, changes, isReading: false }
}
