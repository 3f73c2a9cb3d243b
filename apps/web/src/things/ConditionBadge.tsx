import { type Condition, conditionOf } from '@hosting-console/console-core'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const tones: Record<Condition, BadgeTone> = { well: 'ok', bad: 'danger', busy: 'warn', other: 'plain' }

/** A state in the word of the service. */
export const ConditionBadge = ({ state }: { state: string }) => (
  <Badge tone={tones[conditionOf(state)]}>{state}</Badge>
)
