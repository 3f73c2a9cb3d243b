import type { ServiceDescription } from '@hosting-console/console-core'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import {
  type ActivityEntry,
  type ChangeClaim,
  entryOutcome,
  type ProblemCode,
} from '@hosting-console/contract'
import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/table/columns.ts'
import { date, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { ChangeCell } from './ChangeCell.tsx'
import { changeText, nameOfEntry } from '../changes/change-text.ts'
import type { ActivityRow } from '../changes/activity-rows.ts'
import { EntryOutcomes, outcomesOf } from '../changes/EntryOutcomes.tsx'
import {
  namesOf,
  onlyDeedOf,
  pathOf,
  type PlanEntry,
  planName,
  titleOf,
  whatOf,
} from '../changes/entry-words.ts'
import { lazily } from '../util/lazily.ts'

/** What undoing a change needs is more than what shows the list: it is loaded a moment later. */
const UndoButton = lazily(async () => (await import('./UndoButton.tsx')).UndoButton)

const whoColumn = (): Column<ActivityRow> => ({
  id: 'who',
  card: 'line',
  header: text.activity.columns.who,
  text: ({ who }) => who,
  width: 22,
})

/**
 * @param service what it describes, for all rows at once
 * @param hasOthers whether entries of other people may be among them
 * @param whole how the rest of a plan is loaded, where nothing but older entries is missing
 */
export const activityColumns = (
  service: ServiceDescription,
  onToggle: (plan: string) => void,
  hasOthers: boolean,
  whole: WholePlans = {},
): Column<ActivityRow>[] => [
  {
    id: 'what',
    header: text.activity.columns.what,
    text: (entry) => whatOf(entry),
    // In two lines where it has to be.
    measure: longestOfWhat,
    value: pathOf,
    cell: (entry) => (entry.plan ? <Plan plan={entry.plan} onToggle={onToggle} /> : <What entry={entry} />),
    width: 26,
  },
  {
    id: 'at',
    card: 'line',
    header: text.activity.columns.at,
    text: ({ at }) => date(at),
    value: ({ at }) => at,
    extra: 1,
    width: 20,
  },
  ...(hasOthers ? [whoColumn()] : []),
  {
    id: 'identity',
    header: text.activity.columns.identity,
    text: identitiesOf,
    value: (entry) => (entry.identity === undefined ? null : identitiesOf(entry)),
    cell: (entry) => <span className="idc text-muted">{identitiesOf(entry)}</span>,
    width: 11,
  },
  {
    id: 'change',
    card: 'line',
    header: text.activity.columns.change,
    text: (entry) => (entry.plan ? namesOf(entry.plan.entries) : changeText(entry)) || noValue,
    value: (entry) => changeText(entry) || null,
    cell: (entry) =>
      entry.plan ? (
        <span className="block py-1 wrap-anywhere whitespace-normal" title={text.activity.claimHint}>
          {namesOf(entry.plan.entries)}
        </span>
      ) : (
        <ChangeCell service={service} entry={entry} />
      ),
    least: 16,
    width: 33,
  },
  {
    id: 'result',
    card: 'top',
    header: text.activity.columns.result,
    text: ({ result }) => result,
    measure: (entry) => resultsOf(entry.plan?.entries ?? [entry]).join('    '),
    extra: 4,
    cell: (entry) => <Results entries={entry.plan?.entries ?? [entry]} />,
    width: 18,
  },
  {
    id: 'undo',
    header: text.activity.undo,
    text: () => '',
    // A part of a plan isn't undone as one: without the rest it could leave a name empty.
    cell: (entry) =>
      entry.plan?.isWhole === false && whole.load ? (
        <LoadPlan plan={entry.plan.id} isLoading={whole.loading === entry.plan.id} load={whole.load} />
      ) : (
        <Suspense>
          <UndoButton
            service={service}
            entries={entry.plan?.entries ?? [entry]}
            name={entry.plan ? inSentence(planName(entry.plan)) : (nameOfEntry(entry) ?? pathOf(entry) ?? '')}
            makesAgain={(entry.plan?.entries ?? [entry]).every(({ isUndo }) => isUndo)}
            disabledReason={entry.plan?.isWhole === false ? text.activity.planIncomplete : undefined}
          />
        </Suspense>
      ),
    isAction: true,
    width: 12,
  },
]

export type WholePlans = { load?: (plan: string) => void; loading?: string | undefined }

type LoadPlanProps = { plan: string; isLoading: boolean; load: (plan: string) => void }

const LoadPlan = ({ plan, isLoading, load }: LoadPlanProps) => (
  <Button size="small" title={text.activity.loadPlanHint} pending={isLoading} onClick={() => load(plan)}>
    {text.activity.loadPlan}
  </Button>
)

/** A plan may be of several projects. */
function identitiesOf(entry: ActivityRow): string {
  const names = (entry.plan?.entries ?? [entry]).flatMap(({ identity }) => identity ?? [])
  return names.length === 0 ? noValue : [...new Set(names)].join(', ')
}

/** Says no more than that it is unknown. */
const lost = 'outcome-unknown' satisfies ProblemCode

/** Of a single one that was not done: what the service or the console gave, where that says more. */
const codeOf = (entries: readonly ActivityEntry[]): string | undefined => {
  const [entry, ...others] = entries
  const outcome = entry && entryOutcome(entry.result)
  return !entry ||
    others.length > 0 ||
    outcome === 'done' ||
    entry.result === outcome ||
    entry.result === lost
    ? undefined
    : entry.result
}

const resultsOf = (entries: readonly ActivityEntry[]): string[] =>
  [...outcomesOf(entries).map(([, said]) => said), codeOf(entries) ?? []].flat()

/** How many ended how. */
const Results = ({ entries }: { entries: readonly ActivityEntry[] }) => (
  <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 py-1 whitespace-normal">
    <EntryOutcomes entries={entries} />
    <span className="idc wrap-anywhere text-muted">{codeOf(entries)}</span>
  </span>
)

const longestOfWhat = (entry: ActivityRow): string => {
  const path = pathOf(entry)
  if (entry.plan || path === undefined) return whatOf(entry)
  const title = titleOf(path, entry) ?? ''
  return title.length > path.length ? title : path
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const Plan = ({ plan, onToggle }: { plan: PlanEntry; onToggle: (plan: string) => void }) => (
  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1">
    <button
      type="button"
      aria-expanded={plan.isOpen}
      className="flex items-baseline gap-1 text-left font-medium whitespace-normal hover:underline"
      onClick={() => onToggle(plan.id)}
    >
      <ChevronRight
        aria-hidden
        size={14}
        className={`shrink-0 self-center ${plan.isOpen ? 'rotate-90' : ''}`}
      />
      {planName(plan)}
    </button>
    <span className="wrap-anywhere text-muted">{onlyDeedOf(plan)}</span>
  </span>
)

/** What a change by itself is a part of. */
const wholeOf = ({ rows }: ChangeClaim): string | undefined => {
  if (rows === undefined) return text.activity.partOfPlan
  return rows > 1 ? text.activity.rows(1, rows) : undefined
}

/** A change opens its form again, with the arguments that were kept. */
const What = ({ entry }: { entry: ActivityRow }) => {
  const { identity, arguments: kept = [] } = entry
  const path = pathOf(entry)
  if (path === undefined) return <>{whatOf(entry)}</>
  const values = Object.fromEntries(
    kept.flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
  )
  const title = titleOf(path, entry)
  return (
    <span className={`flex min-w-0 flex-wrap items-baseline gap-x-2 py-1 ${entry.isPart ? 'pl-5' : ''}`}>
      {title === undefined ? null : <span>{title}</span>}
      <Link
        className={`idc link ${title === undefined ? '' : 'text-xs'}`}
        to={paths.function(path, { ...(identity ? { as: identity } : {}), values })}
      >
        {path}
      </Link>
      {entry.claim?.plan !== undefined && !entry.isPart ? (
        <span className="text-xs text-muted">{wholeOf(entry.claim)}</span>
      ) : null}
    </span>
  )
}
