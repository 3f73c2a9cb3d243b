import { NetworkError } from '@hosting-console/api-client'

const overCodes = new Set(['session-expired', 'session-required', 'session-unproved'])

/** Whether the sign-in has run out, which is asked for over the page and loses nothing. */
export const isSignInOver = (error: unknown): boolean =>
  error instanceof NetworkError && overCodes.has(error.problem?.code ?? '')
