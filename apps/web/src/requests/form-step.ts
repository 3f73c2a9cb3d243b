import { type Guard, isNumber, isShape, isText } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { createStore } from '../util/store.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'

/** A step of the plan that the form of a function holds, to be staged in its place. */
export type FormStep = { id: number; path: string }

const isFormStep: Guard<FormStep> = isShape({ id: isNumber, path: isText })

const key = 'form step'

/** Kept over a reload, as what the form holds is. */
export const formStep = createStore<FormStep | undefined>(readTab(key, isFormStep))

export const holdStep = (step: FormStep | undefined): void => {
  formStep.set(step)
  writeTab(key, step)
}

onForget(() => holdStep(undefined))

/** To be called when the form of a function gets other values than those of the step that it held. */
export const leaveStep = (path: string): void => {
  if (formStep.get()?.path === path) holdStep(undefined)
}
