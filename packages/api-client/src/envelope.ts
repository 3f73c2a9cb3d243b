import type { Envelope, Payload, Status } from './response.ts'
import { MalformedResponse } from './errors.ts'

/**
 * Reads `{response: {status, …}}`. The code may be a number or its text, texts may end in a line break, `debug` is put
 * aside because it echoes what was sent. A body without `status` is a success that says nothing about itself when it came
 * under HTTP 200: some functions answer so.
 * @param httpStatus left out where it isn't known: then a status is wanted
 * @throws MalformedResponse when there is no `response` object, no `status`, or no code in it.
 * Specification: 2.1, 7 (1).
 */
export const readEnvelope = (value: unknown, httpStatus?: number): Envelope => {
  const response = isRecord(value) ? value.response : undefined
  if (!isRecord(response)) throw new MalformedResponse('The response has no "response" object.')
  const { status, debug, ...payload } = response
  const input = isRecord(debug) && isRecord(debug.input) ? asTexts(debug.input) : undefined
  return { status: readStatus(status, httpStatus), payload, ...(input ? { input } : {}) }
}

const readStatus = (status: unknown, httpStatus: number | undefined): Status => {
  if ((status === undefined || status === null) && httpStatus === 200)
    return { code: httpStatus, text: '', isMissing: true }
  if (!isRecord(status)) throw new MalformedResponse('The response has no "status" element.')
  const code = Number(typeof status.code === 'string' ? status.code.trim() || Number.NaN : status.code)
  if (!Number.isInteger(code)) throw new MalformedResponse('The response has no status code.')
  const text = typeof status.text === 'string' ? status.text.trim() : ''
  const timestamp = typeof status.timestamp === 'string' ? status.timestamp : undefined
  return { code, text, ...(timestamp ? { timestamp } : {}) }
}

/** The echo holds what was sent, which is text; only what the service adds to it is a number in JSON. */
const asTexts = (input: Payload): Payload =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** Whether a value of a response is an object with fields: neither a list nor null. */
export const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
