import type { Finding } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { dnsText } from '../text/dns.ts'
import { Badge } from '../ui/Badge.tsx'
import { InShort } from './InShort.tsx'

type Findings = readonly Finding[]

const order = ['error', 'warning', 'note']
const tones = { error: 'danger', warning: 'warn', note: 'plain' } as const

const bySeverity = (findings: Findings): Finding[] =>
  findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))

/** What a check says of a record: the worst in one line, the rest when that is pressed. */
export const RecordFindings = ({ findings, what }: { findings: Findings; what: string }) => {
  const [first, ...more] = bySeverity(findings)
  if (!first) return null
  const severity = dnsText.severity[first.severity]
  const rest = more.length > 0 ? `+${more.length}` : ''
  const label = dnsText.checksOf(findings.length, what)
  return (
    <InShort
      label={`${severity} ${describeFinding(first)} ${rest} ${label}`}
      short={
        <>
          <Badge tone={tones[first.severity]}>{severity}</Badge>{' '}
          <span className="truncate">{describeFinding(first)}</span>{' '}
          {rest === '' ? null : <span className="shrink-0 text-muted">{rest}</span>}
        </>
      }
    >
      <FindingList findings={findings} label={label} />
    </InShort>
  )
}

/** What its column is measured by. */
export const findingsInShort = (findings: Findings): string => {
  const [first, ...more] = bySeverity(findings)
  return first ? `${first.severity} ${describeFinding(first)}${more.length > 0 ? ' +1' : ''}` : ''
}

const FindingList = ({ findings, label }: { findings: Findings; label: string }) => (
  <ul aria-label={label} className="flex flex-col gap-1.5 whitespace-normal">
    {bySeverity(findings).map((finding) => (
      <li key={describeFinding(finding)} className="flex items-baseline gap-2">
        <Badge tone={tones[finding.severity]}>{dnsText.severity[finding.severity]}</Badge>
        <span className="min-w-0 wrap-anywhere">{describeFinding(finding)}</span>
      </li>
    ))}
  </ul>
)
