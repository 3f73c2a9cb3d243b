import type { Grant } from '../session/grant.ts'

/** Whose entries these are. The name stands in each entry anyway, and unlike a keyed name it outlives the server keys. */
export const entryOwner = ({ kind, who }: Pick<Grant, 'kind' | 'who'>): string => `${kind} ${who}`
