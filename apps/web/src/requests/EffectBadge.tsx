import type { Effect, JudgedEffect } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const tones: Record<Effect, BadgeTone> = {
  reads: 'ok',
  changes: 'accent',
  destroys: 'danger',
  costs: 'warn',
  unknown: 'plain',
}

/** What calling a function does; the evidence is a hover away, and in words on the function's page. */
export const EffectBadge = ({ judged }: { judged: JudgedEffect }) => (
  <Badge tone={tones[judged.effect]} title={evidenceText(judged)}>
    {text.functions.effects[judged.effect]}
  </Badge>
)

export const evidenceText = ({ evidence }: JudgedEffect): string => {
  switch (evidence.by) {
    case 'name':
      return text.functions.effects.byName(evidence.word)
    case 'documentation':
      return text.functions.effects.byDocumentation(evidence.word)
    case 'operator':
      return text.functions.effects.byOperator
    default:
      return text.functions.effects.byNothing
  }
}
