import type { IncomingHttpHeaders } from 'node:http'
import { apiResponseHeaders } from '../http/response-headers.ts'

export type OutboundFacts = {
  host: string
  authorization: string
  requestId: string
  bodyLength: number
}

/**
 * The headers of a call to the service, all of them. Of the browser's own, only the preference for a format and for a
 * compression are looked at, and both are rewritten from known words. SEC-33.
 */
export const outboundHeaders = (
  asked: IncomingHttpHeaders,
  { host, authorization, requestId, bodyLength }: OutboundFacts,
): Record<string, string> => ({
  host,
  authorization,
  accept: wantsXml(asked.accept) ? 'application/xml' : 'application/json',
  'accept-encoding': acceptedEncodings(asked['accept-encoding']),
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(bodyLength),
  'user-agent': 'hosting-console',
  'x-request-id': requestId,
})

/** The service gives XML unless asked otherwise; a browser gets JSON unless it asks for XML and nothing else. */
const wantsXml = (accept: string | undefined): boolean => accept?.trim().toLowerCase() === 'application/xml'

/** The one whose inflated size can be bounded by what has come. */
const encodings = ['gzip'] as const

const acceptedEncodings = (asked: string | undefined): string => {
  const named = new Set((asked ?? '').toLowerCase().split(',').map(encodingName))
  return encodings.filter((each) => named.has(each)).join(', ') || 'identity'
}

/** `gzip;q=0` says no to gzip, so a word with a zero weight is not a name. */
const encodingName = (part: string): string => {
  const [name = '', weight = ''] = part.split(';')
  return /^\s*q=0(\.0*)?\s*$/.test(weight) ? '' : name.trim()
}

/** `application/problem+json` is what the console itself says. */
const isJsonOrXml =
  /^(?:(?:application|text)\/(?:json|xml)|application\/(?!problem\+)[\w.-]+\+json)(?:\s*;[\x20-\x7e]*)?$/i

const knownEncodings = new Set<string>([...encodings, 'identity'])

/** Of a media type that came twice Node keeps the first, and joins most of the rest. */
type CameHeaders = NodeJS.Dict<string | string[]>

/**
 * What the browser gets to see of the service's headers, or `undefined` when the response must not be passed on:
 * a media type that is neither JSON nor XML, a compression that was not asked for, or more than one. SEC-34.
 */
export const inboundHeaders = (came: CameHeaders): Record<string, string> | undefined => {
  const type = came['content-type']
  if (typeof type !== 'string' || !isJsonOrXml.test(type)) return undefined
  const encoding = came['content-encoding']
  if (encoding !== undefined && !isKnownEncoding(encoding)) return undefined
  return {
    ...apiResponseHeaders,
    'content-type': type,
    ...(encoding ? { 'content-encoding': encoding.toLowerCase() } : {}),
    ...pick(came['content-length'], 'content-length', /^\d{1,12}$/),
    ...pick(came['retry-after'], 'retry-after', /^[\w ,:+-]{1,40}$/),
  }
}

const isKnownEncoding = (value: string | string[]): value is string =>
  typeof value === 'string' && knownEncodings.has(value.toLowerCase())

const pick = (value: CameHeaders[string], name: string, shape: RegExp): Record<string, string> =>
  typeof value === 'string' && shape.test(value) ? { [name]: value } : {}
