import type { ChangeDescription } from '@hosting-console/console-core'
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { AllowanceNote } from './AllowanceNote.tsx'
import { stage, useReplacedCount } from './stage.ts'

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
