import { isNumber, type StagedCall } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { createStore, useStore } from '../util/store.ts'
import { useSyncExternalStore } from 'react'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { isFinished } from './outcome.ts'
import { type StagedChange, stagedChange, stagedChanges, subscribeStaged } from './staged.ts'

const key = 'plan edited'

/** The step of the plan that a form holds, to be staged in its place. Kept over a reload, as what the form holds is. */
const edited = createStore(readTab(key, isNumber))

export const setEdited = (id: number | undefined): void => {
  edited.set(id)
  writeTab(key, id)
}

onForget(() => setEdited(undefined))

/** Once it has left the plan, another may get its identifier. */
const dropGone = (): void => {
  const id = edited.get()
  if (id !== undefined && !stagedChange(id)) setEdited(undefined)
}
dropGone()
subscribeStaged(dropGone)

/** To be called when the form of a function gets other values than those of the step that it held. */
export const leaveStep = (path: string): void => {
  const change = stagedChange(edited.get() ?? 0)?.change
  if (change?.kind === 'call' && change.path === path) setEdited(undefined)
}

export type EditedCall = { id: number; place: number; call: StagedCall }

/** Only what still waits can be another; what was sent stays as it was. */
const find = (id: number | undefined, path: string): EditedCall | undefined => {
  const items = stagedChanges()
  const place = items.findIndex((item) => item.id === id)
  const item = items[place]
  if (item?.change.kind !== 'call' || item.change.path !== path || !isEditable(item)) return undefined
  return { id: item.id, place: place + 1, call: item.change }
}

/** What may have been carried out is looked for first, not made another. */
export const isEditable = ({ change, outcome }: StagedChange): boolean =>
  change.kind === 'call' && !isFinished(outcome) && outcome?.kind !== 'sending' && outcome?.kind !== 'unknown'

/** The step that the form of a function holds. */
export const editedCall = (path: string): EditedCall | undefined => find(edited.get(), path)

/** The number of that step in the plan. */
export const useEditedPlace = (path: string): number | undefined => {
  const id = useStore(edited)
  return useSyncExternalStore(subscribeStaged, () => find(id, path)?.place)
}
