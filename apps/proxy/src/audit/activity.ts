import { type ActivityEntry, type ActivityPage, entryOutcomes } from '@hosting-console/contract'
import * as v from 'valibot'
import { createCapacity } from '../forward/capacity.ts'
import type { Handler } from '../serve/context.ts'
import { Problem } from '../serve/problems.ts'
import { sendJson } from '../serve/send-json.ts'
import type { SessionRecord } from '../session/record.ts'
import type { RequireSession } from '../session/routes.ts'
import { entryOwner } from './audit.ts'
import { readClaim } from './claim.ts'
import type { AuditLog, ListedEntry } from './log/audit-log.ts'
import type { Scope } from './log/storage.ts'

const usualLimit = '50'
const maximumLimit = 200

const text = v.optional(v.pipe(v.string(), v.maxLength(200)))
const time = v.optional(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse)))

const query = v.object({
  scope: v.optional(v.picklist(['mine', 'everyone']), 'mine'),
  q: text,
  person: text,
  identity: text,
  module: text,
  subject: text,
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

/** A search may read through much of the log, so a person has one at a time. */
const searches = { total: 4, each: 1, waitingTotal: 100, waitingEach: 8, waitMs: 10_000 }

type Parts = { auditLog: Pick<AuditLog, 'list'>; requireSession: RequireSession }

/**
 * `GET /activity`: what was done by whoever asks, newest first; with `scope=everyone` also what others did as the projects and
 * organizations that this session was granted. The other parameters narrow it. SEC-72.
 */
export const createActivity = ({ auditLog, requireSession }: Parts): Handler => {
  const capacity = createCapacity(searches)
  return async (req, res, context) => {
    const { record, owner: holder } = await requireSession(req, context)
    const { scope, q = '', before, limit, ...filter } = readQuery(context.target)
    const words = q.split(/\s+/).filter(Boolean)
    const leave = await capacity.enter(holder, res)
    if (!leave) return
    const found = await auditLog
      .list(scopeOf(record, scope), { ...filter, words }, { before, limit })
      .finally(leave)
    const owner = entryOwner(record)
    const page: ActivityPage = {
      entries: found.entries.map((entry) => activityEntry(entry, entry.owner === owner)),
      next: found.next,
    }
    sendJson(res, 200, page)
  }
}

const scopeOf = (record: SessionRecord, scope: 'mine' | 'everyone'): Scope => ({
  owner: entryOwner(record),
  ...(scope === 'mine'
    ? {}
    : { identities: record.identities.filter(({ kind }) => kind !== 'user').map(({ id }) => id) }),
})

/** Built field by field, so that the audit log can hold more than its reader gets. Where others were is theirs. */
const activityEntry = (entry: ListedEntry, isOwn: boolean): ActivityEntry => ({
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
  ...(isOwn ? { address: entry.address, requestId: entry.requestId } : {}),
  ...(entry.isUndone ? { isUndone: true } : {}),
})

const readQuery = (target: string): v.InferOutput<typeof query> => {
  const given = Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''))
  const read = v.safeParse(
    query,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  )
  if (read.success) return read.output
  const names = new Set(read.issues.map((issue) => String(issue.path?.[0]?.key)))
  throw new Problem('request-refused', `The activity takes no such ${[...names].join(', ')}.`)
}
