import type { Finding } from '@hosting-console/dns'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { describeFinding } from '../components/describe-finding.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Popover } from '../ui/Popover.tsx'
import { sentences } from '../util/sentences.ts'

type Findings = readonly Finding[]

const order = ['error', 'warning', 'note']
const tones = { error: 'danger', warning: 'warn', note: 'plain' } as const
const marks = {
  error: { Icon: CircleAlert, look: 'text-danger' },
  warning: { Icon: TriangleAlert, look: 'text-warn' },
  note: { Icon: Info, look: 'text-muted' },
} as const

const bySeverity = (findings: Findings): Finding[] =>
  findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))

/** What checks say of a record: a mark for the worst, and all of it under the pointer or when that is pressed. */
export const RecordFindings = ({ findings, what }: { findings: Findings; what: string }) => {
  const [first] = bySeverity(findings)
  if (!first) return null
  const { Icon, look } = marks[first.severity]
  const label = text.dns.checksOf(findings.length, what)
  return (
    <span title={sentences(bySeverity(findings).map(describeFinding))}>
      <Popover
        label={`${text.dns.severity[first.severity]} ${describeFinding(first)} ${label}`}
        buttonClass={`-mx-1.5 inline-flex min-h-7 min-w-7 items-center justify-center gap-1 rounded px-1.5 hover:bg-accent-soft pointer-coarse:min-h-10 pointer-coarse:min-w-10 ${look}`}
        button={
          <>
            <Icon aria-hidden size={15} />
            {findings.length > 1 ? <span className="text-xs">{findings.length}</span> : null}
          </>
        }
        placement="w-96 px-3! py-2!"
        isAnchored
      >
        {() => (
          <ul aria-label={label} className="flex flex-col gap-1.5 text-left whitespace-normal">
            {bySeverity(findings).map((finding) => (
              <li key={describeFinding(finding)} className="flex items-baseline gap-2">
                <Badge tone={tones[finding.severity]}>{text.dns.severity[finding.severity]}</Badge>
                <span className="min-w-0 wrap-anywhere">{describeFinding(finding)}</span>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </span>
  )
}
