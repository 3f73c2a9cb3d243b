import type { IncomingMessage } from 'node:http'
import { encodeArguments, isRecord } from '@hosting-console/api-client'
import { moduleOfJob } from '@hosting-console/console-core'
import { type ProblemCode, problems } from '@hosting-console/contract'
import type { AuditLog } from '../audit/log/audit-log.ts'
import { changesOf } from '../audit/changes-of.ts'
import { entryOwner } from '../audit/owner.ts'
import type { Clock } from '../clock.ts'
import type { GivenDescriptions } from '../forward/given-descriptions.ts'
import type { AskItself } from '../http/ask-itself.ts'
import { createCapacity } from '../http/capacity.ts'
import type { Handler } from '../http/context.ts'
import { Problem } from '../http/problems.ts'
import { sendJson } from '../http/send-json.ts'
import type { RequireSession } from '../session/require-session.ts'
import { zoneHistoryAnswer, zoneNames } from '../zone-history/answer.ts'
import type { ZoneHistory } from '../zone-history/history.ts'
import { mostListBytes } from '../zone-history/read-list.ts'
import { ownHeaders } from './page-answers.ts'

type Parts = {
  /** Left out: none is kept. */
  history: ZoneHistory | undefined
  auditLog: Pick<AuditLog, 'list'>
  /** So long it keeps entries. Left out: for ever. */
  auditMs: number | undefined
  clock: Clock
  ask: AskItself
  basePath: string
  descriptions: Pick<GivenDescriptions, 'last'>
  requireSession: RequireSession
}

/** A page asks for two states at once. */
const looks = { total: 16, each: 4, waitingTotal: 100, waitingEach: 16, waitMs: 10_000 }

/** Of the person, to find what was done in another session. */
const mostEntries = 200

const askMs = 30_000

const json = { 'content-type': 'application/json' }

/** `GET /zone-history`: what lists of a zone have shown, for who is shown such a list now. SEC-76. */
export const createZoneHistoryRoute = (parts: Parts): Handler => {
  const capacity = createCapacity(looks)
  const module = moduleOfJob('list records')

  const askAs = async (req: IncomingMessage, sent: { path: string; identity: string; body: string }) => {
    const signal = AbortSignal.timeout(askMs)
    const came = await parts.ask(
      {
        method: 'POST',
        path: `${parts.basePath}api/${sent.path}`,
        headers: ownHeaders(req, sent),
        body: sent.body,
      },
      req.socket,
      { signal, bytes: mostListBytes },
    )
    if (came) return answered(came)
    throw signal.aborted
      ? new Problem('service-timeout', 'The service gave no list in time.')
      : new Problem('response-too-large', 'The list is larger than 2 MB.')
  }

  return async (req, res, context) => {
    const { owner, record, payers, logName } = await parts.requireSession(req, context)
    const { history } = parts
    if (!history) throw new Problem('zone-history-off', 'This console keeps no history of zones.')
    const identity = record.identities[0]?.id ?? ''
    const last = () => parts.descriptions.last({ owner, identity, module })
    const leave = await capacity.enter(payers, res)
    if (!leave) return
    const given = zoneHistoryAnswer(
      {
        identities: record.identities,
        history,
        lastHere: async () => {
          const scope = { owner: entryOwner(record) }
          const { entries } = await parts.auditLog.list(scope, {}, { limit: mostEntries })
          return entries.find(({ session }) => session !== logName)?.at
        },
        now: parts.clock.now(),
        describe: async () => {
          const known = await last()
          if (known) return known
          await askAs(req, { path: `${module}/`, identity, body: '' })
          return last()
        },
        changes: (as, from, to) =>
          changesOf(parts.auditLog, {
            owner: entryOwner(record),
            identity: as,
            from,
            to,
            keptSince: parts.auditMs === undefined ? 0 : parts.clock.now() - parts.auditMs,
          }),
        isListed: async ({ path, identity: as, values }) => {
          const came = await askAs(req, { path, identity: as, body: encodeArguments(values).toString() })
          return came.status === 200 && statusIn(came.body) === 200
        },
        listZones: async (call) => {
          const came = await askAs(req, {
            path: call.path,
            identity: call.identity,
            body: encodeArguments(call.values).toString(),
          })
          return came.status === 200 ? zoneNames(call, new Response(came.body, { headers: json })) : undefined
        },
      },
      context.target,
    )
    sendJson(res, 200, await given.finally(leave))
  }
}

/** What passes is no refusal. @throws Problem of the console, or of a service that failed or has too much to do */
const answered = <Came extends { status: number; body: string }>(came: Came): Came => {
  const read: unknown = parsed(came.body)
  const { code, detail } = isRecord(read) ? read : {}
  if (isProblemCode(code)) throw new Problem(code, String(detail))
  const failed = [came.status, statusIn(came.body)].find((each) => each === 429 || each >= 500)
  if (failed !== undefined)
    throw new Problem('service-unreachable', `The service answered with ${failed} to what was asked of it.`)
  return came
}

const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code)

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The service may refuse with HTTP status 200. */
const statusIn = (body: string): number => {
  const read = parsed(body)
  const { response } = isRecord(read) ? read : {}
  return Number(isRecord(response) && isRecord(response.status) ? response.status.code : Number.NaN)
}
