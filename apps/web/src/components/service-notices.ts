import { readDay, type ServiceNotice } from '@hosting-console/api-client'
import { findOperation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { countedByMs } from '../api/use-reads.ts'

/** What is over isn't said for longer. */
const pastMs = 14 * 24 * 60 * 60_000

export const noticeTones = { current: 'danger', planned: 'warn', past: 'plain' } as const

type NoticeKind = 'current' | 'planned' | 'past'

export type ListedNotice = { kind: NoticeKind; notice: ServiceNotice; path: string }

/** `2026-11-28 14:30`, as the service writes it, which names no time zone in words. */
export const noticeTime = (written: string): string => written.slice(0, 16).replace('T', ' ')

const linesOf = (kind: NoticeKind, path = '', notices: readonly ServiceNotice[] = []): ListedNotice[] =>
  notices.map((notice) => ({ kind, notice, path }))

/**
 * Disturbances and planned maintenance, where the service tells of any.
 * @param everyMs asks again that often while the page is in view
 */
export const useServiceNotices = (everyMs?: number): ListedNotice[] => {
  const identity = useDescribingIdentity()
  const { data: module } = useQuery(moduleQuery('api', identity))
  const planned = module && findOperation([module], 'list maintenance')
  const info = module && findOperation([module], 'show service status')
  const ages = { staleTime: countedByMs, refetchInterval: everyMs }
  const maintenance = useOperation(planned?.call(identity), ages).value ?? []
  const status = useOperation(info?.call(identity), ages).value
  const [now] = useState(Date.now)
  const isRecent = ({ date_end }: ServiceNotice) => Date.parse(readDay(date_end) ?? '') > now - pastMs
  return [
    ...linesOf('current', info?.path, status?.current),
    ...linesOf('planned', planned?.path, maintenance),
    ...linesOf('past', info?.path, status?.past.filter(isRecent)),
  ]
}
