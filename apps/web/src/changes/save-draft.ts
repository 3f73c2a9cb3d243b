import { onForget } from '../api/forget.ts'
import { isMade, type Step } from '@hosting-console/console-core'
import { draftOf, writeDraft } from '../components/drafts.ts'
import type { Stage } from './EditableCell.tsx'
import { createStore, useStore } from '../util/store.ts'

/** What is on its way to the service. Above the tables as well: a row may go out of view and come back meanwhile. */
const saving = createStore<ReadonlySet<string>>(new Set())

onForget(() => saving.set(new Set()))

/** Makes the change of what is typed. @param former how it was tried before */
export type Make = (former: Step | undefined) => Promise<Step>

/**
 * Saves what is typed, unless that is being done already. A draft that was saved is over, if nothing else was typed into it
 * meanwhile.
 * @returns whether that failed
 */
export const saveDraft = async (name: string, make: Make, stage: Stage): Promise<boolean> => {
  const draft = draftOf(name)
  if (!draft || saving.get().has(name)) return false
  saving.set(new Set([...saving.get(), name]))
  const step = await make(draft.step)
  // Else it was forgotten meanwhile, with the person who typed it.
  if (!saving.get().has(name)) return false
  if (isMade(step)) stage([draft.along])
  saving.set(new Set([...saving.get()].filter((each) => each !== name)))
  const { step: _, ...now } = draftOf(name) ?? draft
  const isDone = isMade(step)
  if (isDone) writeDraft(name, now.typed === draft.typed ? undefined : now)
  else writeDraft(name, { ...now, step })
  return !isDone
}

export const useIsSaving = (name: string): boolean => useStore(saving, (all) => all.has(name))
