import { effectOf } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useCalls } from '../requests/call-history.ts'
import { useRecent } from './use-recent.ts'
import { text } from '../text/text.ts'
import { OutcomeBadge } from '../components/OutcomeBadge.tsx'
import { date } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { type IsAbout, recentCalls } from './recent-calls.ts'

const isRead = (path: string): boolean => effectOf(path).effect === 'reads'

/**
 * What was lately called about a thing through this console; each opens its form again.
 * @param isAbout has to stay the same function between renderings
 */
export const RecentCalls = ({ isAbout }: { isAbout: IsAbout }) => {
  const { data } = useRecent()
  const made = useCalls()
  const calls = useMemo(() => recentCalls(isAbout, data?.entries ?? [], made, isRead), [isAbout, data, made])
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="recent-calls" className="card min-w-0">
      <h2 id="recent-calls" className="border-b border-line px-4 py-2.5">
        {text.servers.joins.calls}
      </h2>
      <ul className="divide-y divide-line">
        {calls.map(({ key, at, path, identity, values, title, outcome, detail, count }) => (
          <li key={key} className="px-4 py-1.5">
            <p className="flex flex-wrap items-center gap-x-2">
              {title === undefined ? null : <span className="font-medium">{title}</span>}
              <Link className="idc link" to={paths.function(path, { as: identity, values })}>
                {path}
              </Link>
              <OutcomeBadge outcome={outcome}>{text.activity.outcomes[outcome]}</OutcomeBadge>
              {count > 1 ? <span className="text-xs text-muted">{text.activity.times(count)}</span> : null}
              <span className="ml-auto text-xs text-muted tabular-nums">{date(at)}</span>
            </p>
            {detail === '' ? null : (
              <p className="line-clamp-3 text-xs wrap-anywhere text-muted" title={detail}>
                {detail}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
