import type { Envelope, Payload } from './answer.ts'
import { MalformedAnswer } from './errors.ts'

/**
 * Reads `{response: {status, …}}`. The code may be a number or its text, texts may end in a line break, `debug` is put
 * aside because it echoes what was sent.
 * @throws MalformedAnswer when there is no `response` object, no `status`, or no code in it.
 * Specification: 2.1, 7 (1).
 */
export const readEnvelope = (value: unknown): Envelope => {
  const response = isRecord(value) ? value.response : undefined
  if (!isRecord(response)) throw new MalformedAnswer('The answer has no "response" element.')
  const { status, debug, ...payload } = response
  if (!isRecord(status)) throw new MalformedAnswer('The answer has no "status" element.')
  const code = Number(typeof status.code === 'string' ? status.code.trim() || Number.NaN : status.code)
  if (!Number.isInteger(code)) throw new MalformedAnswer('The answer has no status code.')
  const text = typeof status.text === 'string' ? status.text.trim() : ''
  const timestamp = typeof status.timestamp === 'string' ? status.timestamp : undefined
  const input = isRecord(debug) && isRecord(debug.input) ? debug.input : undefined
  return { status: { code, text, ...(timestamp ? { timestamp } : {}) }, payload, ...(input ? { input } : {}) }
}

/** Whether a value of an answer is an object with fields: neither a list nor null. */
export const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
