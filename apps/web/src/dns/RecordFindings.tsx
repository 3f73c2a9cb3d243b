import type { Finding } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { dnsText } from '../text/dns.ts'
import { Badge } from '../ui/Badge.tsx'

const order = ['error', 'warning', 'note']
const tones = { error: 'danger', warning: 'warn', note: 'plain' } as const

/** What a check says of a record, in words: the first, and how many more. */
export const RecordFindings = ({ findings }: { findings: readonly Finding[] }) => {
  const [first, ...more] = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  if (!first) return null
  return (
    <span className="flex min-w-0 items-center gap-2" title={findings.map(describeFinding).join('\n')}>
      <Badge tone={tones[first.severity]}>{dnsText.severity[first.severity]}</Badge>
      <span className="truncate">{describeFinding(first)}</span>
      {more.length > 0 ? <span className="shrink-0 text-muted">+{more.length}</span> : null}
    </span>
  )
}
