import { useMemo, useSyncExternalStore } from 'react'

/*
 * Lists kept in this browser, each under a name: preferences, never secrets. An empty list is none. A browser that
 * refuses storage costs the convenience, not the page: then a list lasts as long as the page does.
 */

const prefix = 'console:'

/** The entries of a kept text that are what they should be: the browser's storage is open to everybody who uses it. */
export const parseKeptList = <Entry>(
  kept: string | null,
  isEntry: (value: unknown) => value is Entry,
): Entry[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

/** What the storage has refused to keep. */
const unkept = new Map<string, string>()
const followers = new Set<() => void>()

const readText = (name: string): string | null => {
  const own = unkept.get(name)
  if (own !== undefined) return own
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

const writeText = (name: string, entries: readonly unknown[]): void => {
  const text = JSON.stringify(entries)
  unkept.delete(name)
  try {
    if (entries.length === 0) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
  } catch {
    // Full or forbidden.
    unkept.set(name, text)
  }
  for (const follow of followers) follow()
}

/** Other windows tell by an event, this one by itself. */
const subscribe = (follow: () => void): (() => void) => {
  followers.add(follow)
  window.addEventListener('storage', follow)
  return () => {
    followers.delete(follow)
    window.removeEventListener('storage', follow)
  }
}

/** A list as it is to be, made of what is kept at that moment: another window may have changed it since. */
export type ListChange<Entry> = (kept: readonly Entry[]) => readonly Entry[]

/**
 * @param name nothing is kept without one
 * @param isEntry has to stay the same function between renderings
 */
export const useKeptList = <Entry>(
  name: string | undefined,
  isEntry: (value: unknown) => value is Entry,
): [readonly Entry[], (change: ListChange<Entry>) => void] => {
  const text = useSyncExternalStore(subscribe, () => (name === undefined ? null : readText(name)))
  const entries = useMemo(() => parseKeptList(text, isEntry), [text, isEntry])
  const change = (next: ListChange<Entry>) => {
    if (name !== undefined) writeText(name, next(parseKeptList(readText(name), isEntry)))
  }
  return [entries, change]
}
