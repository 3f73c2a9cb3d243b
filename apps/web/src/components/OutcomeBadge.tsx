import type { EntryOutcome } from '@hosting-console/contract'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

const tones: Record<EntryOutcome | 'undone', BadgeTone> = {
  begun: 'plain',
  undone: 'plain',
  done: 'ok',
  unknown: 'warn',
  refused: 'danger',
}

type Props = { outcome: keyof typeof tones; children: ReactNode }

/** How a call ended that the log knows. */
export const OutcomeBadge = ({ outcome, children }: Props) => <Badge tone={tones[outcome]}>{children}</Badge>
