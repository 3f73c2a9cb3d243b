import type { Identity } from '@hosting-console/console-core'
import { isText } from '@hosting-console/console-core'
import { createStore, useStore } from '../util/store.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { onForget } from './forget.ts'
import { useSession } from './session-store.ts'

/** Who calls are made as unless a form says otherwise. Each tab has its own, kept over a reload. */
const key = 'identity'
const chosen = createStore(readTab(key, isText))

export const chooseIdentityInUse = (id: string | undefined): void => {
  chosen.set(id)
  writeTab(key, id)
}

onForget(() => chooseIdentityInUse(undefined))

/** The chosen identity; without a choice the first project, else the person who signed in. */
export const useIdentityInUse = (): Identity | undefined => {
  const { identities } = useSession()
  const id = useStore(chosen)
  return (
    identities.find((identity) => identity.id === id) ??
    identities.find(({ kind }) => kind === 'project') ??
    identities[0]
  )
}
