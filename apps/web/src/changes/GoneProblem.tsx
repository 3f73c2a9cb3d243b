import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ChangeProblem } from '../components/drafts.ts'

type Props = {
  /** Why adding it did not work. */
  problem: ChangeProblem | undefined
  typed: string
  isSaving: boolean
  onAdd: () => void
  onClose: () => void
}

/** The thing that is edited was deleted meanwhile. What was typed stays, and can be added as a new one. */
export const GoneProblem = ({ problem, typed, isSaving, onAdd, onClose }: Props) => (
  <div role="alert" className="flex flex-col gap-2 px-2 py-1 whitespace-normal">
    <p className="text-danger">{text.views.cells.deleted}</p>
    <p>
      {text.views.cells.yourValue} <span className="idc wrap-anywhere">{typed}</span>
    </p>
    {problem && problem.message !== text.outcomes.gone ? (
      <p className="text-danger">{problem.message}</p>
    ) : null}
    <div className="flex gap-2">
      <Button size="small" pending={isSaving} onClick={onAdd}>
        {text.views.changes.addAsNew}
      </Button>
      <Button
        size="small"
        disabledReason={isSaving ? text.views.changes.beingSent : undefined}
        onClick={onClose}
      >
        {text.views.cells.discard}
      </Button>
    </div>
  </div>
)
