import type { Format } from './response.ts'

const pathFormat = /\/format\/(json|xml)(?=[/?#]|$)/i
const queryFormat = /[?&]format=(json|xml)(?=[&#]|$)/i

/** The format named in an address, as a path pair or a query argument. Works on malformed addresses too. */
export function formatInTarget(target: string): string | undefined {
  return (pathFormat.exec(target) ?? queryFormat.exec(target))?.[1]
}

export interface FormatSigns {
  /** Value of a `format` argument, wherever it came from. */
  argument?: string
  accept?: string
  contentType?: string
}

/**
 * XML unless something asks for JSON. No source shows which sign wins when they disagree; here a `format`
 * argument comes before `Accept`, and `Accept` before a JSON body, which by itself also asks for JSON.
 * Specification: 4.1 (4).
 */
export function chooseFormat({ argument, accept = '', contentType = '' }: FormatSigns): Format {
  const named = argument?.toLowerCase()
  if (named === 'json' || named === 'xml') return named
  if (/\bapplication\/json\b/i.test(accept)) return 'json'
  const saysNothing = accept.trim() === '' || accept.includes('*/*')
  const wantsXml = /\bxml\b/i.test(accept)
  return saysNothing && !wantsXml && isJsonType(contentType) ? 'json' : 'xml'
}

export const isJsonType = (contentType: string) => /^\s*application\/json\s*(;|$)/i.test(contentType)
