import type { PlannedCall } from '@hosting-console/console-core'
import type { Reading } from '../api/use-reads.ts'
import { describeFailure, type Failure } from './failure.ts'

/** A read that failed: what was read, as whom, and of what, where one function is asked about several things. */
export type FailedRead = {
  path: string
  identity: string
  things?: string
  error: unknown
  retry: () => Promise<unknown>
}

/** One reason, and everything that failed for it: names by function. */
export type FailedReason = { failure: Failure; count: number; reads: { path: string; names: string[] }[] }

/** Failures by their message, so that none is shown twice. */
export const failedReasons = (failed: readonly FailedRead[]): FailedReason[] => {
  const described = failed.map((read) => ({ read, failure: describeFailure(read.error) }))
  return [
    ...Map.groupBy(described, ({ failure: { title, detail, code } }) =>
      JSON.stringify([title, detail, code]),
    ).values(),
  ].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const reads = Map.groupBy(
      same.map(({ read }) => read),
      ({ path }) => path,
    )
    return [
      {
        failure: first.failure,
        count: same.length,
        reads: [...reads].map(([path, each]) => ({ path, names: [...new Set(each.map(nameOf))] })),
      },
    ]
  })
}

const nameOf = ({ identity, things }: Pick<FailedRead, 'identity' | 'things'>): string =>
  things ? `${identity} ${things}` : identity

/** What failed of reads; what is read of several is told apart by what names it. */
export const failedOf = (readings: readonly Reading<unknown>[]): FailedRead[] =>
  readings.flatMap(({ call, error, retry }) =>
    error === undefined ? [] : [{ ...call, things: thingsOf(call), error, retry }],
  )

const thingsOf = ({ values, identity }: PlannedCall): string =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' && value !== identity ? [value] : []))
    .join(' ')

/** Who asked, and for what. */
export const nameOfCall = (call: PlannedCall): string => nameOf({ ...call, things: thingsOf(call) })
