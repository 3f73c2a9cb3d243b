import { onForget } from '../api/forget.ts'
import {
  type ChangeDescription,
  type Guard,
  isChange,
  isOptional,
  isShape,
  isStep,
  isText,
  type Step,
} from '@hosting-console/console-core'
import { draftPrefix } from '../util/draft-prefix.ts'
import { keptNames } from '../util/kept.ts'
import { createStore, useStore } from '../util/store.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'

/**
 * What is being typed and not sent, over what was there. An empty `base` is a place where nothing was: whatever is typed there
 * is lost with the draft. Without one it is no loss: it was sent, and stays for the next time. A form with several fields is
 * one text, as JSON.
 */
export type Draft = {
  typed: string
  base?: string | undefined
  /** How its change was tried in vain. */
  step?: Step
  /** What is staged along with it, as it was offered and is wanted. */
  along?: ChangeDescription | undefined
  /** What a tab may keep of it, nothing where it is empty; all where that isn't said. */
  kept?: string
  /** Where in the history of the tab it was typed. */
  place?: string | undefined
}

const isDraft = isShape({
  typed: isText,
  base: isOptional(isText),
  along: isOptional(isChange),
  place: isOptional(isText),
  step: isOptional(isStep),
})

/**
 * Kept above the pages and tables: a row that is scrolled out of view does not exist, and its typing has to be there when it
 * comes back, also after a reload.
 */
const drafts = createStore<Readonly<Record<string, Draft>>>(
  Object.fromEntries(
    keptNames('tab', draftPrefix).flatMap((key) => {
      const draft = readTab(key, isDraft)
      return draft ? [[key.slice(draftPrefix.length), draft]] : []
    }),
  ),
)

// The tab is emptied with it.
onForget(() => drafts.set({}))

/** A draft by such a name is in memory alone: it may hold anything. */
export const memoryOnly = 'memory '

/** In memory whole, in the tab what it may keep. SEC-63. */
export const writeDraft = (name: string, draft: Draft | undefined): void => {
  const { [name]: _, ...others } = drafts.get()
  drafts.set(draft ? { ...others, [name]: draft } : others)
  const { kept, ...whole } = draft ?? {}
  const isKept = kept !== '' && !name.startsWith(memoryOnly)
  writeTab(draftPrefix + name, draft && isKept ? { ...whole, typed: kept ?? draft.typed } : undefined)
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

/** Whether something else is typed than what was there. */
export const isTypedOn = (draft: Draft | undefined): boolean =>
  draft?.base !== undefined && draft.typed !== draft.base

export const hasDrafts = (): boolean => Object.values(drafts.get()).some(isTypedOn)

export const draftOf = (name: string): Draft | undefined => drafts.get()[name]

/** What is typed as JSON, where it is what it should be. */
export const readTyped = <T>(typed: string | undefined, guard: Guard<T>): T | undefined => {
  try {
    const value: unknown = JSON.parse(typed ?? '')
    return guard(value) ? value : undefined
  } catch {
    return undefined
  }
}

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

export const useDraft = (name: string): Draft | undefined => useStore(drafts, (all) => all[name])

/** A text that is typed beside the tables, kept in the same way. @param isForNext it stays when it is used, for the next time */
export const useTyped = (
  name: string,
  { isForNext = false }: { isForNext?: boolean } = {},
): [string, (typed: string) => void] => [
  useDraft(name)?.typed ?? '',
  (typed) => writeDraft(name, typed === '' ? undefined : { typed, ...(isForNext ? {} : { base: '' }) }),
]
