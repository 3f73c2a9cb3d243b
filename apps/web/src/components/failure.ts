import { ApiError, MalformedAnswer, NetworkError } from '@hosting-console/api-client'
import { text } from '../text/text.ts'

/** What is shown of an error: a title in our words, the service's own text as it came, codes beside it. */
export type Failure = { title: string; detail?: string; code?: string; excerpt?: string }

export const describeFailure = (error: unknown): Failure => {
  if (error instanceof ApiError) {
    const code =
      error.code === error.httpStatus ? `${error.code}` : `${error.code} (HTTP ${error.httpStatus})`
    return { title: error.text || text.errors.title, code }
  }
  if (error instanceof NetworkError) return describeNetworkError(error)
  if (error instanceof MalformedAnswer) {
    return { title: error.message, ...(error.excerpt === '' ? {} : { excerpt: error.excerpt }) }
  }
  return { title: error instanceof Error && error.message !== '' ? error.message : text.errors.title }
}

const describeNetworkError = ({ failure, problem, message }: NetworkError): Failure => {
  if (failure !== 'problem') return { title: text.errors.network[failure] }
  const title = text.errors.problems[problem?.code ?? ''] ?? problem?.title ?? message
  return {
    title,
    ...(problem?.detail && problem.detail !== title ? { detail: problem.detail } : {}),
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
