import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { describeFailure, isNoAccess } from '../components/failure.ts'
import { NoAccess } from '../components/NoAccess.tsx'
import type { MergedList } from './use-merged-list.ts'

/** A line for each identity whose list failed, and one for all that may not see theirs. */
export const MergedListFailures = ({ every: { path, failures } }: { every: MergedList<unknown> }) => (
  <>
    {failures
      .filter(({ error }) => !isNoAccess(error))
      .map(({ identity, error, retry }) => (
        <Notice
          key={identity.id}
          tone="warn"
          title={viewsText.every.refused(identity.id)}
          actions={
            <Button size="small" onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {describeFailure(error).title}
        </Notice>
      ))}
    <NoAccess
      refused={failures
        .filter(({ error }) => isNoAccess(error))
        .map(({ identity: { id }, error }) => ({ path, identity: id, error }))}
    />
  </>
)
