import { keyOfRecord } from '@hosting-console/api-client'
import { Link } from 'react-router'
import { noticeTime, noticeTones, useServiceNotices } from '../components/service-notices.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { paths } from '../util/paths.ts'
import { OverviewSection } from './OverviewSection.tsx'

/** Disturbances and planned maintenance, where the service tells of any. */
export const ServiceStatus = () => {
  const lines = useServiceNotices()
  if (lines.length === 0) return null
  return (
    <OverviewSection title={text.overview.status.title}>
      <ul className="divide-y divide-line">
        {lines.map(({ kind, notice, path }) => (
          <li
            key={`${kind} ${keyOfRecord(notice, notice.servicestatusid)}`}
            className="relative px-4 py-2.5 hover:bg-hover"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <Link
                to={paths.function(path)}
                className="font-medium text-ink wrap-anywhere after:absolute after:inset-0"
              >
                {notice.name || notice.text || text.overview.status.unnamed[kind]}
              </Link>
              <Badge tone={noticeTones[kind]}>{text.overview.status.kinds[kind]}</Badge>
            </span>
            {notice.name && notice.text ? <p className="wrap-anywhere text-muted">{notice.text}</p> : null}
            {notice.date_start ? (
              <p className="text-xs text-muted tabular-nums">
                {text.overview.status.days(
                  noticeTime(notice.date_start),
                  notice.date_end ? noticeTime(notice.date_end) : '',
                )}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </OverviewSection>
  )
}
