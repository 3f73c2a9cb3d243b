import { ApiError, type Client, type ModuleDescription } from '@hosting-console/api-client'
import { openApiDocument } from '@hosting-console/console-core'
import type { Clock } from '../clock.ts'
import type { Handler } from '../http/context.ts'
import { Problem } from '../http/problems.ts'
import { sendJsonText } from '../http/send-json.ts'
import type { CredentialCheck } from '../session/credential-check.ts'
import { basicUser } from '../session/grants.ts'
import type { RequireSession } from '../session/require-session.ts'
import type { Session } from '../session/sessions.ts'
import { createCapacity } from '../http/capacity.ts'
import type { OwnCalls, Room } from '../service/own-calls.ts'
import { ownCallProblem } from '../service/service-faults.ts'

type Parts = {
  service: OwnCalls & { baseUrl: URL }
  clock: Clock
  requireSession: RequireSession
  check: CredentialCheck
}

/** A document costs the service a call for each module: a person has one made at a time, and the console four. */
export const documents = { total: 4, each: 1, waitingTotal: 20, waitingEach: 4, waitMs: 10_000 }

const keptMs = 300_000
/** Characters of all documents that are kept. */
const mostKept = 32 * 1024 * 1024
const mostModules = 200
const modulesAtOnce = 4
/** Of all descriptions together: what is made of them is some four times as long, and is made at once. SEC-41. */
const mostBytes = 4 * 1024 * 1024
const longestMs = 30_000

/**
 * `GET /openapi.json`: what the service describes to the person who asks, as OpenAPI. It is made for a session and kept for five
 * minutes. Shapes of responses are known to the page alone; this has none. SEC-45.
 */
export const createOpenApi = (parts: Parts): Handler => {
  const { service, clock } = parts
  const capacity = createCapacity(documents)
  const kept = new Map<string, { at: number; text: string }>()

  const make = async (session: Session): Promise<string> => {
    const found = kept.get(session.storeKey)
    if (found && clock.now() - found.at < keptMs) return found.text
    const room = { left: mostBytes }
    const { described, missing } = await describe(service.client(basicUser(session.record), room), room)
    const serviceUrl = service.baseUrl.href
    const text = JSON.stringify(openApiDocument({ service: described, serviceUrl, missing }))
    // One that lacks modules may be whole a moment later, but for those that find no room.
    if (missing.length > 0 && room.left > 0) return text
    kept.delete(session.storeKey)
    kept.set(session.storeKey, { at: clock.now(), text })
    let left = mostKept
    for (const [key, each] of [...kept].toReversed()) {
      left -= each.text.length
      if (left < 0) kept.delete(key)
    }
    return text
  }

  return async (req, res, context) => {
    const session = await parts.requireSession(req, context)
    const leave = await capacity.enter(session.payers, res)
    if (!leave) return
    try {
      sendJsonText(res, 200, await make(session))
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus === 401) await parts.check(session, context)
      throw problemOf(error)
    } finally {
      leave()
    }
  }
}

type Described = { described: ModuleDescription[]; missing: string[] }

/** In the service's own order. A module that can't be read is missing; without their names there is nothing. */
const describe = async (client: Client, room: Room): Promise<Described> => {
  const signal = AbortSignal.timeout(longestMs)
  const names = await client.describeService({ signal })
  const found = new Map<string, ModuleDescription>()
  const waiting = names.slice(0, mostModules).values()
  const work = async () => {
    for (const name of waiting) {
      if (room.left < 0) return
      const description = await client.describeModule(name, { signal }).catch(() => undefined)
      if (description) found.set(name, description)
    }
  }
  await Promise.all(Array.from({ length: modulesAtOnce }, work))
  return {
    described: names.flatMap((name) => found.get(name) ?? []),
    missing: names.filter((name) => !found.has(name)),
  }
}

const problemOf = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error instanceof Problem ? error : ownCallProblem(error)
  return new Problem('service-response-refused', 'The service names no modules.')
}
