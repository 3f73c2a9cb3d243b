import type { Answer, Payload } from '@hosting-console/api-client'

/** What an answer holds, or why it can not be read. */
export type Parsed<Value> = { value: Value } | { error: unknown }

/**
 * Reads an answer once, however often it is drawn. One that can not be read is an error to be shown beside the others, not
 * one that takes the page away.
 */
export const parseOnce = <Value>(read: (payload: Payload) => Value): ((answer: Answer) => Parsed<Value>) => {
  const known = new WeakMap<Answer, Parsed<Value>>()
  return (answer) => {
    const former = known.get(answer)
    if (former) return former
    const parsed = parse(read, answer.payload)
    known.set(answer, parsed)
    return parsed
  }
}

const parse = <Value>(read: (payload: Payload) => Value, payload: Payload): Parsed<Value> => {
  try {
    return { value: read(payload) }
  } catch (error) {
    return { error }
  }
}
