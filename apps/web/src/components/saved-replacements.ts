import { type Guard, isFlag, isListOf, isOneOf, isShape, isText } from '@hosting-console/console-core'
import { useKeptList } from '../util/kept-list.ts'
import { writeDraft } from './drafts.ts'

export type ReplacedField = 'host' | 'data' | 'ttl'

/** What is looked for: a whole value or address, a pattern with `*` and `?` for the whole value, or any text in it. */
export type ReplaceMode = 'whole' | 'wildcard' | 'text'

/** What is found in records, and what replaces it. */
export type FindAndReplace = {
  find: string
  replace: string
  fields: readonly ReplacedField[]
  mode: ReplaceMode
  /** Letter case counts. */
  isExact: boolean
}

export type SavedReplacement = FindAndReplace & { name: string }

const isSavedReplacement: Guard<SavedReplacement> = isShape({
  name: isText,
  find: isText,
  replace: isText,
  fields: isListOf(isOneOf('host', 'data', 'ttl')),
  mode: isOneOf('whole', 'wildcard', 'text'),
  isExact: isFlag,
})

/** The list that this browser keeps, and how to change it. */
export const useSavedReplacements = () => useKeptList('replacements', isSavedReplacement)

/** The draft of what is found, beginning with what was searched for, and that of what replaces it. */
export const findDraft = (searched: string): string => `find ${searched}`
export const replaceDraft = 'replace with'

/** Puts both into the fields of the dialog, whatever was typed there. */
export const typeReplacement = ({ find, replace }: FindAndReplace, searched: string): void => {
  writeDraft(findDraft(searched), { typed: find })
  writeDraft(replaceDraft, replace === '' ? undefined : { typed: replace, base: '' })
}
