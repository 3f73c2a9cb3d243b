import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { entryOutcomes } from '@hosting-console/contract'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { activityText } from '../text/activity.ts'
import { Button } from '../ui/Button.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Select } from '../ui/Select.tsx'
import { DayField } from './DayField.tsx'
import { dayOf } from './days.ts'
import type { ActivityFilter } from './use-activity-filter.ts'

const words = activityText.activity

export const ActivityTools = ({ filter }: { filter: ActivityFilter }) => {
  const [isOpen, setOpen] = useState(false)
  const { set, from, to, identity, module, person, subject } = filter
  const isNarrowed = [identity, module, person, subject].some(Boolean)
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
        <DayField label={words.from} value={from} onChange={(day) => set('from', day)} />
        <DayField label={words.to} value={to} onChange={(day) => set('to', day)} />
      </span>
      {dayOf(from) && dayOf(to) && from > to ? (
        <span role="alert" className="text-xs text-danger">
          {words.daysCrossed}
        </span>
      ) : null}
      {isNarrowed ? null : (
        <Button
          look="ghost"
          icon={<SlidersHorizontal aria-hidden size={14} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.moreFilters}
        </Button>
      )}
      {isOpen || isNarrowed ? <MoreFilters filter={filter} /> : null}
    </div>
  )
}

const MoreFilters = ({ filter }: { filter: ActivityFilter }) => {
  const { modules } = useService()
  const { identities } = useSession()
  const { set, scope, identity, module, person, subject } = filter
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <Select
        className="w-auto max-w-full"
        aria-label={words.columns.identity}
        value={identity}
        options={[
          ['', words.anyIdentity],
          ...identities.map(
            ({ id, description }) => [id, [id, description].filter(Boolean).join(' ')] as const,
          ),
        ]}
        onChange={(id) => set('identity', id)}
      />
      <Select
        className="w-auto max-w-full"
        aria-label={words.module}
        value={module}
        options={[['', words.anyModule], ...modules.map(({ module: each }) => each)]}
        onChange={(name) => set('module', name)}
      />
      {scope === '' && person === '' ? null : (
        <FilterInput
          label={words.person}
          value={person}
          onChange={(value) => set('person', value)}
          className="w-60 max-w-full"
        />
      )}
      <FilterInput
        label={words.subject}
        title={words.subjectHint}
        value={subject}
        onChange={(value) => set('subject', value)}
        className="w-72 max-w-full"
      />
    </div>
  )
}
