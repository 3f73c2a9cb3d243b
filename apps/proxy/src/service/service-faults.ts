import { MalformedResponse, NetworkError } from '@hosting-console/api-client'
import { Problem } from '../http/problems.ts'

const authority =
  'The certificate of the service was not issued by an authority that this proxy trusts. CONTROL_API_CA_FILE can name one.'
const expired =
  'The certificate of the service is not valid at this time: it has expired or is not valid yet.'

const unfit =
  "The certificate of the service can't be used: it was not made for a server, or its chain is faulty."

/** What OpenSSL and Node call a certificate that can't be trusted, and what to tell a person. SEC-36. */
const trustFaults: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: authority,
  UNABLE_TO_GET_ISSUER_CERT: authority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: authority,
  DEPTH_ZERO_SELF_SIGNED_CERT: authority,
  SELF_SIGNED_CERT_IN_CHAIN: authority,
  CERT_UNTRUSTED: authority,
  CERT_SIGNATURE_FAILURE: authority,
  INVALID_CA: authority,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  INVALID_PURPOSE: unfit,
  CERT_REJECTED: unfit,
  CERT_CHAIN_TOO_LONG: unfit,
  PATH_LENGTH_EXCEEDED: unfit,
  UNSPECIFIED: unfit,
  CERT_REVOKED: 'The certificate of the service has been revoked.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the service was issued for another name.',
  EPROTO: 'No secure connection: the service does not speak TLS 1.2 or newer here.',
}

const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Codes of errors that come only once a connection is open. */
const broke = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const unreachable = 'The service could not be reached.'

export type FaultFacts = {
  /** Whether the call is known to change nothing. */
  reads: boolean
  /** Whether the connection was open, so that the service may have got the call. */
  connected: boolean
}

/** What the browser is told when no response came. `outcome-unknown` is said only where it is: a call that may have arrived. */
export const faultProblem = (error: unknown, { reads, connected }: FaultFacts): Problem => {
  const codes = errorCodes(error)
  const trust = codes.map(trustFault).find((each) => each !== undefined)
  if (trust !== undefined) return new Problem('service-untrusted', trust)
  if (!connected || codes.some((each) => neverSent.has(each)))
    return new Problem('service-unreachable', unreachable)
  if (reads) return new Problem('read-cut', 'The connection broke before the service answered.')
  return new Problem(
    'outcome-unknown',
    'The connection broke before the service answered. The change may or may not have been made.',
  )
}

const trustFault = (code: string): string | undefined =>
  trustFaults[code] ??
  (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') ? trustFaults.EPROTO : undefined)

/** A read that came too late has changed nothing. */
export const timeoutProblem = ({ reads }: Pick<FaultFacts, 'reads'>): Problem =>
  new Problem(
    'service-timeout',
    `The service did not respond in time.${reads ? '' : ' A change may or may not have been made.'}`,
  )

/** A fault of one of the proxy's own calls, which all may be sent again. */
export const ownCallProblem = (error: unknown): Problem => {
  if (error instanceof NetworkError && error.failure === 'timeout') return timeoutProblem({ reads: true })
  // The client takes whatever its fetch raises for a fault of the network.
  const isRefused = error instanceof NetworkError && error.cause instanceof MalformedResponse
  if (error instanceof NetworkError && !isRefused)
    return faultProblem(error, { reads: true, connected: errorCodes(error).some((code) => broke.has(code)) })
  return new Problem('service-response-refused', "The service's response can't be read.")
}

/** The codes of an error and of everything it was caused by. */
const errorCodes = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const among = error instanceof AggregateError ? error.errors.flatMap(errorCodes) : []
  return [...own, ...among, ...errorCodes(error.cause)]
}
