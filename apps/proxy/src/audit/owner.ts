import type { Grant } from '../session/grant.ts'

/** Whose entries these are. The name stands in each entry anyway; which key of a project it was is known as long as the server key is. */
export const entryOwner = ({ kind, who, holder }: Pick<Grant, 'kind' | 'who' | 'holder'>): string =>
  [kind, who, holder].filter((each) => each !== undefined).join(' ')

/** Stands before the digest of a name that was tried and has never signed in. */
export const unknownName = 'unknown name '

/** What a person reads. */
export const entryWho = ({ who, holder }: Pick<Grant, 'who' | 'holder'>): string =>
  holder === undefined ? who : `${who} (key ${holder})`
