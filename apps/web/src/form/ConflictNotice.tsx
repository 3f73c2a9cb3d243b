import type { Step } from '@hosting-console/console-core'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { theirsOf } from '../changes/say-change.ts'
import { text } from '../text/text.ts'
import { Notice } from '../ui/Notice.tsx'

/** What another person changed while the form was filled in. */
export const ConflictNotice = ({ step }: { step: Step }) => {
  const now = theirsOf(step)
  return (
    <Notice tone="warn" title={now ? text.functions.current.conflict : text.plan.explained.gone}>
      {now ? (
        <>
          <ConflictTable change={step.change} now={now} />
          <p>{text.functions.current.conflictHint}</p>
        </>
      ) : null}
    </Notice>
  )
}
