import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { type Notice, useNotices } from './use-notices.ts'

/** What messages said that didn't go well, what the service tells of itself, and changes of its description, in one list. */
export const NoticesMenu = () => {
  const { notices, unread, markRead } = useNotices()
  return (
    <Popover
      label={unread > 0 ? text.help.notices.unread(unread) : text.help.notices.title}
      button={
        <>
          <Bell aria-hidden size={15} />
          {unread > 0 ? (
            <span
              aria-hidden
              className="absolute top-1 right-1 size-2 rounded-full bg-accent ring-2 ring-surface"
            />
          ) : null}
        </>
      }
      buttonClass="btn btn-icon relative"
      placement="top-11 right-4 w-96 max-w-[calc(100vw-2rem)]"
      onOpened={markRead}
    >
      {() =>
        notices.length === 0 ? (
          <p className="px-3 py-6 text-center text-muted">{text.help.notices.none}</p>
        ) : (
          <ul aria-label={text.help.notices.title} className="divide-y divide-line">
            {notices.map((notice) => (
              <Line key={notice.key} notice={notice} />
            ))}
          </ul>
        )
      }
    </Popover>
  )
}

const Line = ({ notice }: { notice: Notice }) => {
  const { tone, label, title, detail, time, to } = notice
  return (
    <li className="relative px-3 py-2.5 has-[a]:hover:bg-hover">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted">
        <Badge tone={tone}>{label}</Badge>
        {time === undefined ? null : <span className="tabular-nums">{time}</span>}
      </span>
      <p className="mt-1 font-medium wrap-anywhere">
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className="text-ink after:absolute after:inset-0">
            {title}
          </Link>
        )}
      </p>
      {detail ? <p className="wrap-anywhere text-muted">{detail}</p> : null}
    </li>
  )
}
