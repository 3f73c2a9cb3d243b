/** Who did something, of what signing in grants. */
export type Owner = {
  kind: 'login' | 'permanent-key'
  /** The user name; for a permanent key its project. */
  who: string
  /** Of a permanent key: a name for its holder, to tell them from others with another key of the project. */
  holder?: string
}

/** Whose entries these are. The name is in each entry anyway; which key of a project it was is known as long as the server key is. */
export const entryOwner = ({ kind, who, holder }: Owner): string =>
  [kind, who, holder].filter((each) => each !== undefined).join(' ')

/** Stands before the digest of a name that was tried and has never signed in. */
export const unknownName = 'unknown name '

/** What a person reads. */
export const entryWho = ({ who, holder }: Pick<Owner, 'who' | 'holder'>): string =>
  holder === undefined ? who : `${who} (key ${holder})`
