import { createBrowserRouter } from 'react-router'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Frame } from './components/Frame.tsx'
import { NotFound } from './components/NotFound.tsx'
import { PlanFoot } from './plan/PlanFoot.tsx'
import { basePath } from './util/base-path.ts'

/** Every screen and where it lives. A screen is loaded when it is first shown. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Frame foot={<PlanFoot />} />,
        hydrateFallbackElement: <></>,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, lazy: () => import('./overview/OverviewPage.tsx') },
              { path: 'servers', lazy: () => import('./servers/ServersPage.tsx') },
              { path: 'servers/:project/:serverid', lazy: () => import('./servers/ServerPage.tsx') },
              { path: 'dns', lazy: () => import('./dns/ZonesPage.tsx') },
              { path: 'dns/failover', lazy: () => import('./dns/failover/FailoverPage.tsx') },
              { path: 'dns/:project/:zone', lazy: () => import('./dns/ZonePage.tsx') },
              { path: 'ip', lazy: () => import('./ip/AddressesPage.tsx') },
              { path: 'invoices', lazy: () => import('./invoices/InvoicesPage.tsx') },
              { path: 'object-storage', lazy: () => import('./object-storage/InstancesPage.tsx') },
              { path: 'object-storage/new', lazy: () => import('./object-storage/CreatePage.tsx') },
              {
                path: 'object-storage/:project/:instance',
                lazy: () => import('./object-storage/InstancePage.tsx'),
              },
              { path: 'functions', lazy: () => import('./functions/FunctionsPage.tsx') },
              { path: 'functions/:module', lazy: () => import('./functions/ModulePage.tsx') },
              { path: 'functions/:module/:function', lazy: () => import('./functions/FunctionPage.tsx') },
              { path: 'taking', lazy: () => import('./functions/TakingPage.tsx') },
              { path: 'activity', lazy: () => import('./activity/ActivityPage.tsx') },
              { path: 'history', lazy: () => import('./history/HistoryPage.tsx') },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
    { basename: basePath.replace(/\/$/, '') || '/' },
  )
