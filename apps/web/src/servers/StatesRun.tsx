import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ListedServer } from './server-columns.tsx'

/** Each is a call: one press asks for no more than these. */
const mostAtOnce = 500

type Props = {
  /** Servers that the filter can't tell, as their state isn't known. */
  unknown: readonly ListedServer[]
  /** Of them, those whose state couldn't be loaded. */
  refused: number
  run: { done: number; all: number } | undefined
  onRun: (rows: readonly ListedServer[]) => void
  onStop: () => void
}

/** How many servers a filter by state can't tell, and what loads their states: never without being asked. */
export const StatesRun = ({ unknown, refused, run, onRun, onStop }: Props) => {
  const wanted = unknown.slice(0, mostAtOnce)
  return (
    <div className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      {run ? (
        <>
          <span className="tabular-nums">{text.serverList.progress(run.done, run.all)}</span>
          {/* Not the same button as the one that began it: a second press would stop what was just asked for. */}
          <Button key="stop" size="small" onClick={onStop}>
            {text.serverList.stop}
          </Button>
        </>
      ) : (
        <>
          <span>
            {[
              text.serverList.unknown(unknown.length),
              ...(refused > 0 ? [text.serverList.refused(refused)] : []),
            ].join(' ')}
          </span>
          <Button key="run" size="small" onClick={() => onRun(wanted)}>
            {text.serverList.ask(wanted.length)}
          </Button>
        </>
      )}
    </div>
  )
}
