import { type Condition, conditionOf, isUntold, locked, type Thing } from '@hosting-console/console-core'
import { happeningTo } from '../api/in-transition.ts'
import { text } from '../text/text.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const tones: Record<Condition, BadgeTone> = { well: 'ok', bad: 'danger', busy: 'warn', other: 'plain' }

type Props = {
  state: string
  /** What is in that state. */
  of?: Pick<Thing, 'kind' | 'names'>
  /** Instead of the word of the service. */
  word?: string | undefined
  title?: string | undefined
}

/** A state in the word of the service. Of one that says only that something is happening: what, where this tab has sent it. */
export const ConditionBadge = ({
  state,
  of,
  word = state === locked ? text.servers.locked : state,
  title,
}: Props) => {
  const happening = of && isUntold(state) ? happeningTo(of) : undefined
  return (
    <Badge tone={tones[conditionOf(state)]} title={title}>
      {happening ? text.things.happening[happening] : word}
    </Badge>
  )
}
