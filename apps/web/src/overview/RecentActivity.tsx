import { useMemo } from 'react'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'
import { changeText } from '../changes/change-text.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { overviewText } from '../text/overview.ts'
import { text } from '../text/text.ts'
import { OutcomeBadge } from '../components/OutcomeBadge.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Link } from '../components/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { date } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { Part } from './Part.tsx'
import { useRecent } from '../changes/use-recent.ts'
import { useServerNames } from '../changes/use-server-names.ts'

const mostEntries = 6
const words = overviewText.activity

/** The newest entries of the audit log. */
export const RecentActivity = () => {
  const { data, error, isPending } = useRecent()
  // Signing in is not what somebody comes to see here; a sign-in that was refused is.
  const entries = useServerNames(
    useMemo(
      () =>
        (data?.entries ?? [])
          .filter(({ module, result }) => module !== undefined || entryOutcome(result) !== 'done')
          .slice(0, mostEntries),
      [data],
    ),
  )
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
      {data && entries.length === 0 ? <Empty>{words.none}</Empty> : null}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Part>
  )
}

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const { event, module, function: name, at, result } = entry
  const outcome = entryOutcome(result)
  const what = changeText(entry)
  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`min-w-0 wrap-anywhere ${module && name ? 'idc font-medium' : ''}`}>
          {module && name ? `${module}/${name}` : (words.events[event] ?? event)}
        </span>
        {outcome === 'refused' || outcome === 'unknown' ? (
          <OutcomeBadge outcome={outcome}>{words[outcome]}</OutcomeBadge>
        ) : null}
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
