import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

/**
 * What may become of a call or a change, in a list, a run over many, a plan or the log: each looks the same in all of them. Red is
 * what failed or would; what was not sent is amber, since nothing has happened.
 */
export const tones = {
  staged: 'plain',
  waiting: 'plain',
  begun: 'plain',
  unseen: 'plain',
  later: 'plain',
  already: 'plain',
  undone: 'plain',
  denied: 'plain',
  sending: 'accent',
  ready: 'ok',
  done: 'ok',
  applied: 'ok',
  recovered: 'ok',
  warned: 'warn',
  accepted: 'warn',
  drifted: 'warn',
  held: 'warn',
  'not-undone': 'warn',
  undescribed: 'warn',
  gone: 'warn',
  unread: 'warn',
  unknown: 'warn',
  faulty: 'danger',
  invalid: 'danger',
  refused: 'danger',
} satisfies Record<string, BadgeTone>

export type ShownOutcome = keyof typeof tones

type Props = { outcome: ShownOutcome; title?: string | undefined; children: ReactNode }

export const OutcomeBadge = ({ outcome, title, children }: Props) => (
  <Badge tone={tones[outcome]} title={title}>
    {children}
  </Badge>
)
