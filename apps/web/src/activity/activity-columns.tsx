import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ActivityLine } from '../api/activity.ts'
import { activityText } from '../text/activity.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { date, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { ChangeCell } from './ChangeCell.tsx'
import { changeText } from '../components/change-text.ts'
import { type LineOutcome, lineOutcome } from '../components/line-outcome.ts'

/** What a change is taken back with is more than what the list is shown with: it comes a moment later. */
const UndoButton = lazy(() => import('./UndoButton.tsx').then((module) => ({ default: module.UndoButton })))

const headers = activityText.activity.columns

const tones: Record<LineOutcome, BadgeTone> = {
  done: 'ok',
  refused: 'danger',
  unknown: 'warn',
  begun: 'plain',
}

export const activityColumns: Column<ActivityLine>[] = [
  {
    id: 'what',
    header: headers.what,
    text: (line) => nameOf(line),
    cell: (line) => <What line={line} />,
    width: 22,
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
    text: ({ identity }) => identity ?? noValue,
    value: ({ identity }) => identity,
    cell: ({ identity }) => <span className="idc text-muted">{identity ?? noValue}</span>,
    width: 11,
  },
  {
    id: 'change',
    header: headers.change,
    text: (line) => changeText(line) || noValue,
    value: (line) => changeText(line) || null,
    cell: (line) => <ChangeCell line={line} />,
    width: 42,
  },
  {
    id: 'result',
    header: headers.result,
    text: ({ result }) => result,
    cell: ({ result }) => <Outcome result={result} />,
    width: 15,
  },
  {
    id: 'undo',
    header: activityText.activity.undo,
    text: () => '',
    cell: (line) => (
      <Suspense>
        <UndoButton line={line} />
      </Suspense>
    ),
    isAction: true,
    width: 11,
  },
]

/** A word, and what the service or the console gave where that says more. */
const Outcome = ({ result }: { result: string }) => {
  const outcome = lineOutcome(result)
  return (
    <span className="flex items-center gap-1.5">
      <Badge tone={tones[outcome]}>{activityText.activity.outcomes[outcome]}</Badge>
      {result === 'ok' || result === outcome ? null : <span className="idc text-muted">{result}</span>}
    </span>
  )
}

const nameOf = ({ event, module, function: name }: ActivityLine): string =>
  module && name ? `${module}/${name}` : (activityText.activity.events[event] ?? event)

/** A change opens its form again, with the arguments that were kept. */
const What = ({ line }: { line: ActivityLine }) => {
  const { module, function: name, identity, arguments: kept = [] } = line
  if (!module || !name) return nameOf(line)
  const values = Object.fromEntries(
    kept.flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
  )
  return (
    <Link
      className="idc link"
      to={paths.function(`${module}/${name}`, { ...(identity ? { as: identity } : {}), values })}
    >
      {module}/{name}
    </Link>
  )
}
