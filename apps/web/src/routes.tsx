import { type ComponentType, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import {
  BrowserRouter,
  matchRoutes,
  NavigationType,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { PlanFoot } from './plan/PlanFoot.tsx'
import { basePath } from './util/base-path.ts'
import { lazily } from './util/lazily.ts'

const screen = (load: () => Promise<{ Component: ComponentType }>) =>
  lazily(async () => (await load()).Component)

/** Every screen and where it is. A screen is loaded when it is first shown. */
const screens: Readonly<Record<string, ComponentType & { load?: () => Promise<void> }>> = {
  '/': screen(() => import('./overview/OverviewPage.tsx')),
  '/servers': screen(() => import('./servers/ServersPage.tsx')),
  '/servers/:project/:serverid': screen(() => import('./servers/ServerPage.tsx')),
  '/dns': screen(() => import('./dns/ZonesPage.tsx')),
  '/dns/setups': screen(() => import('./dns/SetupsPage.tsx')),
  '/dns/:project/:zone': screen(() => import('./dns/ZonePage.tsx')),
  '/dns/:project/:zone/history': screen(() => import('./dns/ZoneHistoryPage.tsx')),
  '/ip': screen(() => import('./ip/AddressesPage.tsx')),
  '/invoices': screen(() => import('./invoices/InvoicesPage.tsx')),
  '/object-storage': screen(() => import('./object-storage/InstancesPage.tsx')),
  '/object-storage/:project/:instance': screen(() => import('./object-storage/InstancePage.tsx')),
  '/things/:kind': screen(() => import('./things/ThingsPage.tsx')),
  '/things/:kind/*': screen(() => import('./things/ThingPage.tsx')),
  '/functions': screen(() => import('./functions/FunctionsPage.tsx')),
  '/functions/:module': screen(() => import('./functions/ModulePage.tsx')),
  '/functions/:module/:function': screen(() => import('./functions/FunctionPage.tsx')),
  '/value': screen(() => import('./functions/ValuePage.tsx')),
  '/activity': screen(() => import('./activity/ActivityPage.tsx')),
  '/history': screen(() => import('./history/HistoryPage.tsx')),
  '/saved': screen(() => import('./history/SavedRequestsPage.tsx')),
  '/about': screen(() => import('./frame/AboutPage.tsx')),
  '*': NotFound,
}

const routes = Object.entries(screens).map(([path, Screen]) => ({ path, element: <Screen /> }))

const basename = basePath.replace(/\/$/, '') || '/'

/** Loads the code of the screen at an address before it is drawn. */
export const loadScreen = async (pathname: string): Promise<void> => {
  const path = matchRoutes(routes, pathname, basename)?.at(-1)?.route.path
  await screens[path ?? '*']?.load?.()
}

export const Router = () => (
  <BrowserRouter basename={basename} useTransitions={false}>
    <Screens />
  </BrowserRouter>
)

/** The present screen stays until the code of the next one is there; the frame shows that it is on its way. */
const Screens = () => {
  const asked = useLocation()
  const shown = useDeferredValue(asked)
  useStartOfScreen(shown.pathname)
  return (
    <Frame foot={<PlanFoot />} isNavigating={shown !== asked}>
      <ErrorBoundary resetKey={shown.key} renderError={showErrorPage}>
        <Suspense fallback={null}>{useRoutes(routes, shown)}</Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

const showErrorPage = (error: unknown, retry: () => void) => <ErrorPage error={error} onRetry={retry} />

/** Another screen begins at its top, and so does the keyboard; Back is left to the browser, which knows where one was. */
const useStartOfScreen = (pathname: string) => {
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!isBack) window.scrollTo(0, 0)
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, isBack])
}
