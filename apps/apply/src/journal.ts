import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isRecord, type Payload } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  isOptional,
  isShape,
  isStep,
  isText,
  type Step,
  withoutSecrets,
} from '@hosting-console/console-core'

/** A step as it is by then, with what later ones use of its response; or a file that undoes what was made. */
export type Line = (Step & { used?: Payload }) | { undo: string }

const isUsed = isShape({ used: isOptional((value): value is Payload => isRecord(value)) })
const isLine = (value: unknown, steps: number): value is Line =>
  (isStep(value) && isUsed(value) && value.id >= 1 && value.id <= steps) || isShape({ undo: isText })(value)

export type Lines = {
  read: readonly Line[]
  /** On the disk before it returns. @throws when it can't be, so that nothing is sent that isn't written down */
  append: (lines: readonly Line[]) => void
}

const beginning = '{"hostingConsoleJournal":'

/** A link leads to a file that was not meant, and a pipe waits for its other end. */
const journalFlags =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** The first line: of which plan at which service it is. */
const headOf = (baseUrl: string, changes: readonly ChangeDescription[]): string => {
  const plan = createHash('sha256').update(JSON.stringify([baseUrl, changes.map(withoutSecrets)]))
  return `${beginning}1,"plan":"${plan.digest('hex')}"}`
}

/**
 * Opens the journal of a plan, or begins one for its owner alone. What was cut off while it was written is the end of a line, and is
 * taken away.
 * @returns what is in it, or why it can't be used
 */
export const openJournal = (
  name: string,
  baseUrl: string,
  changes: readonly ChangeDescription[],
): Lines | { fault: string } => {
  const head = headOf(baseUrl, changes)
  let file: number
  try {
    file = openSync(name, journalFlags, 0o600)
  } catch {
    return { fault: `${name} can't be written, or is a link.` }
  }
  const { mode, uid, nlink } = fstatSync(file)
  const isOwn = uid === (process.getuid?.() ?? uid) && (process.platform === 'win32' || (mode & 0o022) === 0)
  if ((mode & constants.S_IFMT) !== constants.S_IFREG || nlink > 1 || !isOwn)
    return { fault: `${name} has to be a plain file of your own that others can't write.` }
  const bytes = readFileSync(file)
  let size = bytes.lastIndexOf('\n') + 1
  const [first, ...texts] = bytes.toString('utf8', 0, size).split('\n').slice(0, -1)
  // What isn't the beginning of a journal is another file.
  if (bytes.toString('utf8', 0, beginning.length) !== beginning.slice(0, bytes.length))
    return { fault: `${name} isn't a journal.` }
  if (first !== undefined && first !== head)
    return { fault: `${name} is the journal of another plan, or of another service.` }
  const read = texts.map((text) => parse(text))
  const damaged = read.findIndex((line) => !isLine(line, changes.length))
  if (damaged >= 0) return { fault: `Line ${damaged + 2} of ${name} is damaged.` }
  const write = (lines: readonly string[]) => {
    if (fstatSync(file).size !== size) throw new Error('another process writes to it')
    const text = Buffer.from(`${lines.join('\n')}\n`)
    writeFileSync(file, text)
    fsyncSync(file)
    size += text.length
  }
  try {
    fchmodSync(file, 0o600)
    ftruncateSync(file, size)
    if (first === undefined) write([head])
    keepPlaceOf(name)
  } catch {
    return { fault: `${name} can't be written.` }
  }
  return {
    read: read.filter((line) => isLine(line, changes.length)),
    append: (lines) => {
      try {
        write(lines.map((line) => JSON.stringify(line)))
      } catch (error) {
        const why = error instanceof Error ? error.message : ''
        throw new Error(`${name} can't be written: ${why}`, { cause: error })
      }
    },
  }
}

/** A file that is new is there after a power cut only when its directory is on the disk, too. */
const keepPlaceOf = (name: string) => {
  const directory = openSync(dirname(name), 'r')
  fsyncSync(directory)
  closeSync(directory)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
