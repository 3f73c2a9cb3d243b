import { Link } from 'react-router'
import type { ActivityLine } from '../api/activity.ts'
import { changeText } from '../components/change-text.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { lineOutcome } from '../components/line-outcome.ts'
import { overviewText } from '../text/overview.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { date } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { Part } from './Part.tsx'
import { useRecent } from '../components/use-recent.ts'

const mostLines = 6
const words = overviewText.activity

/** The newest lines of the trail. */
export const RecentActivity = () => {
  const { data, error, isPending } = useRecent()
  // Signing in is not what somebody comes to see here; a sign-in that was refused is.
  const lines = (data?.lines ?? [])
    .filter(({ module, result }) => module !== undefined || lineOutcome(result) !== 'done')
    .slice(0, mostLines)
  return (
    <Part
      title={words.title}
      note={
        <Link className="link" to={paths.activity()}>
          {words.all}
        </Link>
      }
    >
      {error ? <FailureNotice error={error} /> : null}
      {isPending ? <Skeleton label={text.loading} rows={4} /> : null}
      {data && lines.length === 0 ? <Empty>{words.none}</Empty> : null}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Part>
  )
}

const Line = ({ line }: { line: ActivityLine }) => {
  const { event, module, function: name, at, result } = line
  const outcome = lineOutcome(result)
  const what = changeText(line)
  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`min-w-0 wrap-anywhere ${module && name ? 'idc font-medium' : ''}`}>
          {module && name ? `${module}/${name}` : (words.events[event] ?? event)}
        </span>
        {outcome === 'refused' ? <Badge tone="danger">{words.refused}</Badge> : null}
        {outcome === 'unknown' ? <Badge tone="warn">{words.unknown}</Badge> : null}
        <span className="ml-auto text-xs text-muted tabular-nums">{date(at)}</span>
      </p>
      {what === '' ? null : (
        <p className="truncate text-xs text-muted" title={what}>
          {what}
        </p>
      )}
    </li>
  )
}
