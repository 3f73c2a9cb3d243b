import type { Identity } from '@hosting-console/console-core'
import { useSyncExternalStore } from 'react'
import { isText } from '../util/shape.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { onForget } from './forget.ts'
import { useSession } from './session-store.ts'

/** Who calls are made as unless a form says otherwise. Each tab has its own, kept over a reload. */
const key = 'identity'
let chosen: string | undefined = readTab(key, isText)
const listeners = new Set<() => void>()

export const chooseIdentityInUse = (id: string | undefined): void => {
  chosen = id
  writeTab(key, id)
  for (const listener of listeners) listener()
}

onForget(() => chooseIdentityInUse(undefined))

/** The chosen identity; without a choice the first project, else whoever signed in. */
export const useIdentityInUse = (): Identity | undefined => {
  const { identities } = useSession()
  const id = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
  return (
    identities.find((identity) => identity.id === id) ??
    identities.find(({ kind }) => kind === 'project') ??
    identities[0]
  )
}
