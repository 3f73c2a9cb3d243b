import { type ChangeDescription, changeKey, isMade } from '@hosting-console/console-core'
import { type ReactNode, useMemo } from 'react'
import { useAllowance } from '../api/use-allowance.ts'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { date, toMinute } from '../util/format.ts'
import { replacedIn, stage, useFollowedPlan } from './stage.ts'

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
    <AllowanceNote changes={changes} />
  </DialogForm>
)

/** What is staged is not to be lost unnoticed: these views show the records as they are, not as they are staged. */
const Replaced = ({ changes }: Pick<Props, 'changes'>) => {
  const plan = useFollowedPlan()
  const count = useMemo(() => replacedIn(plan, changes), [plan, changes])
  return (
    <p role="status" className="text-warn empty:-mt-4">
      {count > 0 ? text.views.changes.replacesStaged(count) : null}
    </p>
  )
}

/** How many of the changes that would be in the plan can be made now, and when the last: where that isn't at once. */
export const AllowanceNote = ({ changes }: Pick<Props, 'changes'>) => {
  const plan = useFollowedPlan()
  const wanted = useMemo(() => {
    const all = [...plan.filter((step) => !isMade(step)).map(({ change }) => change), ...changes]
    // A change joins one of the same thing, a call none.
    return [...new Map(all.map((each) => [each.kind === 'call' ? each : changeKey(each), each])).values()]
  }, [plan, changes])
  const fit = useAllowance(wanted, changes.length > 0)
  return fit ? (
    <p role="status" className="text-muted">
      {text.planParts.allowance(wanted.length, fit.count, toMinute(date(fit.until)))}
    </p>
  ) : null
}
