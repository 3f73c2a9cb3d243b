import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contextOf, type RequestContext } from '../http/context.ts'
import { errorName, type Log } from '../http/log.ts'
import { Problem } from '../http/problems.ts'
import { sendProblem } from '../http/send-problem.ts'
import { StoreFault } from '../store/store.ts'

/** Whatever was thrown, wherever, becomes a response that says nothing of where or why in the code. SEC-50. */
export const createFaultResponse =
  (log: Log) =>
  (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const { requestId, fields }: Pick<RequestContext, 'requestId' | 'fields'> = contextOf(req) ?? {
      requestId: randomUUID(),
      fields: {},
    }
    const problem = problemOf(error)
    fields.code = problem.code
    logFault(log, error, requestId)
    sendProblem(res, problem, requestId)
  }

/** A problem is in the line of its request already. */
export const logFault = (log: Log, error: unknown, requestId: string): void => {
  if (error instanceof StoreFault)
    log.error('store-fault', { requestId, error: errorName(error.cause ?? error) })
  else if (!(error instanceof Problem)) log.error('unexpected-error', { requestId, error: errorName(error) })
}

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof StoreFault)
    return new Problem('store-unavailable', 'The store does not respond.', { 'retry-after': '5' })
  return new Problem('unexpected-error', 'Something went wrong here; the log has the request id.')
}
