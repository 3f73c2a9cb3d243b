import type { Entry, Token } from './entries.ts'
import { isType, readFullName, readHead } from './heads.ts'
import { dataForms } from './rdata.ts'

/**
 * The records that an unread entry may hold, as far as it could be read. Without an owner they may have any name, without
 * a type any type.
 */
export type LostRecords = { readonly owner?: string; readonly type?: string }

type Names = { readonly origin: string | undefined; readonly owner?: string | undefined }

/** @returns nothing for an entry that holds no record */
export const lostRecords = (entry: Entry, names: Names): LostRecords | undefined => {
  const [first, ...rest] = entry.tokens
  const hasSwallowedLines = entry.fault !== undefined && entry.text.includes('\n')
  if (!first || hasSwallowedLines) return {}
  if (!first.quoted && first.text.startsWith('$')) return lostByDirective(first.text, rest, entry)
  const type = typeOf(entry.startsBlank ? entry.tokens : rest)
  // Behind whitespace, a word that is no type may be a name.
  if (entry.startsBlank && type === undefined) return {}
  const owner = entry.startsBlank ? names.owner : readFullName(first, names.origin).full
  return lost(owner, type)
}

const lostByDirective = (
  directive: string,
  rest: readonly Token[],
  { fault }: Entry,
): LostRecords | undefined => {
  const name = directive.toUpperCase()
  if (name === '$GENERATE') return lost(undefined, typeOf(rest.slice(2)))
  return !fault && (name === '$ORIGIN' || name === '$TTL') ? undefined : {}
}

const typeOf = (tokens: readonly Token[]): string | undefined => {
  const { type } = readHead(tokens)
  return type !== undefined && (dataForms.has(type) || isType(type)) ? type : undefined
}

const lost = (owner: string | undefined, type: string | undefined): LostRecords => ({
  ...(owner === undefined ? {} : { owner }),
  ...(type === undefined ? {} : { type }),
})
