import { ReadFailures } from '../components/ReadFailures.tsx'
import type { MergedList } from './use-merged-list.ts'

/** The identities whose list failed, or that may not see theirs. */
export const MergedListFailures = ({ every: { path, failures } }: { every: MergedList<unknown> }) => (
  <ReadFailures failed={failures.map(({ identity: { id }, ...each }) => ({ ...each, path, identity: id }))} />
)
