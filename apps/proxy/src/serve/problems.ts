import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type ProblemCode, problems } from '@hosting-console/contract'
import { apiAnswerHeaders } from '../gates/header-gates.ts'

/** Thrown anywhere on the way of a request; the last-resort handler turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly headers: Record<string, string>

  /** @param detail for a person; it must hold nothing secret and nothing of the request. */
  constructor(code: ProblemCode, detail: string, headers: Record<string, string> = {}) {
    super(detail)
    this.code = code
    this.headers = headers
  }
}

/**
 * Answers with the problem in the form of RFC 9457. Once the answer's head is out there is nothing left to say,
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
    requestId,
  })
  res.writeHead(status, {
    ...apiAnswerHeaders,
    ...problem.headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}
