type Facts = {
  /** HTTP status of the response that states the problem (RFC 9457). */
  status: number
  /** Whether a call that ended so may have reached the service. */
  wasSent: 'no' | 'maybe'
}

/** Every problem that the proxy states by itself, by its code. */
export const problems = {
  'session-required': { status: 401, wasSent: 'no' },
  'session-expired': { status: 401, wasSent: 'no' },
  /** The session lives, and this isn't known to be the browser that it's bound to. */
  'session-unproved': { status: 401, wasSent: 'no' },
  /** The same, where the browser says that it couldn't renew its proof. */
  'proof-delayed': { status: 503, wasSent: 'no' },
  'sign-in-refused': { status: 401, wasSent: 'no' },
  throttled: { status: 429, wasSent: 'no' },
  'request-refused': { status: 400, wasSent: 'no' },
  'content-type-refused': { status: 415, wasSent: 'no' },
  'host-refused': { status: 421, wasSent: 'no' },
  'identity-refused': { status: 403, wasSent: 'no' },
  'path-refused': { status: 404, wasSent: 'no' },
  'method-refused': { status: 405, wasSent: 'no' },
  'origin-refused': { status: 403, wasSent: 'no' },
  'body-too-large': { status: 413, wasSent: 'no' },
  'response-too-large': { status: 502, wasSent: 'maybe' },
  'read-only': { status: 403, wasSent: 'no' },
  busy: { status: 503, wasSent: 'no' },
  /** There was no connection. */
  'service-unreachable': { status: 502, wasSent: 'no' },
  /** The same as `outcome-unknown`, of a call that only reads or signs in: nothing was changed. */
  'read-cut': { status: 502, wasSent: 'no' },
  'service-timeout': { status: 504, wasSent: 'maybe' },
  'service-untrusted': { status: 502, wasSent: 'no' },
  'service-response-refused': { status: 502, wasSent: 'maybe' },
  /** Not a host of DOCUMENT_HOSTS. */
  'document-host-refused': { status: 403, wasSent: 'no' },
  /** The host of a document sent no document, or isn't one that may be asked. */
  'document-refused': { status: 502, wasSent: 'maybe' },
  'document-unreachable': { status: 502, wasSent: 'maybe' },
  /** The service doesn't show the zone whose history is asked for. */
  'zone-refused': { status: 403, wasSent: 'no' },
  /** ZONE_HISTORY_DAYS is 0. */
  'zone-history-off': { status: 404, wasSent: 'no' },
  /** A change was sent before under the same key; what its `outcome` doesn't tell may have been made. */
  repeated: { status: 409, wasSent: 'maybe' },
  'outcome-unknown': { status: 502, wasSent: 'maybe' },
  'store-unavailable': { status: 503, wasSent: 'no' },
  'unexpected-error': { status: 500, wasSent: 'maybe' },
} as const satisfies Record<string, Facts>

export type ProblemCode = keyof typeof problems

/** What only the way to a document ends with. */
export type DocumentProblem = Extract<ProblemCode, `document-${string}`>

const byCode: ReadonlyMap<string, Facts> = new Map(Object.entries(problems))

/** Whether a call that ended with this code may have reached the service. Of a code that is not known nothing is known. */
export const wasSent = (code: string): Facts['wasSent'] => byCode.get(code)?.wasSent ?? 'maybe'
