import { entryOutcome, type ProblemCode } from '@hosting-console/contract'

/** Thrown anywhere on the way of a request; the last-resort handler turns it into the response. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly headers: Record<string, string>
  /** The outcome of the call that this one repeats. */
  readonly outcome: string | undefined

  /** @param detail for a person; it must hold nothing secret and nothing of the request. */
  constructor(code: ProblemCode, detail: string, headers: Record<string, string> = {}, outcome?: string) {
    super(detail)
    this.code = code
    this.headers = headers
    this.outcome = outcome
  }
}

/** Of a change that was sent before under the same key. @param result of the first, as the audit log has it, or `running` */
export const repeated = (result: string): Problem => {
  const outcome = result === 'running' ? result : entryOutcome(result)
  return new Problem(
    'repeated',
    `This was sent before, and is sent once at most. ${said(result)}`,
    {},
    outcome,
  )
}

const said = (result: string): string => {
  if (result === 'running') return 'The outcome of the first is not known yet.'
  return /^\d+$/.test(result)
    ? `The service answered the first with HTTP ${result}.`
    : `The first ended with ${result}.`
}

export const throttled = (seconds: number): Problem =>
  new Problem('throttled', `Too many changes. Continue in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
