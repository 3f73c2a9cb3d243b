import { CircleUser, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SessionView } from '@hosting-console/contract'
import { endOf, personOf, signOut, useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { timeLeft } from '../util/format.ts'
import { lazily } from '../util/lazily.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { ThemeOptions } from './ThemeMenu.tsx'
import { useNowFrom } from './use-now-from.ts'

const SessionsDialog = lazily(async () => (await import('./SessionsDialog.tsx')).SessionsDialog)

/** Who is signed in, for how long, and the way out. */
export const SessionMenu = () => {
  const view = useSession()
  const name = personOf(view)
  const [isListing, setListing] = useState(false)
  const stopListing = () => setListing(false)
  const menu = (
    <Popover
      label={text.session.menu(name)}
      button={<CircleUser aria-hidden size={16} />}
      buttonClass="btn btn-icon"
      placement="top-11 right-4 w-64 max-w-[calc(100vw-2rem)]"
    >
      {(close) => (
        <>
          <div className="px-2 pt-1.5 pb-2">
            <p className="text-xs text-muted">
              {view.kind === 'login' ? text.session.signedInAs : text.session.withKey}
            </p>
            <p className="font-medium wrap-anywhere">{name}</p>
            <TimeLeft view={view} />
            {view.settings.egressAddress === undefined ? null : (
              <p className="mt-1.5 text-xs text-muted">
                {text.session.egress} <span className="idc wrap-anywhere">{view.settings.egressAddress}</span>
              </p>
            )}
          </div>
          <div className="border-t border-line py-1 sm:hidden">
            <ThemeOptions />
          </div>
          <div className="border-t border-line pt-1">
            <button
              type="button"
              className="opt"
              onClick={() => {
                close()
                setListing(true)
              }}
            >
              <CircleUser aria-hidden size={15} />
              {text.session.list}
            </button>
            <button
              type="button"
              className="opt"
              onClick={() => {
                close()
                void signOut()
              }}
            >
              <LogOut aria-hidden size={15} />
              {text.session.signOut}
            </button>
          </div>
        </>
      )}
    </Popover>
  )
  return (
    <>
      {menu}
      {isListing ? (
        <DialogBoundary onClose={stopListing}>
          <SessionsDialog onClose={stopListing} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const TimeLeft = ({ view }: { view: SessionView }) => {
  const now = useNowFrom(0)
  return (
    <p className="text-xs text-muted">
      {text.session.timeLeft} <span className="tabular-nums">{timeLeft(endOf(view), now)}</span>
    </p>
  )
}
