import { closeSync, constants, fstatSync, opendirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SetupFile } from '@hosting-console/contract'
import { readTemplate, type TemplateFault, templateRules } from '@hosting-console/dns'

export type SetupsFolder = {
  /** By the names of their files. */
  readonly setups: readonly SetupFile[]
  /** Files that aren't used, each with why, in the order of their names. */
  readonly leftOut: readonly { readonly file: string; readonly text: string }[]
}

export const noSetups: SetupsFolder = { setups: [], leftOut: [] }

/**
 * Template files in a folder, without those below it. Links and what is no file aren't followed. A file that can't be used is left out; a
 * folder that can't be joins `faults`. SEC-77.
 */
export const readSetups = (folder: string, faults: string[]): SetupsFolder => {
  const names = namesIn(folder)
  if (!names) {
    faults.push("SETUPS_DIR names a directory that can't be read; check the path and its permissions")
    return noSetups
  }
  if (names.length > mostFiles) {
    faults.push(`SETUPS_DIR must hold at most ${mostFiles} files whose names end in .json`)
    return noSetups
  }
  const setups: SetupFile[] = []
  const leftOut: SetupsFolder['leftOut'][number][] = []
  let bytes = 0
  for (const name of names.toSorted()) {
    const { template, text } = readSetup(folder, name)
    if (template === undefined) leftOut.push({ file: shown(name), text })
    else setups.push({ file: shown(name), template })
    bytes += Buffer.byteLength(template ?? '')
    if (bytes > mostBytesInAll) {
      faults.push(`SETUPS_DIR must hold at most ${mostBytesInAll / 1024 ** 2} MB of setups in all`)
      return noSetups
    }
  }
  return { setups, leftOut }
}

const mostFiles = 500
const mostBytes = 256 * 1024
/** All of them are kept in memory, and given to each page that shows them. */
const mostBytesInAll = 16 * 1024 ** 2
/** Of one file. */
const mostFaults = 5

/** No more of a large folder than shows that it is too large. */
const namesIn = (folder: string): string[] | undefined => {
  try {
    const directory = opendirSync(folder)
    try {
      const names: string[] = []
      for (let entry = directory.readSync(); entry && names.length <= mostFiles; entry = directory.readSync())
        if (entry.name.endsWith('.json') && !entry.isDirectory()) names.push(entry.name)
      return names
    } finally {
      directory.closeSync()
    }
  } catch {
    return undefined
  }
}

type Read =
  | { readonly template: string; readonly text?: undefined }
  | { readonly template?: undefined; readonly text: string }

const readSetup = (folder: string, file: string): Read => {
  if (!/^[\w.-]+$/.test(file))
    return { text: 'the name of a file has letters, digits, dots, hyphens and underscores only' }
  const read = readPlain(join(folder, file))
  if (read.template === undefined) return read
  const { faults } = readTemplate(read.template)
  return faults.length === 0 ? read : { text: describeFaults(faults) }
}

/** A pipe is opened without waiting for its other end. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const readPlain = (path: string): Read => {
  try {
    const descriptor = openSync(path, flags)
    try {
      const stats = fstatSync(descriptor)
      if (!stats.isFile()) return { text: 'it isn’t a plain file' }
      if (stats.size > mostBytes) return { text: templateRules['too-large'] }
      return { template: new TextDecoder().decode(readFileSync(descriptor)) }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    const isLink = error instanceof Error && 'code' in error && error.code === 'ELOOP'
    return { text: isLink ? 'it’s a link, and links aren’t followed' : 'it can’t be read' }
  }
}

/** Places and rules; what is written there isn't repeated. */
const describeFaults = (faults: readonly TemplateFault[]): string =>
  [
    ...faults
      .slice(0, mostFaults)
      .map(({ place, rule }) => (place === '' ? templateRules[rule] : `${place}: ${templateRules[rule]}`)),
    ...(faults.length > mostFaults ? [`and ${faults.length - mostFaults} more`] : []),
  ].join(' ')

/** The name of a file, as it can be in a line of a log. */
const shown = (name: string): string => name.replaceAll(/[^\w.-]/g, '?').slice(0, 200)
