import type { ProblemCode } from '@hosting-console/contract'

/** Thrown anywhere on the way of a request; the last-resort handler turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly headers: Record<string, string>

  /** @param detail for a person; it must hold nothing secret and nothing of the request. */
  constructor(code: ProblemCode, detail: string, headers: Record<string, string> = {}) {
    super(detail)
    this.code = code
    this.headers = headers
  }
}

export const throttled = (seconds: number): Problem =>
  new Problem('throttled', `Too many changes. Continue in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
