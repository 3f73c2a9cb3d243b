import { useEditedPlace } from '../plan/edited-step.ts'
import { functionsText } from '../text/functions.ts'
import { Button } from '../ui/Button.tsx'
import type { Workbench } from './use-workbench.ts'

const words = functionsText.form

/** What can be done with what is typed, and why it was not done at once. */
export const WorkbenchButtons = ({ bench }: { bench: Workbench }) => {
  const { callee, judged, draft, identity, isLoading, isSame } = bench
  const { phase } = bench.state
  const { isPending } = bench.call
  const isStep = useEditedPlace(callee.path) !== undefined
  const isStaging = phase === 'staging'
  const unready = bench.whyNot ?? (isLoading ? functionsText.current.loading : undefined)
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 py-3">
      <Button
        type="submit"
        look={judged.effect === 'destroys' ? 'danger' : 'primary'}
        pending={isPending}
        // What is being staged leaves the form: a question about it would lose what it asks about.
        disabledReason={isStaging ? '' : isStep ? words.isStep : unready}
      >
        {isPending ? words.sending : words.send}
      </Button>
      <Button
        disabledReason={unready}
        pending={isStaging}
        title={words.stageHint}
        onClick={({ currentTarget }) => currentTarget.form && void bench.stage(currentTarget.form)}
      >
        {words.stage}
      </Button>
      <Button look="ghost" disabledReason={draft.values.size === 0 ? '' : undefined} onClick={bench.clear}>
        {words.clear}
      </Button>
      {identity.refusal ? <span className="text-muted">{identity.refusal}</span> : null}
      {phase === 'held' && !isSame ? (
        <span role="status" className="text-warn">
          {isLoading ? functionsText.current.held : functionsText.current.loaded}
        </span>
      ) : null}
      {isSame ? <span className="text-warn">{functionsText.current.same}</span> : null}
    </div>
  )
}
