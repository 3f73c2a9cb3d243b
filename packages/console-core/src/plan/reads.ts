import type { ApiResponse } from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import type { Caller, Looked, Subject } from '../edits/change.ts'

export type Found = Looked | { error: unknown }

/** Looks at subjects, many of them by one call. */
export type Reads = {
  look: (subject: Subject) => Promise<Found>
  /** What a call returns; the same for everything that asks for it, as `look` has it. */
  read: (source: PlannedCall) => Promise<ApiResponse>
  /** Something was sent for a subject: what was read of it before is stale. */
  touch: (subject: Subject) => void
}

type Kept = { response: Promise<ApiResponse>; order: number; at: number }

/**
 * Shares the responses of looks: 500 changes of one zone read its list once, not 500 times. What a look shows was asked for
 * at most `freshMs` before, and after the last change that these reads were told of for that subject. So "just before
 * applying" means: a change by another person is seen unless it was made within those milliseconds before the call. A look
 * that failed is not kept.
 */
export const shareReads = (
  caller: (call: PlannedCall) => Promise<ApiResponse>,
  { freshMs = 0, now = Date.now }: { freshMs?: number; now?: () => number } = {},
): Reads => {
  const kept = new Map<string, Kept>()
  const touched = new Map<string, number>()
  let order = 0
  const read = (source: PlannedCall, since: number): Promise<ApiResponse> => {
    const key = JSON.stringify(source)
    const last = kept.get(key)
    if (last && last.order > since && now() - last.at <= freshMs) return last.response
    order += 1
    const next = { response: caller(source), order, at: now() }
    kept.set(key, next)
    next.response.catch(() => {
      if (kept.get(key) === next) kept.delete(key)
    })
    return next.response
  }
  return {
    read: (source) => read(source, 0),
    look: async ({ key, source, find }) => {
      try {
        if (!source) throw new Error('No function shows this.')
        const response = await read(source, touched.get(key) ?? 0)
        return { response, state: find(response) }
      } catch (error) {
        return { error }
      }
    },
    touch: ({ key }) => {
      order += 1
      touched.set(key, order)
    },
  }
}

/** Looks of one run, each call made once. */
export const lookOnce = (look: Caller): Caller => {
  const responses = new Map<string, Promise<ApiResponse>>()
  return (call) => {
    const key = JSON.stringify(call)
    const response = responses.get(key) ?? look(call)
    responses.set(key, response)
    return response
  }
}
