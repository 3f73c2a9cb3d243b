import { hash } from 'node:crypto'
import { createCapacity } from '../http/capacity.ts'
import type { Handler } from '../http/context.ts'
import { type BodyLimits, createReadBody, requireMediaType } from '../http/read-body.ts'
import { Problem } from '../http/problems.ts'
import { sendEmpty, sendJson } from '../http/send-json.ts'
import type { RequireSession } from '../session/require-session.ts'
import { activityPage, readQuery } from '../audit/activity-page.ts'
import type { Audit } from '../audit/audit.ts'
import type { AuditLog } from '../audit/log/audit-log.ts'
import { readMade } from '../audit/made.ts'
import { entryOwner } from '../audit/owner.ts'
import type { Once } from '../session/once.ts'

/** A search may read through much of the log, so a person has one at a time. */
export const searches = { total: 4, each: 1, waitingTotal: 100, waitingEach: 8, waitMs: 10_000 }

type Parts = { auditLog: Pick<AuditLog, 'list'>; requireSession: RequireSession }

/** The log itself knows it by then. */
const notedMs = 60_000

/** What the page can say of what was made. SEC-40. */
const madeBodies: BodyLimits = { each: 8 * 1024, total: 16 * 1024 * 1024, share: 256 * 1024 }

/** `POST /activity`: the page says what removes the thing that a change of this person has made. SEC-72. */
export const createMade = ({
  audit,
  auditLog,
  once,
  requireSession,
}: {
  audit: Pick<Audit, 'note'>
  auditLog: Pick<AuditLog, 'awaitsNote'>
  once: Pick<Once, 'claim'>
  requireSession: RequireSession
}): Handler => {
  const readBody = createReadBody(madeBodies)
  return async (req, res, context) => {
    const session = await requireSession(req, context)
    requireMediaType(req, 'application/json')
    const body = await readBody(req, session.payers)
    const { id, event } = readMade(new TextDecoder().decode(body), session.record.identities)
    const owner = entryOwner(session.record)
    if (!(await auditLog.awaitsNote({ owner, ...event }, id)))
      throw new Problem(
        'request-refused',
        'No change of yours waits for that: none was made, or it is said already.',
      )
    // Of many at once the first is written.
    const key = hash('sha256', `made ${owner} ${id}`, 'base64url')
    if ((await once.claim(session.payers, { key, digest: '' }, notedMs)) === undefined)
      await audit.note(session, event, context)
    sendEmpty(res)
  }
}

/**
 * `GET /activity`: what was done by the person who asks, newest first; with `scope=everyone` also what others did as the projects and
 * organizations that this session was granted. The other parameters narrow it. SEC-72.
 */
export const createActivity = ({ auditLog, requireSession }: Parts): Handler => {
  const capacity = createCapacity(searches)
  return async (req, res, context) => {
    const { record, payers } = await requireSession(req, context)
    const query = readQuery(context.target)
    const leave = await capacity.enter(payers, res)
    if (!leave) return
    const page = await activityPage(auditLog, record, query).finally(leave)
    sendJson(res, 200, page)
  }
}

/** `GET /allowance`: how many changes the person who asks can make now. SEC-72. */
export const createAllowance =
  ({ audit, requireSession }: { audit: Pick<Audit, 'allowance'>; requireSession: RequireSession }): Handler =>
  async (req, res, context) =>
    sendJson(res, 200, audit.allowance(await requireSession(req, context)))
