import { useMemo, useSyncExternalStore } from 'react'
import { readKeptList, readText, writeText } from './kept.ts'
import type { Guard } from '@hosting-console/console-core'
import { createFollowers } from './store.ts'

// Lists kept in this browser, each under a name: preferences, never secrets. An empty list is none.

/** What the storage has refused to keep lasts as long as the page does. */
const unkept = new Map<string, readonly unknown[]>()
const changes = createFollowers()

const read = <Entry>(name: string, isEntry: Guard<Entry>): readonly Entry[] =>
  unkept.get(name)?.filter(isEntry) ?? readKeptList('browser', name, isEntry)

const write = (name: string, entries: readonly unknown[]): void => {
  unkept.delete(name)
  const text = entries.length === 0 ? undefined : JSON.stringify(entries)
  if (!writeText('browser', name, text)) unkept.set(name, entries)
  changes.tell()
}

/** Other windows tell by an event, this one by itself. */
const subscribe = (follow: () => void): (() => void) => {
  const end = changes.follow(follow)
  window.addEventListener('storage', follow)
  return () => {
    end()
    window.removeEventListener('storage', follow)
  }
}

/** A list as it is to be, made of what is kept at that moment: another window may have changed it since. */
export type ListChange<Entry> = (kept: readonly Entry[]) => readonly Entry[]

/** Changes a list outside of components. @param isEntry as of `useKeptList` */
export const changeKeptList = <Entry>(name: string, isEntry: Guard<Entry>, change: ListChange<Entry>): void =>
  write(name, change(read(name, isEntry)))

/**
 * @param name nothing is kept without one
 * @param isEntry has to stay the same function between renderings
 */
export const useKeptList = <Entry>(
  name: string | undefined,
  isEntry: Guard<Entry>,
): [readonly Entry[], (change: ListChange<Entry>) => void] => {
  const text = useSyncExternalStore(subscribe, () =>
    name === undefined ? null : (unkept.get(name) ?? readText('browser', name)),
  )
  const entries = useMemo(
    () => (name === undefined || text === null ? [] : read(name, isEntry)),
    [text, name, isEntry],
  )
  const change = (next: ListChange<Entry>) => {
    if (name !== undefined) changeKeptList(name, isEntry, next)
  }
  return [entries, change]
}
