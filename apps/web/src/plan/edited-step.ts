import { canBecomeAnother, type StagedCall } from '@hosting-console/console-core'
import { formStep, holdStep } from '../requests/form-step.ts'
import { useStore } from '../util/store.ts'
import { useSyncExternalStore } from 'react'
import { stagedChange, stagedChanges, subscribeStaged } from './staged.ts'

/** What is put back after it has left the plan is not what the form holds by then. */
const dropGone = (): void => {
  const step = formStep.get()
  if (step && !stagedChange(step.id)) holdStep(undefined)
}
dropGone()
subscribeStaged(dropGone)

export type EditedCall = { id: number; place: number; call: StagedCall }

/** Only what still waits can be another; what was sent stays as it was. */
const find = (id: number | undefined, path: string): EditedCall | undefined => {
  const items = stagedChanges()
  const place = items.findIndex((item) => item.id === id)
  const item = items[place]
  if (item?.change.kind !== 'call' || item.change.path !== path || !canBecomeAnother(item)) return undefined
  return { id: item.id, place: place + 1, call: item.change }
}

/** The step that the form of a function holds. */
export const editedCall = (path: string): EditedCall | undefined => find(formStep.get()?.id, path)

/** The number of that step in the plan. */
export const useEditedPlace = (path: string): number | undefined => {
  const id = useStore(formStep)?.id
  return useSyncExternalStore(subscribeStaged, () => find(id, path)?.place)
}
