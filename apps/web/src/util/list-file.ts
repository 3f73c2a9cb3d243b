import { isListOf, isNumber, isOneOf, isShape } from '@hosting-console/console-core'

/** Takes of an entry what is its own; nothing of what is none. Anybody can write a file. */
export type EntryReader<Entry> = (value: unknown) => Entry | undefined

/** Why a file can't be read: it is no such file, or a later version wrote it. */
type ListFileFault = 'other' | 'newer'

const format = 'hosting-console-requests'
const version = 1

export const writeListFile = (requests: readonly unknown[]): string =>
  `${JSON.stringify({ format, version, requests }, undefined, 2)}\n`

const isFile = isShape({ format: isOneOf(format), version: isNumber })
const hasList = isShape({ requests: isListOf((each: unknown): each is unknown => each !== undefined) })

/** @returns `left`: how many entries were not what they should be */
export const readListFile = <Entry>(
  text: string,
  readEntry: EntryReader<Entry>,
): { entries: Entry[]; left: number } | { fault: ListFileFault } => {
  const file = parse(text)
  if (!isFile(file)) return { fault: 'other' }
  // What a later version holds may have another shape.
  if (file.version > version) return { fault: 'newer' }
  if (!hasList(file)) return { fault: 'other' }
  const entries = file.requests.flatMap((each) => readEntry(each) ?? [])
  return { entries, left: file.requests.length - entries.length }
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
