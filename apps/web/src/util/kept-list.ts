import { useState } from 'react'

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

const readKeptList = <Entry>(name: string, isEntry: (value: unknown) => value is Entry): Entry[] => {
  try {
    return parseKeptList(localStorage.getItem(prefix + name), isEntry)
  } catch {
    return []
  }
}

const writeKeptList = (name: string, entries: readonly unknown[]): void => {
  try {
    if (entries.length === 0) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(entries))
  } catch {
    // Full or forbidden.
  }
}

/** @param name nothing is kept without one */
export const useKeptList = <Entry>(
  name: string | undefined,
  isEntry: (value: unknown) => value is Entry,
): [readonly Entry[], (next: readonly Entry[]) => void] => {
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    name === undefined ? [] : readKeptList(name, isEntry),
  )
  const change = (next: readonly Entry[]) => {
    setEntries(next)
    if (name !== undefined) writeKeptList(name, next)
  }
  return [entries, change]
}
