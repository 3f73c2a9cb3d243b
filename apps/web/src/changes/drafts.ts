import { onForget } from '../api/forget.ts'
import { isFlag, isNumber, isOptional, isRecordOf, isShape, isText } from '@hosting-console/console-core'
import { createStore, useStore } from '../util/store.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { typedCellsKey } from '../util/typed-keys.ts'
import type { ChangeProblem } from './make-change.ts'

/**
 * What is being typed, in a cell over the value that was shown there, and why it was not saved. An empty `base` is a place where
 * nothing was: whatever is typed there is lost with the draft.
 */
export type Draft = {
  typed: string
  base?: string | undefined
  problem?: ChangeProblem
  /** What is offered along with it is wanted, too. */
  isMore?: boolean | undefined
}

const key = typedCellsKey

const isState = isOptional(isRecordOf(isOptional(isText)))

const isDraft = isShape({
  typed: isText,
  base: isOptional(isText),
  isMore: isOptional(isFlag),
  problem: isOptional(
    isShape({
      message: isText,
      before: isState,
      now: isState,
      isDrift: isFlag,
      isForbidden: isOptional(isFlag),
      retryAt: isOptional(isNumber),
    }),
  ),
})

/** What a reload brings back is not sent by itself. */
const leftToPerson = (draft: Draft): Draft =>
  draft.problem?.retryAt === undefined ? draft : { ...draft, problem: { ...draft.problem, retryAt: 0 } }

/**
 * Kept above the tables: a row that is scrolled out of view does not exist, and its typing has to be there when it comes
 * back, also after a reload.
 */
const drafts = createStore<Readonly<Record<string, Draft>>>(
  Object.fromEntries(
    Object.entries(readTab(key, isRecordOf(isDraft)) ?? {}).map(([name, draft]) => [
      name,
      leftToPerson(draft),
    ]),
  ),
)

const set = (next: Readonly<Record<string, Draft>>): void => {
  drafts.set(next)
  writeTab(key, Object.keys(next).length === 0 ? undefined : next)
}

onForget(() => set({}))

export const writeDraft = (name: string, draft: Draft | undefined): void => {
  const { [name]: _, ...others } = drafts.get()
  set(draft ? { ...others, [name]: draft } : others)
}

/** What was shown when the typing began is kept once: read at the time, as a key may have come since it was drawn. */
export const keepBase = (name: string, base: string): void => {
  const draft = drafts.get()[name]
  if (draft && draft.base === undefined) writeDraft(name, { ...draft, base })
}

/** The names of drafts that begin alike, as one text: the same as long as they are the same. */
export const useDraftNames = (start: string): string =>
  useStore(drafts, (all) =>
    Object.keys(all)
      .filter((name) => name.startsWith(start))
      .join('\n'),
  )

export const hasDraftLike = (start: string): boolean =>
  Object.keys(drafts.get()).some((name) => name.startsWith(start))

/** Whether something else is typed than what was there. A text that stays for the next time has no base. */
export const hasDrafts = (): boolean =>
  Object.values(drafts.get()).some(({ typed, base }) => base !== undefined && typed !== base)

export const draftOf = (name: string): Draft | undefined => drafts.get()[name]

export const typedIn = (name: string): string | undefined => drafts.get()[name]?.typed

export const hasDraft = (name: string): boolean => name in drafts.get()

/** The draft that was opened from elsewhere, until its field has taken the focus. */
let opened: string | undefined

/** Opens a field from elsewhere, with what is being typed into it or else `value`. */
export const openDraft = (name: string, value: string): void => {
  opened = name
  writeDraft(name, drafts.get()[name] ?? { typed: value })
}

/** Whether a field was opened from elsewhere; once. */
export const takeOpened = (name: string): boolean => {
  if (opened !== name) return false
  opened = undefined
  return true
}

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
  const draft = drafts.get()[name]
  if (!draft || saving.get().has(name)) return undefined
  saving.set(new Set([...saving.get(), name]))
  const problem = await send()
  // Else it was forgotten meanwhile, with the person who typed it.
  if (!saving.get().has(name)) return undefined
  saving.set(new Set([...saving.get()].filter((each) => each !== name)))
  const { problem: _, ...now } = drafts.get()[name] ?? draft
  if (problem) writeDraft(name, { ...now, problem })
  else writeDraft(name, now.typed === draft.typed ? undefined : now)
  return problem
}

export const useDraft = (name: string): Draft | undefined => useStore(drafts, (all) => all[name])

export const useIsSaving = (name: string): boolean => useStore(saving, (all) => all.has(name))

/** A text that is typed beside the tables, kept in the same way. @param isForNext it stays when it is used, for the next time */
export const useTyped = (
  name: string,
  { isForNext = false }: { isForNext?: boolean } = {},
): [string, (typed: string) => void] => [
  useDraft(name)?.typed ?? '',
  (typed) => writeDraft(name, typed === '' ? undefined : { typed, ...(isForNext ? {} : { base: '' }) }),
]
