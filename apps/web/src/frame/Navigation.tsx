import { Blocks, History, LayoutDashboard, ScrollText, Star } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { viewIcons } from '../components/view-icons.ts'
import { views } from '../components/views.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { useSession } from '../api/session-store.ts'
import { hasOverview } from '../components/views.ts'
import { pageLoaded } from '../api/page-loaded.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazily } from '../util/lazily.ts'
import { useOfferedViews } from './use-offered-views.ts'

const KindLinks = lazily(async () => (await import('./KindLinks.tsx')).default)

/** Where one can go. A view whose function is not described is not offered; every function is under All functions. */
export const Navigation = () => {
  const { pathname } = useLocation()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void pageLoaded().then(() => setLoaded(true)), [])
  const offered = useOfferedViews()
  const isWhole = hasOverview(useSession())
  const places = [
    ...(isWhole ? [{ to: paths.home(), name: text.navigation.overview, Icon: LayoutDashboard }] : []),
    ...views
      .filter(({ name }) => offered.includes(name) && (isWhole || name === 'invoices'))
      .map(({ name, to }) => ({ to, name: text.navigation[name], Icon: viewIcons[name] })),
    { to: paths.functions(), name: text.navigation.functions, Icon: Blocks },
    { to: paths.activity(), name: text.navigation.activity, Icon: ScrollText },
    { to: paths.history(), name: text.navigation.history, Icon: History },
    { to: paths.saved(), name: text.navigation.saved, Icon: Star },
  ]
  return (
    <nav aria-label={text.navigation.label} className="h-full overflow-y-auto px-3 py-3">
      <ul className="flex flex-col gap-0.5">
        {places.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={matchPath({ path: to, end: to === '/' }, pathname) ? 'page' : undefined}
              className="navlink"
            >
              <Icon aria-hidden size={15} />
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isLoaded ? (
        <ErrorBoundary renderError={() => null}>
          <Suspense>
            <KindLinks />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </nav>
  )
}
