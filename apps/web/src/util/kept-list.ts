import { useState } from 'react'

const prefix = 'console:'

/** The entries of a kept text that are what they should be: the browser's storage is open to everybody who uses it. */
export const readKeptList = <Entry>(
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

/** A list that is kept in this browser under a name. It is no place for secrets. */
export const useKeptList = <Entry>(
  name: string,
  isEntry: (value: unknown) => value is Entry,
): [readonly Entry[], (next: readonly Entry[]) => void] => {
  const [entries, setEntries] = useState<readonly Entry[]>(() => readKeptList(read(prefix + name), isEntry))
  const change = (next: readonly Entry[]) => {
    setEntries(next)
    try {
      if (next.length === 0) localStorage.removeItem(prefix + name)
      else localStorage.setItem(prefix + name, JSON.stringify(next))
    } catch {
      // Full or forbidden: then it lasts as long as the page.
    }
  }
  return [entries, change]
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
