import { CircleUser } from 'lucide-react'
import { useState } from 'react'
import { personOf, useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { Popover } from '../ui/Popover.tsx'
import { lazily } from '../util/lazily.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { SessionOptions } from './SessionOptions.tsx'

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
      {(close) => <SessionOptions view={view} close={close} onList={() => setListing(true)} />}
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
