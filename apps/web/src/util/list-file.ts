import { type Guard, isListOf, isNumber, isShape, isText } from '@hosting-console/console-core'

/** What a file of named entries holds: also the name of its list. */
export type ListFileKind = 'requests' | 'failover'

/** Why a file can't be read: it is no such file, or a later version wrote it. */
type ListFileFault = 'other' | 'newer'

const version = 1

const formatOf = (kind: ListFileKind): string => `hosting-console-${kind}`

export const writeListFile = (kind: ListFileKind, entries: readonly unknown[]): string =>
  `${JSON.stringify({ format: formatOf(kind), version, [kind]: entries }, undefined, 2)}\n`

const isFile = isShape({ format: isText, version: isNumber })
const isList = isListOf((each: unknown): each is unknown => each !== undefined)

/** @returns `left`: how many entries were not what they should be */
export const readListFile = <Entry>(
  kind: ListFileKind,
  text: string,
  isEntry: Guard<Entry>,
): { entries: Entry[]; left: number } | { fault: ListFileFault } => {
  const read = parse(text)
  const list = (read as { [name: string]: unknown } | undefined)?.[kind]
  if (!isFile(read) || read.format !== formatOf(kind) || !isList(list)) return { fault: 'other' }
  if (read.version > version) return { fault: 'newer' }
  const entries = list.filter(isEntry)
  return { entries, left: list.length - entries.length }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The same entries with those of a file: one that is there already is there once, and one of a name that is taken gets another
 * name. A file replaces nothing.
 */
export const withImported = <Entry extends { name: string }>(
  kept: readonly Entry[],
  added: readonly Entry[],
): Entry[] => {
  const all = [...kept]
  for (const each of added) {
    const sameName = (name: string) => all.find((other) => other.name === name)
    const isSame = (other: Entry | undefined) =>
      other !== undefined && JSON.stringify({ ...other, name: '' }) === JSON.stringify({ ...each, name: '' })
    let { name } = each
    for (let count = 2; sameName(name) && !isSame(sameName(name)); count += 1)
      name = `${each.name} (${count})`
    if (!sameName(name)) all.push({ ...each, name })
  }
  return all
}
