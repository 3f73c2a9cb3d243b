import { Menu, CircleUser } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { pageLoaded } from '../api/page-loaded.ts'
import { describeRest } from '../api/describe-rest.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { text } from '../text/text.ts'
import { IdentitySwitcher } from './IdentitySwitcher.tsx'
import { Navigation } from './Navigation.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { Toasts } from './Toasts.tsx'
import { closeOnLink, Popover } from '../ui/Popover.tsx'
import { lazily } from '../util/lazily.ts'
import { endOf, useSession, personOf } from '../api/session-store.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { timeLeft } from '../util/format.ts'
import { useNowFrom } from './use-now-from.ts'
import { StaySignedIn } from './StaySignedIn.tsx'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { SessionOptions } from './SessionOptions.tsx'
import { useNavigate } from 'react-router'
import { type Shortcut, useShortcut, useShortcuts } from '../ui/use-shortcut.ts'
import { paths } from '../util/paths.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const FrameTools = lazily(async () => (await import('./tools/FrameTools.tsx')).default)

type Props = { foot: ReactNode; isNavigating: boolean; children: ReactNode }

/**
 * What stays on every screen: where one can go, who calls are made as, and who is signed in.
 * @param foot what is shown at the foot of every screen
 */
export const Frame = ({ foot, isNavigating, children }: Props) => {
  const identity = useDescribingIdentity()
  const [hasTools, setHasTools] = useState(false)
  useEffect(() => {
    void describeRest(identity)
    void pageLoaded()
      .then(FrameTools.load)
      .then(() => setHasTools(true))
      .catch(() => undefined)
  }, [identity])
  return (
    <div className="frame">
      <a
        href="#content"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0"
      >
        {text.skipToContent}
      </a>
      <header className="frame-header">
        <NavigationDrawer />
        <span className="brand mr-auto truncate max-sm:invisible">{text.product}</span>
        <PaletteButton />
        <IdentitySwitcher />
        <span className="flex min-w-17 justify-end gap-1 sm:min-w-26 pointer-coarse:min-w-21 sm:pointer-coarse:min-w-32">
          {hasTools ? <FrameTools /> : null}
        </span>
        <SessionMenu />
        {isNavigating ? (
          <span className="absolute inset-x-0 -bottom-px h-0.5 animate-pulse bg-accent" />
        ) : null}
      </header>
      <div className="hidden border-r border-line bg-surface sm:block">
        <div className="sticky top-12 h-[calc(100dvh-3rem)]">
          <Navigation />
        </div>
      </div>
      <main id="content" tabIndex={-1} className="frame-main outline-none">
        <IdleWarning />
        {children}
        {foot}
      </main>
      <Shortcuts />
      <Toasts />
    </div>
  )
}

/** The navigation of a narrow screen, over the page. Going somewhere closes it. */
const NavigationDrawer = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget="navigation-drawer"
        aria-label={text.navigation.open}
        className="btn btn-icon -ml-1 sm:hidden"
      >
        <Menu aria-hidden size={16} />
      </button>
      <div
        onClick={closeOnLink}
        id="navigation-drawer"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface shadow-pop backdrop:bg-black/45"
      >
        {isOpen ? <Navigation /> : null}
      </div>
    </>
  )
}

/** Time enough to finish a thought, or to come back from the coffee machine. */
const warnedBeforeMs = 5 * 60_000

/**
 * Says that the sign-in is about to end, before it does: announced once, as the time that is left changes with every
 * second. Its code comes with that of the sign-in, as the console may have been replaced by then.
 */
const IdleWarning = () => {
  const end = endOf(useSession())
  const now = useNowFrom(end - warnedBeforeMs)
  if (now < end - warnedBeforeMs || now > end) return null
  return (
    <ErrorBoundary renderError={() => null}>
      <StaySignedIn left={timeLeft(end, now)} />
    </ErrorBoundary>
  )
}

const SessionsDialog = lazily(async () => (await import('./SessionsDialog.tsx')).SessionsDialog)

/** Who is signed in, for how long, and the way out. */
const SessionMenu = () => {
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

const destinations = {
  overview: paths.home(),
  servers: paths.servers(),
  dns: paths.zones(),
  addresses: paths.addresses(),
  invoices: paths.invoices(),
  storage: paths.instances(),
  functions: paths.functions(),
  activity: paths.activity(),
  history: paths.history(),
} as const satisfies { [Name in Shortcut]?: string }

type Destination = keyof typeof destinations

const names = Object.keys(destinations) as Destination[]

/** `g` and a letter goes somewhere, `?` lists every shortcut. */
const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const navigate = useNavigate()
  useShortcut('help', () => setOpen(true))
  useShortcuts(names, (name) => void navigate(destinations[name]))
  return (
    isOpen && (
      <DialogBoundary onClose={close}>
        <ShortcutsDialog destinations={names} onClose={close} />
      </DialogBoundary>
    )
  )
}
