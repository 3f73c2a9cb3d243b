import type { ApiResponse } from './response.ts'

/** A problem that the proxy states itself, as RFC 9457 writes it. `code` is stable, `detail` is for people. */
export type Problem = {
  code: string
  title: string
  detail?: string
  status: number
  /** The outcome of the call that was sent under the same key before: `done`, `refused`, `unknown`, or `running`. */
  outcome?: string
  /** Seconds until it is worth trying again, where the proxy knows. */
  retryAfter?: number
}

/** Why no response of the service came back. A problem of the proxy carries its own `code` instead. */
export type NetworkFailure = 'unreachable' | 'timeout' | 'aborted' | 'cut'

/**
 * The service answered, and the response is a refusal: the envelope's code is not 200, or the HTTP status is not a success.
 * `text` is the service's own, trimmed. Specification: 7 (1).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The envelope's code, which may differ from the HTTP status: a locked server is HTTP 500 with code 606. */
  readonly code: number
  readonly text: string
  readonly httpStatus: number
  readonly response: ApiResponse

  constructor(response: ApiResponse) {
    super(`${response.path || '/'}: ${response.status.text || 'refused'} (${response.status.code})`)
    this.code = response.status.code
    this.text = response.status.text
    this.httpStatus = response.httpStatus
    this.response = response
  }
}

/**
 * No response of the service: it could not be reached, took too long, broke off, or the proxy in between refused or failed.
 * A change that ends so may or may not have been made.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly path: string
  readonly failure: NetworkFailure | 'problem'
  readonly problem: Problem | undefined

  constructor(
    path: string,
    failure: NetworkFailure | 'problem',
    message: string,
    options: { problem?: Problem; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.path = path
    this.failure = failure
    this.problem = options.problem
  }
}

/** A response came and is not what the specification describes: not JSON or XML, no envelope, a field of the wrong type. */
export class MalformedResponse extends Error {
  override readonly name = 'MalformedResponse'
  /** The first characters of what came, for a person to look at. */
  readonly excerpt: string
  readonly path: string
  /** Of a response that is none of the control API's; a record of one that is has none. */
  readonly httpStatus: number | undefined

  constructor(
    message: string,
    options: { path?: string; text?: string; cause?: unknown; httpStatus?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.httpStatus = options.httpStatus
    this.path = options.path ?? ''
    this.excerpt = (options.text ?? '').slice(0, excerptLength)
  }
}

const excerptLength = 400
