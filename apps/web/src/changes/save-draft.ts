import { onForget } from '../api/forget.ts'
import { type ChangeProblem, draftOf, writeDraft } from '../components/drafts.ts'
import { createStore, useStore } from '../util/store.ts'

/** What is on its way to the service. Above the tables as well: a row may go out of view and come back meanwhile. */
const saving = createStore<ReadonlySet<string>>(new Set())

onForget(() => saving.set(new Set()))

/**
 * Saves what is typed, unless that is being done already. A draft that was saved is over, if nothing else was typed into it
 * meanwhile.
 * @param send gives the problem, or nothing when it was saved
 * @returns the problem
 */
export const saveDraft = async (
  name: string,
  send: () => Promise<ChangeProblem | undefined>,
): Promise<ChangeProblem | undefined> => {
  const draft = draftOf(name)
  if (!draft || saving.get().has(name)) return undefined
  saving.set(new Set([...saving.get(), name]))
  const problem = await send()
  // Else it was forgotten meanwhile, with the person who typed it.
  if (!saving.get().has(name)) return undefined
  saving.set(new Set([...saving.get()].filter((each) => each !== name)))
  const { problem: _, ...now } = draftOf(name) ?? draft
  if (problem) writeDraft(name, { ...now, problem })
  else writeDraft(name, now.typed === draft.typed ? undefined : now)
  return problem
}

export const useIsSaving = (name: string): boolean => useStore(saving, (all) => all.has(name))
