import { type ChangeDescription, isMade } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allowanceQuery } from '../api/allowance.ts'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { date, toMinute } from '../util/format.ts'
import { stage, useFollowedPlan, useReplacedCount } from './stage.ts'

type Props = {
  title: string
  /** What will be staged; shown as a count before it is. */
  changes: readonly ChangeDescription[]
  /** Why nothing can be staged: what is typed is wrong. */
  refusal?: string | undefined
  onStaged: () => void
  onClose: () => void
  isWide?: boolean
  /** At the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog that ends in staging many changes at once. */
export const StageDialog = ({ changes, refusal, onStaged, children, ...dialog }: Props) => (
  <DialogForm
    {...dialog}
    focus="field"
    submit={text.views.changes.stageChanges(changes.length)}
    disabledReason={refusal ?? (changes.length === 0 ? text.views.changes.nothingToStage : undefined)}
    onSubmit={() => {
      if (stage(changes)) onStaged()
    }}
  >
    {children}
    <Replaced changes={changes} />
    <AllowanceNote added={changes.length} />
  </DialogForm>
)

/** What is staged is not to be lost unnoticed: these views show the records as they are, not as they are staged. */
const Replaced = ({ changes }: Pick<Props, 'changes'>) => {
  const count = useReplacedCount(changes)
  return (
    <p role="status" className="text-warn empty:-mt-4">
      {count > 0 ? text.views.changes.replacesStaged(count) : null}
    </p>
  )
}

/** Fewer are let through in a minute, however much was made before. */
const few = 60

/** How many of the changes that would be in the plan can be made now, and when the last: where that isn't at once. */
export const AllowanceNote = ({ added }: { added: number }) => {
  const count = useFollowedPlan().filter((step) => !isMade(step)).length + added
  const { data, dataUpdatedAt } = useQuery({ ...allowanceQuery(), enabled: count > few })
  if (!data || count <= data.changes) return null
  const laterMs = ((count - data.changes) / data.perMinute) * 60_000
  return (
    <p role="status" className="text-muted">
      {text.planParts.allowance(count, data, toMinute(date(dataUpdatedAt + laterMs)))}
    </p>
  )
}
