import { type ApiResponse, ApiError, NetworkError } from '@hosting-console/api-client'
import { isWithoutResponse, wasSent } from '@hosting-console/contract'

/** How one call ended. */
export type SentOutcome =
  | { kind: 'done'; response: ApiResponse }
  /** The service said no: nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** It is known not to have reached the service. */
  | { kind: 'not-sent'; error: unknown }
  /** The connection broke, here or behind the console: it may or may not have been done, so it is not made again by itself. */
  | { kind: 'unknown'; error: unknown }

/** Makes a call, once, and says what is known of it. @param call makes it, and throws as a client does */
export const sendOnce = async (call: () => Promise<ApiResponse>): Promise<SentOutcome> => {
  try {
    return { kind: 'done', response: await call() }
  } catch (error) {
    if (error instanceof ApiError)
      return {
        kind: failedInside(error) || isWithoutResponse(error.httpStatus) ? 'unknown' : 'refused',
        error,
      }
    const isKnown = error instanceof NetworkError && wasSent(error.problem?.code ?? '') === 'no'
    return { kind: isKnown ? 'not-sent' : 'unknown', error }
  }
}

/** The outcome of the first, where the console sent nothing because the key was used before. */
export const firstOutcome = (error: unknown): string | undefined =>
  error instanceof NetworkError ? error.problem?.outcome : undefined

/** Whether not even the console has reported the outcome of a call. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof NetworkError && (error.failure !== 'problem' || firstOutcome(error) === 'running')

/** By its own code the service failed while it did what was asked; under the same HTTP status it says that it is locked. */
const failedInside = ({ code }: ApiError): boolean => code === 500
