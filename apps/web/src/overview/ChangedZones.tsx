import { shownName } from '@hosting-console/dns'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { changedZonesQuery } from '../api/zone-history.ts'
import { text } from '../text/text.ts'
import { date, toMinute } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { OverviewSection } from './OverviewSection.tsx'

const mostShown = 6

/** Zones that someone changed elsewhere in the last seven days, as far as they were loaded here. Absent where there are none. */
export const ChangedZones = () => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const found = useQueries({ queries: projects.map(({ id }) => changedZonesQuery(id)) })
  const zones = found.flatMap(({ data }, place) =>
    [...Map.groupBy(data?.changed ?? [], ({ zone }) => zone)].flatMap(([zone, changes]) => {
      const [last, oldest] = [changes[0], changes.at(-1)]
      const count = changes.reduce((sum, each) => sum + each.count, 0)
      return last && oldest
        ? [{ zone, project: projects[place]?.id ?? '', at: last.at, from: oldest.from, count }]
        : []
    }),
  )
  if (zones.length === 0) return null
  const newest = zones.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <OverviewSection title={text.overview.changed.title}>
      <ul className="divide-y divide-line">
        {newest.slice(0, mostShown).map(({ zone, project, at, from, count }) => (
          <li
            key={`${project} ${zone}`}
            className="relative flex flex-wrap items-baseline gap-x-3 px-4 py-1.5 hover:bg-hover"
          >
            <Link
              to={paths.zoneHistory(project, zone, { compare: `${from}-now` })}
              className="min-w-0 wrap-anywhere text-ink after:absolute after:inset-0"
            >
              {shownName(zone)}
            </Link>
            <span className="text-muted tabular-nums">
              {text.overview.changed.count(count, toMinute(date(at)))}
            </span>
            <span className="idc ml-auto text-muted">{project}</span>
          </li>
        ))}
        {zones.length > mostShown ? (
          <li className="px-4 py-1.5 text-muted">{text.overview.changed.more(zones.length - mostShown)}</li>
        ) : null}
      </ul>
    </OverviewSection>
  )
}
