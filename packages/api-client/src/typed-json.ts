import type { ParseWithSource } from './json.ts'

/**
 * JSON that a person wrote, to what can be sent: a number keeps the digits that it was written with (`1.10` becomes a text).
 * @throws SyntaxError when the text is not JSON.
 */
export const parseTyped = (text: string): unknown =>
  (JSON.parse as ParseWithSource)(text, (_key, value, context) => {
    const { source } = context ?? {}
    return typeof value === 'number' && source !== undefined && String(value) !== source ? source : value
  })
