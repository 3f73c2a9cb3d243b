import { useEditedPlace } from '../plan/edited-step.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { Workbench } from './use-workbench.ts'

type Props = {
  bench: Workbench
  /** Leaves the form, where it is in a dialog. */
  onClose?: (() => void) | undefined
}

/** What can be done with what is typed, and why it was not done at once. */
export const WorkbenchButtons = ({ bench, onClose }: Props) => {
  const { callee, judged, draft, identity, isLoading, isSame } = bench
  const { phase } = bench.state
  const { isPending } = bench.call
  const isStep = useEditedPlace(callee.path) !== undefined
  const unready = bench.whyNot ?? (isLoading ? text.functions.current.loading : undefined)
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 py-3">
      <Button
        type="submit"
        look={judged.effect === 'destroys' ? 'danger' : 'primary'}
        pending={isPending}
        disabledReason={isStep ? text.functions.form.isStep : unready}
      >
        {isPending ? text.functions.form.sending : text.functions.form.send}
      </Button>
      <Button
        disabledReason={unready}
        title={text.functions.form.stageHint}
        onClick={({ currentTarget }) => currentTarget.form && bench.stage(currentTarget.form)}
      >
        {text.functions.form.stage}
      </Button>
      <Button look="ghost" disabledReason={draft.values.size === 0 ? '' : undefined} onClick={bench.clear}>
        {text.functions.form.clear}
      </Button>
      {onClose ? (
        <Button
          className="order-last ml-auto"
          disabledReason={isPending ? text.functions.form.sending : undefined}
          onClick={onClose}
        >
          {text.views.cancel}
        </Button>
      ) : null}
      {identity.refusal ? <span className="text-muted">{identity.refusal}</span> : null}
      {phase === 'held' && !isSame ? (
        <span role="status" className="text-warn">
          {isLoading ? text.functions.current.held : text.functions.current.loaded}
        </span>
      ) : null}
      {isSame ? <span className="text-warn">{text.functions.current.same}</span> : null}
    </div>
  )
}
