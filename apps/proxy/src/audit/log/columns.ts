import { isRecord } from '@hosting-console/api-client'
import { type AuditEntry, entryOutcome } from '@hosting-console/contract'
import type { Columns } from './storage.ts'

export const columnsOf = (entry: AuditEntry): Columns => {
  const { owner, identity, module, claim, event, result } = entry
  const outcome = entryOutcome(result)
  const { id, undoes } = isRecord(claim) ? claim : {}
  return {
    owner: plain(owner),
    identity: identity === undefined ? null : plain(identity),
    module: module ?? null,
    outcome,
    undoes:
      event === 'made' && typeof id === 'string'
        ? madeKey(owner, id)
        : event === 'change' && outcome === 'done' && typeof undoes === 'string'
          ? plain(undoes)
          : null,
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

/** What says what a change has made is found by this: no claim can be taken for it, and none of others crowds it out. */
export const madeKey = (owner: string, change: string): string =>
  `${separator}${plain(owner)}${separator}${plain(change)}`

export const isMade = ({ undoes }: Pick<Columns, 'undoes'>): boolean => undoes?.startsWith(separator) === true

/** Every text and number in what the page said of a change, and the names of its fields. */
const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)])
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
