import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { describeFailure } from './failure.ts'
import type { Every } from './use-every.ts'

/** One line for each identity that refused. */
export const EveryFailures = ({ every }: { every: Every<unknown> }) =>
  every.failures.map(({ identity, error, retry }) => (
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
  ))
