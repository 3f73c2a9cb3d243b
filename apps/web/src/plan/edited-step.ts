import { isNumber, type StagedCall } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { createStore, useStore } from '../util/store.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { isFinished } from './outcome.ts'
import { type StagedChange, stagedChanges, useStaged } from './staged.ts'

const key = 'plan edited'

/** The step of the plan that a form holds, to be staged in its place. Kept over a reload, as what the form holds is. */
const edited = createStore(readTab(key, isNumber))

export const setEdited = (id: number | undefined): void => {
  edited.set(id)
  writeTab(key, id)
}

onForget(() => setEdited(undefined))

export type EditedCall = { id: number; place: number; call: StagedCall }

/** Only what still waits can be another; what was sent stays as it was. */
const find = (
  items: readonly StagedChange[],
  id: number | undefined,
  path: string,
): EditedCall | undefined => {
  const place = items.findIndex((item) => item.id === id)
  const item = items[place]
  if (item?.change.kind !== 'call' || item.change.path !== path || !isEditable(item)) return undefined
  return { id: item.id, place: place + 1, call: item.change }
}

/** What may have been carried out is looked for first, not made another. */
export const isEditable = ({ change, outcome }: StagedChange): boolean =>
  change.kind === 'call' && !isFinished(outcome) && outcome?.kind !== 'sending' && outcome?.kind !== 'unknown'

/** The step that the form of a function holds. */
export const editedCall = (path: string): EditedCall | undefined => find(stagedChanges(), edited.get(), path)

export const useEditedCall = (path: string): EditedCall | undefined => {
  const id = useStore(edited)
  return find(useStaged(), id, path)
}
