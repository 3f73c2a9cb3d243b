import { ApiError, MalformedResponse, NetworkError } from '@hosting-console/api-client'
import { lockedCode } from '@hosting-console/console-core'
import { isSignInOver } from '../api/sign-in-over.ts'
import { text } from '../text/text.ts'
import { LoadFailure } from '../util/lazily.ts'

/** What is shown of an error: a title in our words, the service's own text as it came, codes beside it. */
export type Failure = { title: string; detail?: string; code?: string; excerpt?: string }

export const describeFailure = (error: unknown): Failure => {
  if (error instanceof ApiError) {
    const code =
      error.code === error.httpStatus ? `${error.code}` : `${error.code} · HTTP ${error.httpStatus}`
    if (error.code === lockedCode)
      return { title: text.errors.locked, ...(error.text === '' ? {} : { detail: error.text }), code }
    return { title: error.text || text.errors.title, code }
  }
  // Signing in is asked for over the page.
  if (isSignInOver(error)) return { title: text.errors.problems['session-expired'] }
  if (error instanceof NetworkError) return describeNetworkError(error)
  if (error instanceof MalformedResponse) {
    const { httpStatus, message, excerpt } = error
    const title = httpStatus === undefined ? message : text.errors.unreadable(httpStatus)
    return {
      title,
      ...(httpStatus === undefined ? {} : { detail: message }),
      ...(excerpt === '' ? {} : { excerpt }),
    }
  }
  // What a browser says of it names a file and no reason.
  if (error instanceof LoadFailure) return { title: text.errors.part }
  return { title: error instanceof Error && error.message !== '' ? error.message : text.errors.title }
}

const problemTitle = (code: string | undefined): string | undefined =>
  new Map<string | undefined, string>(Object.entries(text.errors.problems)).get(code)

/** In one line, with its code. */
export const describeBriefly = (error: unknown): string => {
  const { title, code } = describeFailure(error)
  return code ? `${title} (${code})` : title
}

/** Whether a read was refused because of who asked: nothing failed, and asking again gives the same. */
export const isNoAccess = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].some((code) => error.code === code || error.httpStatus === code)

/** Whether asking again may end better: what the console refuses because of how it is asked, it refuses again. */
export const mayPass = (error: unknown): boolean =>
  !(
    error instanceof NetworkError &&
    error.problem &&
    [400, 403, 404, 405, 413, 415, 421].includes(error.problem.status)
  )

const plainCodes = new Set(['outcome-unknown', 'read-cut', 'service-timeout'])

const describeNetworkError = ({ failure, problem, message }: NetworkError): Failure => {
  if (failure !== 'problem') return { title: text.errors.network[failure] }
  const title = problemTitle(problem?.code) ?? problem?.title ?? message
  // The title says all of it. Its views say where the outcome is unknown, and what that means.
  if (plainCodes.has(problem?.code ?? '')) return { title }
  return {
    title,
    // The console's own sentence says the same as the title.
    ...(problem?.detail && problem.detail !== title && problem.code !== 'service-unreachable'
      ? { detail: problem.detail }
      : {}),
    ...(problem ? { code: problem.code } : {}),
  }
}

/**
 * The argument that a refusal names: the service's text is searched for names of the form, whole words only, the longest
 * first (`ipaddress` before `ip`).
 */
export const namedArgument = (message: string, names: readonly string[]): string | undefined =>
  [...names]
    .toSorted((a, b) => b.length - a.length)
    .find((name) => new RegExp(`(?<![\\w])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w])`, 'i').test(message))
