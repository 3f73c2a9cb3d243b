import {
  type ActivityEntry,
  type ActivityPage,
  entryOutcomes,
  type Identity,
} from '@hosting-console/contract'
import * as v from 'valibot'
import { Problem } from '../http/problems.ts'
import { readClaim } from './claim.ts'
import { madeOf } from './made.ts'
import type { ListedEntry, ListedPage } from './log/entries.ts'
import type { Filter, Scope } from './log/storage.ts'
import { entryOwner, type Owner } from './owner.ts'

const usualLimit = '50'
const maximumLimit = 200

const time = v.optional(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse)))

const query = v.strictObject({
  scope: v.optional(v.picklist(['mine', 'everyone']), 'mine'),
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(v.picklist(['changes', 'sessions'])),
  outcome: v.optional(v.picklist(entryOutcomes)),
  from: time,
  to: time,
  /** As one of the logs gives it: a number, or a time and a number. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(?:-\d{1,15})?$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(maximumLimit)),
    usualLimit,
  ),
})

type Query = v.InferOutput<typeof query>

type Log = {
  list(scope: Scope, filter: Filter, page: { before?: string; limit: number }): Promise<ListedPage>
}

type Grant = Owner & { identities: readonly Identity[] }

/** The part of the log that a query asks for, as the one sees it who is granted this. */
export const activityPage = async (log: Log, grant: Grant, asked: Query): Promise<ActivityPage> => {
  const { scope, q = '', before, limit, ...filter } = asked
  const words = q.split(/\s+/).filter(Boolean)
  const found = await log.list(scopeOf(grant, scope), { ...filter, words }, { before, limit })
  const owner = entryOwner(grant)
  return {
    entries: found.entries.map((entry) => activityEntry(entry, owner)),
    next: found.next,
  }
}

const scopeOf = (grant: Grant, scope: 'mine' | 'everyone'): Scope => ({
  owner: entryOwner(grant),
  ...(scope === 'mine'
    ? {}
    : { identities: grant.identities.filter(({ kind }) => kind !== 'user').map(({ id }) => id) }),
})

/** Built field by field, so that the audit log can hold more than its reader gets. Where others were is theirs. */
const activityEntry = (entry: ListedEntry, owner: string): ActivityEntry => ({
  id: entry.id,
  at: entry.at,
  who: entry.who,
  event: entry.event,
  result: entry.result,
  module: entry.module,
  function: entry.function,
  identity: entry.identity,
  arguments: entry.arguments,
  claim: readClaim(entry.claim),
  cut: entry.cut,
  count: entry.count,
  ...(entry.owner === owner
    ? { address: entry.address, requestId: entry.requestId, made: entry.made && madeOf(entry.made) }
    : {}),
  ...undoneOf(entry, owner),
})

/** That it was undone is believed of the person who made it and of the one who asks, where what was sent bears it out; of others it is shown as their claim. */
const undoneOf = (
  { owner, undoneBy: [first, ...others] }: ListedEntry,
  asking: string,
): Pick<ActivityEntry, 'isUndone' | 'undoneBy'> => {
  if (!first) return {}
  const isBelieved = [first, ...others].some(
    (each) => each.isBorneOut && (each.owner === owner || each.owner === asking),
  )
  return isBelieved ? { isUndone: true } : { undoneBy: first.who }
}

/** @param target the address with the query. @throws Problem `request-refused` */
export const readQuery = (target: string): Query => {
  const given = Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''))
  const read = v.safeParse(
    query,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  )
  if (read.success) return read.output
  const names = new Set(read.issues.map((issue) => String(issue.path?.[0]?.key)))
  throw new Problem('request-refused', `The activity takes no such ${[...names].join(', ')}.`)
}
