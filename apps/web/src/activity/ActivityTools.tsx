import { entryOutcomes } from '@hosting-console/contract'
import { activityText } from '../text/activity.ts'
import { DayField } from '../ui/DayField.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Select } from '../ui/Select.tsx'
import { dayOf } from './days.ts'
import type { ActivityFilter } from './use-activity-filter.ts'

const words = activityText.activity

export const ActivityTools = ({ filter }: { filter: ActivityFilter }) => {
  const { set } = filter
  const [from, to] = [dayOf(filter.from), dayOf(filter.to)]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Select
        className="w-auto max-w-full"
        aria-label={words.scope}
        value={filter.scope}
        options={[
          ['', words.mine],
          ['everyone', words.everyone],
        ]}
        onChange={(scope) => set('scope', scope)}
      />
      <Select
        className="w-auto max-w-full"
        aria-label={words.show}
        value={filter.show}
        options={[
          ['', words.shows.changes],
          ['sessions', words.shows.sessions],
          ['all', words.shows.all],
        ]}
        onChange={(show) => set('show', show)}
      />
      <FilterInput
        hasShortcut
        label={words.filter}
        title={words.filterHint}
        value={filter.query}
        onChange={(query) => set('query', query)}
        className="w-full max-sm:-order-1 sm:w-72"
      />
      <Select
        className="w-auto max-w-full"
        aria-label={words.outcome}
        value={filter.outcome}
        options={[
          ['', words.outcomes['']],
          ...entryOutcomes.map((each) => [each, words.outcomes[each]] as const),
        ]}
        onChange={(outcome) => set('outcome', outcome)}
      />
      <span className="flex flex-wrap gap-x-3 gap-y-2">
        <DayField label={words.from} value={filter.from} onChange={(day) => set('from', day)} />
        <DayField label={words.to} value={filter.to} onChange={(day) => set('to', day)} />
      </span>
      {from && to && from > to ? (
        <span role="alert" className="text-xs text-danger">
          {words.daysCrossed}
        </span>
      ) : null}
    </div>
  )
}
