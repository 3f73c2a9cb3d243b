import { type DestinationStream, pino } from 'pino'
import { createLogLines } from './log-lines.ts'

/**
 * Everything a log line may hold. Bodies, queries, headers, cookies, keys and passwords have no field here, and a
 * field that is not listed is dropped at run time as well. SEC-70.
 */
export type LogFields = Partial<{
  requestId: string
  /** A keyed name, never the id of the session. */
  session: string
  address: string
  route: string
  method: string
  status: number
  ms: number
  module: string
  function: string
  code: string
  /** The class of an unexpected error and the code the system gave it, never its message. */
  error: string
  count: number
  /** A file of the operator’s, by its name, and what keeps it from being used. */
  file: string
  fault: string
}>

type LogEvent =
  | 'request'
  | 'started'
  | 'stopping'
  | 'stopped'
  | 'identities-left-out'
  | 'record-refused'
  | 'session-refused-by-service'
  | 'service-fault'
  | 'document-fault'
  | 'store-fault'
  | 'audit-fault'
  | 'zone-history-fault'
  | 'setup-left-out'
  | 'audit-forgotten'
  | 'audit-broken'
  | 'audit-nearly-full'
  | 'audit-full'
  | 'audit-unavailable'
  | 'store-nearly-full'
  | 'store-full'
  | 'unexpected-error'
  | 'sandbox-ended'

export type Log = Record<'info' | 'warn' | 'error', (event: LogEvent, fields?: LogFields) => void>

const allowed = new Set<string>([
  'requestId',
  'session',
  'address',
  'route',
  'method',
  'status',
  'ms',
  'module',
  'function',
  'code',
  'error',
  'count',
  'file',
  'fault',
] satisfies (keyof LogFields)[])

const maximumText = 200

/** One JSON object a line; text is capped, and JSON escapes what could forge a second line. SEC-71. */
export const createLog = (level: string, destination: DestinationStream): Log => {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  const write =
    (as: 'info' | 'warn' | 'error') =>
    (event: LogEvent, fields: LogFields = {}) =>
      logger[as](onlyAllowed(event, fields))
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

export const standardError = (): DestinationStream => createLogLines(2)

/** A plain loop, since every request comes by. */
const onlyAllowed = (event: LogEvent, fields: LogFields): Record<string, string | number> => {
  const kept: Record<string, string | number> = { event }
  for (const name in fields) {
    if (!isField(name)) continue
    const value: unknown = fields[name]
    if (typeof value === 'string')
      kept[name] = value.length > maximumText ? value.slice(0, maximumText) : value
    else if (typeof value === 'number') kept[name] = value
  }
  return kept
}

const isField = (name: string): name is keyof LogFields => allowed.has(name)

/** What may be said of an unexpected error: its class and its system code, for its message may hold anything. */
export const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
