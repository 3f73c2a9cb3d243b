import { backOf, type End, type ServiceDescription, toChange } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { whyNotUndone } from '../changes/say-change.ts'
import { Button } from '../ui/Button.tsx'
import { overKept, wholeOf } from '../changes/kept-calls.ts'
import { standingOf } from './lost-value.ts'
import { stepWords } from './step-words.ts'
import { useBusyReason } from './use-busy-reason.ts'
import { undoStaged } from './run-staged.ts'
import type { StagedChange } from './staged.ts'

type Props = { item: StagedChange; problem: End; service: ServiceDescription }

/** Why a change wasn't undone. What someone else changed since is overwritten only when the user says so. */
export const UndoProblem = ({ item, problem, service }: Props) => {
  const undo = backOf(item)
  const busy = useBusyReason()
  const found = problem.kind === 'conflict' ? problem.now : undefined
  const change = undo && found ? toChange(service, wholeOf(undo)) : undefined
  const based = undo && found ? overKept(service, wholeOf(undo), found) : undefined
  const standing = standingOf(item)
  const words = [
    problem.kind === 'unknown' ? '' : text.planParts.undoFailed,
    change ? whyNotUndone(change, standing, based !== undefined) : stepWords(standing).detail,
  ]
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-2">
      <p className="wrap-anywhere text-warn">{words.filter(Boolean).join(' ')}</p>
      {based ? (
        <Button
          size="small"
          disabledReason={busy}
          onClick={() =>
            void undoStaged(service, [{ id: item.id, undo: based }], { parallel: 1, stopsAtFailure: true })
          }
        >
          {text.outcomes.undoAnyway}
        </Button>
      ) : null}
    </div>
  )
}
