import { activityText } from '../text/activity.ts'
import { FilterInput } from '../ui/FilterInput.tsx'
import { lineOutcomes } from '../components/line-outcome.ts'

/** What the trail is narrowed to; every part stands in the address. */
export type ActivityFilter = {
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
      {lineOutcomes.map((each) => (
        <option key={each} value={each}>
          {activityText.activity.outcomes[each]}
        </option>
      ))}
    </select>
    <Day label={activityText.activity.from} value={filter.from} onChange={filter.setFrom} />
    <Day label={activityText.activity.to} value={filter.to} onChange={filter.setTo} />
  </div>
)

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => (
  <label className="flex items-center gap-1.5 text-muted">
    {label}
    <input
      type="date"
      className="input w-auto text-ink"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
