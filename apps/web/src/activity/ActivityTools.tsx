import { useState } from 'react'
import { activityText } from '../text/activity.ts'
import { FilterInput } from '../ui/FilterInput.tsx'
import { entryOutcomes } from '@hosting-console/contract'
import { dayOf } from './days.ts'

/** What the audit log is narrowed to; every part stands in the address. */
export type ActivityFilter = {
  /** Empty for the person's own. */
  scope: string
  setScope: (scope: string) => void
  query: string
  setQuery: (query: string) => void
  outcome: string
  setOutcome: (outcome: string) => void
  from: string
  setFrom: (day: string) => void
  to: string
  setTo: (day: string) => void
}

export const ActivityTools = ({ filter }: { filter: ActivityFilter }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <select
      aria-label={activityText.activity.scope}
      className="input w-auto"
      value={filter.scope}
      onChange={({ target }) => filter.setScope(target.value)}
    >
      <option value="">{activityText.activity.mine}</option>
      <option value="everyone">{activityText.activity.everyone}</option>
    </select>
    <FilterInput
      hasShortcut
      label={activityText.activity.filter}
      title={activityText.activity.filterHint}
      value={filter.query}
      onChange={filter.setQuery}
      className="w-96 max-w-full"
    />
    <select
      aria-label={activityText.activity.outcome}
      className="input w-auto"
      value={filter.outcome}
      onChange={({ target }) => filter.setOutcome(target.value)}
    >
      <option value="">{activityText.activity.outcomes['']}</option>
      {entryOutcomes.map((each) => (
        <option key={each} value={each}>
          {activityText.activity.outcomes[each]}
        </option>
      ))}
    </select>
    <Day label={activityText.activity.from} value={filter.from} onChange={filter.setFrom} />
    <Day label={activityText.activity.to} value={filter.to} onChange={filter.setTo} />
  </div>
)

/** A native field of a date is written as the browser likes, whatever form the tables have. */
const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared, or gone back to, from elsewhere.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const day = dayOf(typed)
  return (
    <label className="flex items-center gap-1.5 text-muted">
      {label}
      <input
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        placeholder={activityText.activity.dayForm}
        title={activityText.activity.dayForm}
        aria-invalid={day === undefined || undefined}
        className="input w-34 text-ink tabular-nums"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = dayOf(target.value)
          if (next === undefined) return
          setShown(next)
          onChange(next)
        }}
      />
    </label>
  )
}
