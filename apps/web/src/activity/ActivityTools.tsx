import { entryOutcomes } from '@hosting-console/contract'
import { text } from '../text/text.ts'
import { DayField } from '../ui/DayField.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Select } from '../ui/Select.tsx'
import { dayOf } from './days.ts'
import type { ActivityFilter } from './use-activity-filter.ts'

export const ActivityTools = ({ filter }: { filter: ActivityFilter }) => {
  const { set } = filter
  const [from, to] = [dayOf(filter.from), dayOf(filter.to)]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Select
        className="w-auto max-w-full"
        aria-label={text.activity.scope}
        value={filter.scope}
        options={[
          ['', text.activity.mine],
          ['everyone', text.activity.everyone],
        ]}
        onChange={(scope) => set('scope', scope)}
      />
      <Select
        className="w-auto max-w-full"
        aria-label={text.activity.show}
        value={filter.show}
        options={[
          ['', text.activity.shows.changes],
          ['sessions', text.activity.shows.sessions],
          ['all', text.activity.shows.all],
        ]}
        onChange={(show) => set('show', show)}
      />
      <FilterInput
        hasShortcut
        label={text.activity.filter}
        title={text.activity.filterHint}
        value={filter.query}
        onChange={(query) => set('query', query)}
        className="w-full max-sm:-order-1 sm:w-72"
      />
      <Select
        className="w-auto max-w-full"
        aria-label={text.activity.outcome}
        value={filter.outcome}
        options={[
          ['', text.activity.outcomes['']],
          ...entryOutcomes.map((each) => [each, text.activity.outcomes[each]] as const),
        ]}
        onChange={(outcome) => set('outcome', outcome)}
      />
      <span className="flex flex-wrap gap-x-3 gap-y-2">
        <DayField label={text.activity.from} value={filter.from} onChange={(day) => set('from', day)} />
        <DayField label={text.activity.to} value={filter.to} onChange={(day) => set('to', day)} />
      </span>
      {from && to && from > to ? (
        <span role="alert" className="text-xs text-danger">
          {text.activity.daysCrossed}
        </span>
      ) : null}
    </div>
  )
}
