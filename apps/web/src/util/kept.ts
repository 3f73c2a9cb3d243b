import type { Guard } from '@hosting-console/console-core'
import { unpacked } from './packed.ts'
import { createFollowers } from './store.ts'

/**
 * What the browser keeps: in this tab until sign-out, or in the browser as a preference; never a secret and never a response.
 * Text of another shape than is expected is dropped and said to be. A browser that refuses storage costs the convenience,
 * not the page.
 */
export type Where = 'tab' | 'browser'

const prefix = 'console:'

const storageOf = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage)

let dropped: string[] = []
const droppings = createFollowers()

/** The names of kept text that had to be dropped, each once. */
export const takeDropped = (): readonly string[] => {
  const names = dropped
  dropped = []
  return names
}

export const onDropped = droppings.follow

const noteDropped = (name: string): void => {
  dropped.push(name)
  // Not at once: a value may be read while something is drawn.
  queueMicrotask(droppings.tell)
}

export const readText = (where: Where, name: string): string | null => {
  try {
    return storageOf(where).getItem(prefix + name)
  } catch {
    return null
  }
}

/** @returns whether it is kept now */
export const writeText = (where: Where, name: string, text?: string): boolean => {
  try {
    if (text === undefined) storageOf(where).removeItem(prefix + name)
    else storageOf(where).setItem(prefix + name, text)
    return true
  } catch {
    // Full or forbidden.
    return false
  }
}

export const drop = (where: Where, name: string): void => {
  writeText(where, name, undefined)
  noteDropped(name)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(unpacked(text))
  } catch {
    return undefined
  }
}

/** What is kept under a name; `undefined` where nothing is, or nothing that is what it should be. */
export const readKept = <T>(where: Where, name: string, guard: Guard<T>): T | undefined => {
  const text = readText(where, name)
  if (text === null) return undefined
  const value = parse(text)
  if (guard(value)) return value
  drop(where, name)
  return undefined
}

/** A kept list: of one in which only some entries are what they should be, the others are kept. */
export const readKeptList = <Entry>(where: Where, name: string, guard: Guard<Entry>): Entry[] => {
  const text = readText(where, name)
  if (text === null) return []
  const value = parse(text)
  const entries = Array.isArray(value) ? value.filter(guard) : []
  if (Array.isArray(value) && entries.length === value.length) return entries
  drop(where, name)
  if (entries.length > 0) writeText(where, name, JSON.stringify(entries))
  return entries
}

/** The names that begin alike of what is kept. */
export const keptNames = (where: Where, start = ''): string[] => {
  try {
    return Object.keys(storageOf(where)).flatMap((key) =>
      key.startsWith(prefix + start) ? [key.slice(prefix.length)] : [],
    )
  } catch {
    // Forbidden: then nothing was kept either.
    return []
  }
}

export const clearKept = (where: Where): void => {
  for (const name of keptNames(where)) writeText(where, name)
}
