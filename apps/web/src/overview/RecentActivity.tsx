import { useMemo } from 'react'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'
import { Link } from 'react-router'
import { type ActivityRow, rowsOf } from '../changes/activity-rows.ts'
import { changeText } from '../changes/change-text.ts'
import { EntryOutcomes } from '../changes/EntryOutcomes.tsx'
import { namesOf, saidOf } from '../changes/entry-words.ts'
import { useRecent } from '../recent/use-recent.ts'
import { useServerNames } from '../changes/use-server-names.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { date } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { OverviewSection } from './OverviewSection.tsx'

const mostRows = 6
const none: ActivityEntry[] = []
const folded: ReadonlySet<string> = new Set()

/** The newest of Activity, a plan as one. */
export const RecentActivity = () => {
  const { data, error, isPending } = useRecent()
  const entries = useServerNames(data?.entries ?? none)
  const hasOlder = (data?.next ?? null) !== null
  const rows = useMemo(
    () =>
      rowsOf(entries, folded, { isFiltered: false, hasOlder })
        // Signing in is not what someone comes to see here; a sign-in that was refused is.
        .filter(({ module, result }) => module !== undefined || entryOutcome(result) !== 'done')
        .slice(0, mostRows),
    [entries, hasOlder],
  )
  return (
    <OverviewSection
      title={text.overview.activity.title}
      note={
        <Link className="link" to={paths.activity()}>
          {text.overview.activity.all}
        </Link>
      }
    >
      {error ? <FailureNotice error={error} /> : null}
      {isPending ? <Skeleton label={text.loading} rows={4} /> : null}
      {data && rows.length === 0 && !hasOlder ? <Empty>{text.overview.activity.none}</Empty> : null}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </OverviewSection>
  )
}

const Row = ({ row }: { row: ActivityRow }) => {
  const { plan } = row
  const { title, path } = saidOf(row)
  const entries = plan?.entries ?? [row]
  const what = plan ? namesOf(entries) : changeText(row)
  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        {/* The function is in Activity, where it may be filtered by. */}
        <span
          className={`min-w-0 font-medium wrap-anywhere ${title === undefined ? 'idc' : ''}`}
          title={path}
        >
          {title ?? path}
        </span>
        {entries.every(
          ({ result, isUndone, undoneBy }) => entryOutcome(result) === 'done' && !isUndone && !undoneBy,
        ) ? null : (
          <EntryOutcomes entries={entries} />
        )}
        <span className="ml-auto text-xs text-muted tabular-nums">{date(row.at)}</span>
      </p>
      {what === '' ? null : (
        <p className="truncate text-xs text-muted" title={what}>
          {what}
        </p>
      )}
    </li>
  )
}
