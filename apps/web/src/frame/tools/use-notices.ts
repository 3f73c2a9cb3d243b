import { keyOfRecord } from '@hosting-console/api-client'
import { isText } from '@hosting-console/console-core'
import { useNoticedChanges } from '../../api/noticed-changes.ts'
import { noticeTime, noticeTones, useServiceNotices } from '../../components/service-notices.ts'
import { useSaidToasts } from '../../components/toasts.ts'
import { text } from '../../text/text.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import { date } from '../../util/format.ts'
import { useKeptList } from '../../util/kept-list.ts'
import { paths } from '../../util/paths.ts'

export type Notice = {
  /** The same for the same thing, also after a reload where the service or the description tells of it. */
  key: string
  tone: BadgeTone
  label: string
  title: string
  detail?: string | null | undefined
  time?: string | undefined
  to?: string
}

/** More than there are at once. */
const mostRead = 200

/** Nothing here has to be known sooner. */
const everyMs = 5 * 60_000

/** What there is to know of, newest of this tab first, and which of it was read in this browser. */
export const useNotices = () => {
  const said = useSaidToasts()
  const { changes } = useNoticedChanges()
  const service = useServiceNotices(everyMs)
  const [read, change] = useKeptList('notices', isText)
  const last = Math.max(...changes.map(({ at }) => at))
  const notices: Notice[] = [
    ...said.toReversed().map(({ at, id, tone, title, detail }) => ({
      key: `said ${at} ${id}`,
      tone,
      label: text.help.notices.said,
      title,
      detail,
      time: date(at),
    })),
    ...service.map(({ kind, notice, path }) => ({
      key: `service ${kind} ${keyOfRecord(notice, notice.servicestatusid)}`,
      tone: noticeTones[kind],
      label: text.overview.status.kinds[kind],
      title: notice.name || notice.text || text.overview.status.unnamed[kind],
      detail: notice.name ? notice.text : undefined,
      time: notice.date_start ? noticeTime(notice.date_start) : undefined,
      to: paths.function(path),
    })),
    ...(changes.length === 0
      ? []
      : [
          {
            key: `description ${last}`,
            tone: 'plain' as const,
            label: text.help.notices.description,
            title: text.description.changes.count(
              changes.length,
              date(Math.min(...changes.map(({ at }) => at))).slice(0, 10),
            ),
            to: paths.functions(),
          },
        ]),
  ]
  const keys = notices.map(({ key }) => key)
  return {
    notices,
    unread: keys.filter((key) => !read.includes(key)).length,
    markRead: () => change((kept) => [...new Set([...kept, ...keys])].slice(-mostRead)),
  }
}
