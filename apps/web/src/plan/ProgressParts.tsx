import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { type PlanProgress, stop } from './progress.ts'

type Props = { progress: PlanProgress }

/** How far what is under way has come, in words. */
export const ProgressWords = ({ progress: { what, done, all } }: Props) => (
  <span>{text.plan.progress[what](done, all)}</span>
)

/** The same as a line along the top of what it is in. */
export const ProgressLine = ({ progress: { done, all } }: Props) =>
  all > 0 ? (
    <span
      aria-hidden
      className="absolute inset-x-0 top-0 h-0.5 origin-left bg-accent"
      style={{ transform: `scaleX(${done / all})` }}
    />
  ) : null

export const StopButton = ({ progress: { isStopping } }: Props) => (
  <Button title={text.plan.stopHint} pending={isStopping} onClick={stop}>
    {text.plan.stop}
  </Button>
)
