import type { Reading } from '../api/use-reads.ts'
import { failedOf } from '../components/failed-reads.ts'
import { ReadFailures } from '../components/ReadFailures.tsx'
import { UnreadResponse } from './UnreadResponse.tsx'

/** So many responses that couldn't be read are shown: those of one function seldom differ. */
const mostShown = 3

/** What of reads isn't there, above what is: those that failed, and responses in which nothing was found. */
export const Unloaded = ({ readings }: { readings: readonly Reading<unknown>[] }) => (
  <>
    <ReadFailures failed={failedOf(readings)} />
    {readings
      .flatMap(({ call: { identity, values }, unread }) =>
        unread
          ? [<UnreadResponse key={JSON.stringify([identity, values])} answer={unread} identity={identity} />]
          : [],
      )
      .slice(0, mostShown)}
  </>
)
