import { thingOf } from '../plan/call-name.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { time } from '../util/format.ts'
import { type LoneCall, settleLone } from '../requests/lone-calls.ts'

/** Calls with an unknown outcome, until a person has looked. */
export const LoneCalls = ({ calls }: { calls: readonly LoneCall[] }) =>
  calls.map(({ id, change }) => {
    const { name, id: thing } = thingOf(change)
    const what = [change.path, name ?? thing].filter(Boolean).join(' ')
    return (
      <Notice key={id} tone="warn" title={text.outcomes.mayBeMade(what, time(id))}>
        <Button size="small" className="mt-2" onClick={() => settleLone(id)}>
          {text.outcomes.looked}
        </Button>
      </Notice>
    )
  })
