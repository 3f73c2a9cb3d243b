import { decodeText, nameFault, shownName } from '@hosting-console/dns'
import { unzipSync } from 'fflate'

/** One zone file of those that are moved in. `path` is as it was in its folder, or begins with the name of its archive. */
export type ZoneFile = { path: string; text: string; isGuessed: boolean }

/** Files that aren't read, and why. */
export type LeftFile = { path: string; reason: 'too-large' | 'too-many' | 'no-archive' | 'unreadable' }

const largestFile = 5_000_000
const largestArchive = 50_000_000
const mostFiles = 1_000

/** What systems put into folders and archives by themselves. */
const isOfSystem = (path: string): boolean =>
  path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** Reads files, and those in archives, as text. */
export const readFiles = async (files: readonly File[]): Promise<{ files: ZoneFile[]; left: LeftFile[] }> => {
  const left: LeftFile[] = []
  const read: ZoneFile[] = []
  const take = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (read.length === mostFiles) left.push({ path, reason: 'too-many' })
    else read.push({ path, ...decodeText(bytes) })
  }
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    const isArchive = /\.zip$/i.test(path)
    if (file.size > (isArchive ? largestArchive : largestFile)) left.push({ path, reason: 'too-large' })
    else if (!isOfSystem(path)) {
      // A folder that is dropped comes as a file that can't be read.
      const bytes = await file.arrayBuffer().then(
        (content) => new Uint8Array(content),
        () => undefined,
      )
      if (!bytes) left.push({ path, reason: 'unreadable' })
      else if (isArchive) left.push(...unpackInto(path, bytes, take))
      else take(path, bytes)
    }
  }
  return { files: read, left }
}

const unpackInto = (
  archive: string,
  bytes: Uint8Array<ArrayBuffer>,
  take: (path: string, bytes: Uint8Array<ArrayBuffer>) => void,
): LeftFile[] => {
  const left: LeftFile[] = []
  let size = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isOfSystem(name)) return false
        const isFit = originalSize <= largestFile && size + originalSize <= largestArchive
        if (isFit) size += originalSize
        else left.push({ path: `${archive}/${name}`, reason: 'too-large' })
        return isFit
      },
    })
    for (const [path, content] of Object.entries(entries)) take(`${archive}/${path}`, new Uint8Array(content))
  } catch {
    left.push({ path: archive, reason: 'no-archive' })
  }
  return left
}

/** Further files beside those that are there: the same one again is one, another of the same path has a number before it. */
export const joinFiles = (files: readonly ZoneFile[], further: readonly ZoneFile[]): ZoneFile[] => {
  const joined = new Map(files.map((file) => [file.path, file]))
  for (const file of further) {
    let { path } = file
    for (let count = 2; (joined.get(path)?.text ?? file.text) !== file.text; count += 1)
      path = `(${count})/${file.path}`
    joined.set(path, { ...file, path })
  }
  return [...joined.values()]
}

/** The zone that a file is for, by what is in it and by what it is called: the two may disagree. */
export const zoneNames = ({
  path,
  text,
}: Pick<ZoneFile, 'path' | 'text'>): { within?: string; called?: string } => {
  const origin = /^\$ORIGIN\s+(\S+)/im.exec(text)?.[1]
  // As BIND writes it below `$ORIGIN .`, a whole name ends without a dot.
  const owner = (origin === '.' ? ownerBelowRoot : wholeOwner).exec(text)?.[1]
  const within = zoneName(owner ?? origin)
  const base = path.slice(path.lastIndexOf('/') + 1)
  const called = zoneName(
    base
      .replace(/^(?:db|pri|named|zone)\./i, '')
      .replace(/\.(?:zone|db|txt|bind|dns|hosts|conf|signed)$/i, ''),
  )
  return { ...(within === undefined ? {} : { within }), ...(called === undefined ? {} : { called }) }
}

const wholeOwner = /^(?!@)(\S+\.)\s+(?:\d\w*\s+)?(?:IN\s+)?(?:\d\w*\s+)?SOA\s/im
const ownerBelowRoot = /^(?![@$;])(\S+)[ \t]+(?:\d\w*[ \t]+)?(?:IN[ \t]+)?(?:\d\w*[ \t]+)?SOA\s/im

const zoneName = (text: string | undefined): string | undefined => {
  const name = text?.replace(/\.$/, '').toLowerCase()
  return name?.includes('.') && nameFault(name) === undefined ? shownName(name) : undefined
}

/** The project that an archive of this console has a file under. */
export const folderOf = (path: string): string | undefined => path.split('/').at(-2)
