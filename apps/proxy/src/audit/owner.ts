import type { Grant } from '../session/grant.ts'

/** Whose entries these are. The name stands in each entry anyway, and unlike a keyed name it outlives the server keys. */
export const entryOwner = ({ kind, who, holder }: Pick<Grant, 'kind' | 'who' | 'holder'>): string =>
  [kind, who, holder].filter((each) => each !== undefined).join(' ')

/** What a person reads. */
export const entryWho = ({ who, holder }: Pick<Grant, 'who' | 'holder'>): string =>
  holder === undefined ? who : `${who} (key ${holder})`
