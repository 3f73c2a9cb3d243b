import { isRecord } from '@hosting-console/api-client'
import { type AuditEntry, entryOutcome } from '@hosting-console/contract'
import type { Columns } from './storage.ts'

export const columnsOf = (entry: AuditEntry): Columns => {
  const { owner, identity, module, claim, event, result } = entry
  const outcome = entryOutcome(result)
  const undoes = isRecord(claim) && typeof claim.undoes === 'string' ? plain(claim.undoes) : undefined
  return {
    owner: plain(owner),
    identity: identity === undefined ? null : plain(identity),
    module: module ?? null,
    outcome,
    undoes: undoes !== undefined && event === 'change' && outcome === 'done' ? undoes : null,
    search: searchText(entry),
  }
}

/** A part between two of these is a whole one. */
const separator = '\n'

const searchText = (entry: AuditEntry): string => {
  const { event, result, who, module = '', identity = '', arguments: kept = [], claim } = entry
  const values = kept.flatMap(({ name, value }) => (value === undefined ? [name] : [name, value]))
  const parts = [
    event,
    result,
    who,
    `${module}/${entry.function ?? ''}`,
    identity,
    ...values,
    ...textsOf(claim),
  ]
  return `${separator}${parts.map((part) => plain(part).toLowerCase()).join(separator)}${separator}`
}

/** A part as a search looks for the whole of it. */
export const wholePart = (text: string): string => `${separator}${plain(text).toLowerCase()}${separator}`

/** A database takes no NUL and nothing that is no text. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ').toWellFormed()

/** Every text and number in what the page said of a change, and the names of its fields. */
const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)])
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
