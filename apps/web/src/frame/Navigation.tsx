import { Blocks, History, LayoutDashboard, ScrollText, Star } from 'lucide-react'
import { Suspense, useEffect, useState, useCallback } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { viewIcons } from '../components/view-icons.ts'
import { views, hasOverview, type ViewName } from '../components/views.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { useSession } from '../api/session-store.ts'
import { pageLoaded } from '../api/page-loaded.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazily } from '../util/lazily.ts'
import type { ModuleDescription } from '@hosting-console/api-client'
import { findVariant, type Job, moduleOfJob } from '@hosting-console/console-core'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { moduleNamesQuery, moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useRefusedPaths } from '../components/use-refused-paths.ts'

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

const modules = [...new Set(views.map(({ job }) => moduleOfJob(job)))]

/** The views that the service has functions for. They follow what is described, and ask for nothing themselves. */
const useOfferedViews = (): readonly ViewName[] => {
  const identity = useDescribingIdentity()
  const { data: names } = useQuery({ ...moduleNamesQuery(identity), enabled: false })
  const refused = useRefusedPaths()
  return useQueries({
    queries: modules.map((name) => ({ ...moduleQuery(name, identity), enabled: false })),
    combine: useCallback(
      (described: readonly UseQueryResult<ModuleDescription>[]): readonly ViewName[] => {
        const isOffered = (job: Job) => {
          const name = moduleOfJob(job)
          const { data } = described[modules.indexOf(name)] ?? {}
          const path = data && findVariant([data], job)?.described.path
          // Until it is described nothing is said to be missing.
          return path === undefined ? !data && names?.includes(name) !== false : !refused.has(path)
        }
        return views
          .filter(({ job, fallbackJob }) => isOffered(job) || (fallbackJob && isOffered(fallbackJob)))
          .map(({ name }) => name)
      },
      [names, refused],
    ),
  })
}
