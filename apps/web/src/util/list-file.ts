import { isListOf, isNumber, isShape, isText } from '@hosting-console/console-core'

/** What a file of named entries holds: also the name of its list. */
export type ListFileKind = 'requests' | 'failover'

/** Takes of an entry what is its own; nothing of what is none. Anybody can write a file. */
export type EntryReader<Entry> = (value: unknown) => Entry | undefined

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
  readEntry: EntryReader<Entry>,
): { entries: Entry[]; left: number } | { fault: ListFileFault } => {
  const file = parse(text)
  if (!isFile(file) || file.format !== formatOf(kind)) return { fault: 'other' }
  // What a later version holds may have another shape.
  if (file.version > version) return { fault: 'newer' }
  const list = (file as { [name: string]: unknown })[kind]
  if (!isList(list)) return { fault: 'other' }
  const entries = list.flatMap((each) => readEntry(each) ?? [])
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
  const contents = new Map(kept.map((each) => [each.name, contentOf(each)]))
  /** By the name in the file: what is under it and the numbers after it, up to the first that is free. */
  const chains = new Map<string, { known: Set<string>; next: number }>()
  for (const each of added) {
    const content = contentOf(each)
    const chain = chains.get(each.name) ?? { known: new Set(), next: 1 }
    chains.set(each.name, chain)
    for (let held = contents.get(nameWith(each.name, chain.next)); held !== undefined; ) {
      chain.known.add(held)
      chain.next += 1
      held = contents.get(nameWith(each.name, chain.next))
    }
    if (chain.known.has(content)) continue
    const name = nameWith(each.name, chain.next)
    contents.set(name, content)
    all.push({ ...each, name })
  }
  return all
}

const nameWith = (name: string, count: number): string => (count === 1 ? name : `${name} (${count})`)

const contentOf = (entry: { name: string }): string => JSON.stringify({ ...entry, name: '' })
