import type { ParseWithSource } from './json.ts'

/**
 * JSON that a person wrote, to what can be sent: a number keeps the digits that it was written with (`1.10` becomes a text),
 * and null is an empty text, as the service's own empty values are (specification: 2.1).
 * @throws SyntaxError when the text is not JSON.
 */
export const parseTyped = (text: string): unknown =>
  (JSON.parse as ParseWithSource)(text, (_key, value, context) => {
    if (value === null) return ''
    const { source } = context ?? {}
    return typeof value === 'number' && source !== undefined && String(value) !== source ? source : value
  })
