import type { Effect, JudgedEffect } from '@hosting-console/console-core'
import { effectsText } from '../text/effects.ts'
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
    {effectsText[judged.effect]}
  </Badge>
)

export const evidenceText = ({ evidence }: JudgedEffect): string => {
  switch (evidence.by) {
    case 'name':
      return effectsText.byName(evidence.word)
    case 'documentation':
      return effectsText.byDocumentation(evidence.word)
    case 'operator':
      return effectsText.byOperator
    default:
      return effectsText.byNothing
  }
}
