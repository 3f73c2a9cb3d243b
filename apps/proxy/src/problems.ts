import { type ServerResponse, STATUS_CODES } from 'node:http'
import { apiAnswerHeaders } from './gates/header-gates.ts'

/** Every code that the proxy answers with by itself, and the HTTP status that goes with it. */
const problemStatuses = {
  'session-required': 401,
  'session-expired': 401,
  'sign-in-refused': 401,
  throttled: 429,
  'request-refused': 400,
  'content-type-refused': 415,
  'host-refused': 421,
  'identity-refused': 403,
  'path-refused': 404,
  'method-refused': 405,
  'origin-refused': 403,
  'body-too-large': 413,
  'answer-too-large': 502,
  'read-only': 403,
  busy: 503,
  'service-unreachable': 502,
  'service-timeout': 504,
  'service-untrusted': 502,
  'service-answer-refused': 502,
  'outcome-unknown': 502,
  'store-unavailable': 503,
  'unexpected-error': 500,
} as const

export type ProblemCode = keyof typeof problemStatuses

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
  const status = problemStatuses[problem.code]
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
