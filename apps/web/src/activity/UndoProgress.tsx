import { useRef } from 'react'
import { useHasStaged } from '../plan/has-staged.ts'
import { type PlanProgress, usePlanProgress } from '../plan/progress.ts'
import { ProgressLine, ProgressWords, StopButton } from '../plan/ProgressParts.tsx'
import { activityText } from '../text/activity.ts'
import { useFoot } from '../ui/use-foot.ts'

/** What is being undone, with its count and Stop, where the plan says the same: it does so itself while there is one. */
export const UndoProgress = () => {
  const progress = usePlanProgress()
  const hasStaged = useHasStaged()
  // One change is done in a moment.
  return progress?.what === 'undo' && progress.all > 1 && !hasStaged ? <Foot progress={progress} /> : null
}

const Foot = ({ progress }: { progress: PlanProgress }) => {
  const self = useRef<HTMLElement>(null)
  useFoot(self, '--foot')
  return (
    <>
      <div aria-hidden className="h-(--foot)" />
      <section
        ref={self}
        aria-label={activityText.activity.undoingMany}
        className="fixed right-0 bottom-0 left-0 z-20 flex min-h-13 items-center gap-3 border-t border-line bg-raised px-4 py-2 shadow-pop sm:left-[13.5rem]"
      >
        <span className="font-medium max-sm:sr-only">{activityText.activity.undoingMany}</span>
        <span role="status" className="text-muted tabular-nums">
          <ProgressWords progress={progress} />
        </span>
        <span className="ml-auto">
          <StopButton progress={progress} />
        </span>
        <ProgressLine progress={progress} />
      </section>
    </>
  )
}
