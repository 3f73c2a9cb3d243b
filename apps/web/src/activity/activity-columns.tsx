import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ActivityLine } from '../api/activity.ts'
import { activityText } from '../text/activity.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { date, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { ChangeCell } from './ChangeCell.tsx'
import { type ActivityEntry, nameOfLine } from './entries.ts'
import { changeText } from '../components/change-text.ts'
import { type LineOutcome, lineOutcome } from '../components/line-outcome.ts'

/** What a change is taken back with is more than what the list is shown with: it comes a moment later. */
const UndoButton = lazy(() => import('./UndoButton.tsx').then((module) => ({ default: module.UndoButton })))

const words = activityText.activity
const headers = words.columns

const tones: Record<LineOutcome | 'undone', BadgeTone> = {
  undone: 'plain',
  done: 'ok',
  refused: 'danger',
  unknown: 'warn',
  begun: 'plain',
}

export const activityColumns = (onToggle: (plan: string) => void): Column<ActivityEntry>[] => [
  {
    id: 'what',
    header: headers.what,
    text: (line) => whatOf(line),
    value: pathOf,
    cell: (line) => (line.plan ? <Plan plan={line.plan} onToggle={onToggle} /> : <What line={line} />),
    width: 26,
  },
  {
    id: 'at',
    header: headers.at,
    text: ({ at }) => date(at),
    value: ({ at }) => at,
    cell: ({ at }) => <span className="tabular-nums">{date(at)}</span>,
    width: 24,
  },
  {
    id: 'identity',
    header: headers.identity,
    text: identitiesOf,
    value: (line) => (line.identity === undefined ? null : identitiesOf(line)),
    cell: (line) => <span className="idc text-muted">{identitiesOf(line)}</span>,
    width: 11,
  },
  {
    id: 'change',
    header: headers.change,
    text: (line) => (line.plan ? namesOf(line.plan.lines) : changeText(line)) || noValue,
    value: (line) => changeText(line) || null,
    cell: (line) => (line.plan ? <span>{namesOf(line.plan.lines)}</span> : <ChangeCell line={line} />),
    width: 42,
  },
  {
    id: 'result',
    header: headers.result,
    text: ({ result }) => result,
    measure: (line) => resultsOf(line.plan?.lines ?? [line]).join('    '),
    extra: 4,
    cell: (line) => <Results lines={line.plan?.lines ?? [line]} />,
    width: 18,
  },
  {
    id: 'undo',
    header: words.undo,
    text: () => '',
    // A part of a plan isn't undone as one: without the rest it could leave a name empty.
    cell: (line) =>
      line.plan?.isWhole === false ? null : (
        <Suspense>
          <UndoButton
            lines={line.plan?.lines ?? [line]}
            name={line.plan ? planName(line.plan) : (nameOfLine(line) ?? '')}
          />
        </Suspense>
      ),
    isAction: true,
    width: 12,
  },
]

const namesOf = (lines: readonly ActivityLine[]): string => {
  const names = [...new Set(lines.map((line) => nameOfLine(line) ?? ''))]
  return names.length > 3
    ? words.namesAndMore(names.slice(0, 2).join(', '), names.length - 2)
    : names.join(', ')
}

/** A plan may be of several projects. */
function identitiesOf(line: ActivityEntry): string {
  const names = (line.plan?.lines ?? [line]).flatMap(({ identity }) => identity ?? [])
  return names.length === 0 ? noValue : [...new Set(names)].join(', ')
}

type Outcome = keyof typeof tones

const countsOf = (lines: readonly ActivityLine[]): [Outcome, string][] => {
  const groups = Map.groupBy(lines, (line) => (line.isUndone ? 'undone' : lineOutcome(line.result)))
  return [...groups].map(([outcome, { length }]) => [
    outcome,
    groups.size > 1 ? `${length} ${words.outcomes[outcome]}` : words.outcomes[outcome],
  ])
}

/** Of a single one that was not done: what the service or the console gave, where that says more. */
const codeOf = (lines: readonly ActivityLine[]): string | undefined => {
  const [line, ...others] = lines
  const outcome = line && lineOutcome(line.result)
  return !line || others.length > 0 || outcome === 'done' || line.result === outcome ? undefined : line.result
}

const resultsOf = (lines: readonly ActivityLine[]): string[] => [
  ...countsOf(lines).map(([, said]) => said),
  ...[codeOf(lines) ?? []].flat(),
]

/** How many ended how. */
const Results = ({ lines }: { lines: readonly ActivityLine[] }) => (
  <span className="flex items-center gap-1.5">
    {countsOf(lines).map(([outcome, said]) => (
      <Badge key={outcome} tone={tones[outcome]}>
        {said}
      </Badge>
    ))}
    <span className="idc text-muted">{codeOf(lines)}</span>
  </span>
)

const pathOf = ({ module, function: name }: ActivityLine): string | undefined =>
  module && name ? `${module}/${name}` : undefined

const whatOf = (line: ActivityEntry): string => {
  const path = pathOf(line)
  if (line.plan) return planName(line.plan)
  return path === undefined
    ? (words.events[line.event] ?? line.event)
    : `${titleOf(path) ?? ''} ${path}`.trim()
}

/** What a function does, for those that the screens call; dialects differ in underscores. */
const titleOf = (path: string): string | undefined => words.titles[path.replaceAll('_', '')]

type PlanEntry = NonNullable<ActivityEntry['plan']>

const planName = ({ lines, isWhole }: PlanEntry): string =>
  isWhole ? words.plan(lines.length) : words.planPart(lines.length)

const Plan = ({ plan, onToggle }: { plan: PlanEntry; onToggle: (plan: string) => void }) => (
  <button
    type="button"
    aria-expanded={plan.isOpen}
    className="flex items-center gap-1 font-medium hover:underline"
    onClick={() => onToggle(plan.id)}
  >
    <ChevronRight aria-hidden size={14} className={plan.isOpen ? 'rotate-90' : ''} />
    {planName(plan)}
  </button>
)

/** A change opens its form again, with the arguments that were kept. */
const What = ({ line }: { line: ActivityEntry }) => {
  const { identity, arguments: kept = [] } = line
  const path = pathOf(line)
  if (path === undefined) return whatOf(line)
  const values = Object.fromEntries(
    kept.flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
  )
  const title = titleOf(path)
  return (
    <span className={`flex min-w-0 flex-wrap items-baseline gap-x-2 ${line.isPart ? 'pl-5' : ''}`}>
      {title === undefined ? null : <span>{title}</span>}
      <Link
        className={`idc link ${title === undefined ? '' : 'text-xs'}`}
        to={paths.function(path, { ...(identity ? { as: identity } : {}), values })}
      >
        {path}
      </Link>
    </span>
  )
}
