import { CircleUser, LogOut } from 'lucide-react'
import type { SessionView } from '@hosting-console/contract'
import { endOf, personOf, signOut } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { timeLeft } from '../util/format.ts'
import { ThemeOptions } from './ThemeOptions.tsx'
import { useNowFrom } from './use-now-from.ts'

type Props = { view: SessionView; close: () => void; onList: () => void }

/** What the session menu holds. */
export const SessionOptions = ({ view, close, onList }: Props) => (
  <>
    <div className="px-2 pt-1.5 pb-2">
      <p className="text-xs text-muted">
        {view.kind === 'login' ? text.session.signedInAs : text.session.withKey}
      </p>
      <p className="font-medium wrap-anywhere">{personOf(view)}</p>
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
          onList()
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
)

const TimeLeft = ({ view }: { view: SessionView }) => {
  const now = useNowFrom(0)
  return (
    <p className="text-xs text-muted">
      {text.session.timeLeft} <span className="tabular-nums">{timeLeft(endOf(view), now)}</span>
    </p>
  )
}
