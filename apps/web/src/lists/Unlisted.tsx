import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { MergedListFailures } from './MergedListFailures.tsx'
import type { MergedList } from './use-merged-list.ts'

/** The identities whose list isn't there, and responses in which no list was found. */
export const Unlisted = ({ every }: { every: MergedList<unknown> }) => (
  <>
    <MergedListFailures every={every} />
    {every.unread.map(({ identity: { id }, response }) => (
      <UnreadResponse key={id} response={response} identity={id} />
    ))}
  </>
)
