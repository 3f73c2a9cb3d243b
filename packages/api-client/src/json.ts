import { MalformedResponse } from './errors.ts'

/**
 * Text of a JSON response to a value. A number that a JavaScript number can't hold exactly (beyond 2^53, or with more
 * digits than fit) stays the text it was written as, so nothing shown to a person has been rounded.
 * @throws MalformedResponse when the text is not JSON.
 */
export const parseJson = (text: string): unknown => {
  try {
    return longNumber.test(text) ? (JSON.parse as ParseWithSource)(text, keepExact) : JSON.parse(text)
  } catch (cause) {
    throw new MalformedResponse('The response is not JSON.', { text, cause })
  }
}

/** A JSON number of any size to a number when that loses nothing, else to the text itself. */
export const exactNumber = (source: string): number | string => {
  const value = Number(source)
  return isExact(value, source) ? value : source
}

/** What JSON accepts as a number: `0042` and `+1` are text. */
export const isNumberText = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)

/** Only a text with that many digits, a point among them or not, or a large exponent can hold a number that would be rounded. */
const longNumber = /\d{16}|(?=[\d.]{17})\d+\.\d|[eE]\+?\d{2}/

export type ParseWithSource = (
  text: string,
  reviver: (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown

const keepExact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value

const isExact = (value: number, source: string): boolean => {
  if (!Number.isFinite(value)) return false
  if (Number.isSafeInteger(value)) return true
  return significantDigits(source) <= 15 && !Number.isInteger(value)
}

const significantDigits = (source: string): number =>
  source
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '').length
