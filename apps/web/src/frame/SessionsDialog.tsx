import type { SessionEntry } from '@hosting-console/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endSessions, sessionsQuery } from '../api/sessions.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { date } from '../util/format.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'

/** Where the user is signed in, with a way to end each other session, or all of them. SEC-13. */
export const SessionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const end = async (which: string) => {
    setPending(which)
    setFailure(undefined)
    try {
      await endSessions(which)
    } catch (problem) {
      setFailure(problem)
    }
    await refetch()
    setPending(undefined)
  }
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Dialog title={text.sessions.title} onClose={onClose} isWide>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p className="text-muted">{text.sessions.hint}</p>
        {failure === undefined ? null : <FailureNotice title={text.sessions.notEnded} error={failure} />}
        {error === null ? null : <FailureNotice title={text.sessions.notLoaded} error={error} />}
        {sessions === undefined ? (
          error === null ? (
            <p className="text-muted">{text.loading}</p>
          ) : null
        ) : (
          <ul aria-label={text.sessions.title} className="max-h-96 divide-y divide-line overflow-y-auto">
            {sessions.map((session) => (
              <Item
                key={session.id}
                session={session}
                isPending={pending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
        <DialogActions>
          <Button
            look="danger"
            pending={pending === 'others'}
            disabledReason={hasOthers || sessions === undefined ? undefined : text.sessions.noOthers}
            onClick={() => void end('others')}
          >
            {text.sessions.endOthers}
          </Button>
          <Button onClick={onClose}>{text.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type ItemProps = { session: SessionEntry; isPending: boolean; onEnd: () => void }

const Item = ({ session, isPending, onEnd }: ItemProps) => {
  const { issuedAt, usedAt, address, isCurrent, isBound } = session
  const place = placeOf(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {place}
          {isCurrent ? <Badge tone="accent">{text.sessions.current}</Badge> : null}
          {isBound ? (
            <Badge tone="ok" title={text.sessions.boundHint}>
              {text.sessions.bound}
            </Badge>
          ) : null}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {address === ''
            ? text.sessions.lastUsedSomewhere(date(usedAt))
            : text.sessions.lastUsed(date(usedAt), address)}
        </p>
        <p className="text-xs text-muted tabular-nums">{text.sessions.began(date(issuedAt))}</p>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          pending={isPending}
          aria-label={text.sessions.endOf(place, date(issuedAt))}
          onClick={onEnd}
        >
          {text.sessions.end}
        </Button>
      )}
    </li>
  )
}

const placeOf = ({ browser, system }: SessionEntry): string => {
  if (browser === '' || system === '') return browser || system || text.sessions.unknownPlace
  return text.sessions.place(browser, system)
}
