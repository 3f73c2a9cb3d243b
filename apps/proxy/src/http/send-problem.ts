import { type ServerResponse, STATUS_CODES } from 'node:http'
import { problems } from '@hosting-console/contract'
import { apiResponseHeaders } from './response-headers.ts'
import type { Problem } from './problems.ts'

/**
 * Answers with the problem in the form of RFC 9457. Once the response's head is out there is nothing left to say,
 * so the connection is cut instead.
 */
export const sendProblem = (res: ServerResponse, problem: Problem, requestId: string): void => {
  if (res.destroyed) return
  if (res.headersSent) {
    res.destroy()
    return
  }
  const status = problems[problem.code].status
  const body = JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code: problem.code,
    detail: problem.message,
    outcome: problem.outcome,
    requestId,
  })
  res.writeHead(status, {
    ...apiResponseHeaders,
    ...problem.headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}
