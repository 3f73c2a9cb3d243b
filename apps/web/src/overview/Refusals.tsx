import type { Arguments } from '@hosting-console/api-client'
import { ReadFailures } from '../components/ReadFailures.tsx'
import type { Reading } from '../api/use-reads.ts'

/** What was refused of all that is read; the rest stays. */
export const Refusals = ({ readings }: { readings: readonly Reading<unknown>[] }) => (
  <ReadFailures
    failed={readings.flatMap(({ call: { path, identity, values }, error, retry }) =>
      error === undefined ? [] : [{ path, identity, things: thingsOf(values, identity), error, retry }],
    )}
  />
)

/** What is read of several is told apart by what names it. */
const thingsOf = (values: Arguments, identity: string): string =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' && value !== identity ? [value] : []))
    .join(' ')
