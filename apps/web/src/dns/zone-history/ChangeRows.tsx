import type { ChangeDescription, ServiceDescription } from '@hosting-console/console-core'
import { useState } from 'react'
import { Diff, StepName } from '../../plan/PlanDiff.tsx'
import { whatOf } from '../../plan/step-words.ts'
import { text } from '../../text/text.ts'

type Props = {
  label: string
  service: ServiceDescription
  changes: readonly ChangeDescription[]
  /** Whether it is among those that are wanted, where that can be chosen. */
  choice?: { isChosen: (change: ChangeDescription) => boolean; onToggle: (change: ChangeDescription) => void }
}

const mostShown = 100

/** Changes of records as the plan shows them, each perhaps with a box to tick. */
export const ChangeRows = ({ label, service, changes, choice }: Props) => {
  const [most, setMost] = useState(mostShown)
  return (
    <ul
      tabIndex={0}
      aria-label={label}
      className="@container max-h-[28rem] overflow-y-auto rounded-md border border-line bg-surface"
    >
      {changes.slice(0, most).map((change) => (
        <li
          key={JSON.stringify(change)}
          className="flex items-start gap-x-3 border-b border-line px-3 py-1.5 last:border-b-0"
        >
          {choice ? (
            <input
              type="checkbox"
              className="check mt-1"
              aria-label={whatOf(change)}
              checked={choice.isChosen(change)}
              onChange={() => choice.onToggle(change)}
            />
          ) : null}
          <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
            <StepName change={change} service={service} />
            <Diff change={change} />
          </span>
        </li>
      ))}
      {changes.length > most ? (
        <li className="px-3 py-1.5">
          <button type="button" className="link" onClick={() => setMost(most * 4)}>
            {text.zoneDialogs.replace.showMore(changes.length - most)}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
