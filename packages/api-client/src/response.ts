/** The part of the body below `response` that is neither `status` nor `debug`. Specification: 2.1. */
export type Payload = Record<string, unknown>

/** How a response is written; XML is the service's default, JSON this client's. Specification: 4.1 (4). */
export type Format = 'json' | 'xml'

/** `response.status` of every response, `text` trimmed. Specification: 2.1. */
export type Status = {
  code: number
  text: string
  /** ISO 8601 with UTC offset; the oldest services leave it out. */
  timestamp?: string
  /** The body says nothing about itself: `code` is that of HTTP, 200, and `text` is empty. */
  isMissing?: true
}

/** `response` of a body, read: its status, what it holds, and the input it echoes. Specification: 2.1. */
export type Envelope = {
  status: Status
  payload: Payload
  /** The echoed input, where the service gives one. It can hold secrets that were sent: never log it. */
  input?: Payload
}

/** One response of the service, with what a person may want to know about it. */
export type ApiResponse = Envelope & {
  /** `module/function`, `module`, or nothing for the root. */
  path: string
  httpStatus: number
  format: Format
  /** The body as it came. */
  text: string
  /** Attributes of an XML response that aren't in the payload. */
  leftOut?: readonly string[]
  /** From sending to the last byte, in milliseconds. */
  durationMs: number
}
