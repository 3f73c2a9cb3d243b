import { type ChangeDescription, planSubject } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { whatOf } from './step-words.ts'
import type { JudgedChange } from './questions.ts'

/** The zone a change is of; an address or a server is named already. */
const beside = (change: ChangeDescription): string => {
  const { name } = planSubject(change)
  return name === whatOf(change) ? '' : shownName(name)
}

/** What is said above them. */
export const judgedWords = (judged: readonly JudgedChange[]) =>
  judged.every(({ isRefused }) => isRefused) ? text.planParts.refused : text.planParts.faults

/** Changes, and what the checks find wrong with each. */
export const JudgedList = ({
  label,
  tone,
  judged,
}: {
  label: string
  tone: string
  judged: readonly JudgedChange[]
}) => (
  <List label={label}>
    {judged.map(({ id, change, reasons }) => (
      <li key={id} className="py-0.5 wrap-anywhere">
        <span className="idc">
          {whatOf(change)} <span className="text-muted">{beside(change)}</span>
        </span>
        {reasons.map((reason) => (
          <p key={reason} className={tone}>
            {reason}
          </p>
        ))}
      </li>
    ))}
  </List>
)

export const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    tabIndex={0}
    aria-label={label}
    className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-2"
  >
    {children}
  </ul>
)
