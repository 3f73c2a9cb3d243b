import type { Reading } from '../api/use-reads.ts'
import { failedOf, nameOfCall } from '../components/failed-reads.ts'
import { ReadFailures } from '../components/ReadFailures.tsx'
import { text } from '../text/text.ts'
import { UnreadResponse } from './UnreadResponse.tsx'

/** So many responses that couldn't be read are shown: those of one function seldom differ. The others are named. */
const mostShown = 3

/** What of reads isn't there, above what is: those that failed, and responses in which nothing was found. */
export const Unloaded = ({ readings }: { readings: readonly Reading<unknown>[] }) => {
  const unread = readings.flatMap(({ call, unread: response }) =>
    response ? [{ name: nameOfCall(call), identity: call.identity, response }] : [],
  )
  const further = unread.slice(mostShown)
  return (
    <>
      <ReadFailures failed={failedOf(readings)} />
      {unread.slice(0, mostShown).map((each) => (
        <UnreadResponse key={each.name} {...each} />
      ))}
      {further.length > 0 ? (
        <p className="text-muted wrap-anywhere">
          {text.views.unread.title}: {further.map(({ name }) => name).join(', ')}
        </p>
      ) : null}
    </>
  )
}
