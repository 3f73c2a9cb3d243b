import { keyOfRecord, type ServiceNotice } from '@hosting-console/api-client'
import { findOperation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { countedByMs } from '../api/use-reads.ts'
import { Link } from '../components/Link.tsx'
import { overviewText } from '../text/overview.ts'
import { Badge } from '../ui/Badge.tsx'
import { paths } from '../util/paths.ts'
import { Part } from './Part.tsx'

const words = overviewText.status

/** What is over isn't said for longer. */
const pastMs = 14 * 24 * 60 * 60_000

type Kind = 'current' | 'planned' | 'past'

const tones = { current: 'danger', planned: 'warn', past: 'plain' } as const

type Line = { kind: Kind; notice: ServiceNotice; path: string }

/** Disturbances and planned maintenance, where the service tells of any. */
export const ServiceStatus = () => {
  const lines = useLines()
  if (lines.length === 0) return null
  return (
    <Part title={words.title}>
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
                {notice.name || notice.text || words.unnamed[kind]}
              </Link>
              <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
            </span>
            {notice.name && notice.text ? <p className="wrap-anywhere text-muted">{notice.text}</p> : null}
            {notice.date_start ? (
              <p className="text-xs text-muted tabular-nums">
                {words.days(moment(notice.date_start), notice.date_end ? moment(notice.date_end) : '')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** `2026-11-28 14:30`, as the service writes it, which names no time zone in words. */
const moment = (written: string): string => written.slice(0, 16).replace('T', ' ')

const linesOf = (kind: Kind, path = '', notices: readonly ServiceNotice[] = []): Line[] =>
  notices.map((notice) => ({ kind, notice, path }))

const useLines = (): Line[] => {
  const identity = useDescribingIdentity()
  const { data: module } = useQuery(moduleQuery('api', identity))
  const planned = module && findOperation([module], 'list maintenance')
  const info = module && findOperation([module], 'show service status')
  const ages = { staleTime: countedByMs }
  const maintenance = useOperation(planned?.call(identity), ages).value ?? []
  const status = useOperation(info?.call(identity), ages).value
  const [now] = useState(Date.now)
  const isRecent = ({ date_end }: ServiceNotice) => Date.parse(date_end ?? '') > now - pastMs
  return [
    ...linesOf('current', info?.path, status?.current),
    ...linesOf('planned', planned?.path, maintenance),
    ...linesOf('past', info?.path, status?.past.filter(isRecent)),
  ]
}
