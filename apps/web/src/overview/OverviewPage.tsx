import { useState } from 'react'
import { Navigate, Link } from 'react-router'
import { useSession } from '../api/session-store.ts'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { hasOverview } from '../components/views.ts'
import { paths } from '../util/paths.ts'
import { failedOf } from '../components/failed-reads.ts'
import { ReadFailures } from '../components/ReadFailures.tsx'
import { text } from '../text/text.ts'
import { Attention } from './Attention.tsx'
import { ChangedZones } from './ChangedZones.tsx'
import { ProjectCounts } from './ProjectCounts.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { ServiceStatus } from './ServiceStatus.tsx'
import { type Looked, useOverview } from './use-overview.ts'
import { useCalls } from '../requests/call-history.ts'
import { mostUsed } from './most-used.ts'
import { OverviewSection } from './OverviewSection.tsx'
import { useRecent } from '../recent/use-recent.ts'

/** An overview of every project and organization. Each part appears as soon as it is known. */
export function Component() {
  return hasOverview(useSession()) ? <Overview /> : <Navigate to={paths.invoices()} replace />
}

const Overview = () => {
  const [thorough, setThorough] = useState<ReadonlySet<Looked>>(new Set())
  const overview = useOverview(thorough)
  const { all, done } = overview.readings
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title={text.overview.title}
        actions={
          <PageAge progress={overview.isComplete ? undefined : text.views.every.reading(done, all.length)} />
        }
      />
      <ReadFailures failed={failedOf(all)} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Attention
            overview={overview}
            onThorough={(what) => setThorough((before) => new Set([...before, what]))}
          />
          <RecentActivity />
          {overview.isComplete ? <ChangedZones /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ServiceStatus />
          <ProjectCounts overview={overview} />
          <MostUsed />
        </div>
      </div>
    </div>
  )
}

const mostShown = 6

/** By what was called from this tab, reads too, and what was changed on any device. Absent until anything was. */
const MostUsed = () => {
  const calls = useCalls()
  const { data } = useRecent()
  const made = new Set(calls.map(({ path, identity }) => `${path} ${identity}`))
  const changed = (data?.entries ?? []).flatMap(({ module, function: name, identity = '', at }) => {
    const path = `${module}/${name}`
    // What this tab did is in the audit log as well, and counts once.
    return module && name && !made.has(`${path} ${identity}`) ? [{ path, at: Date.parse(at) }] : []
  })
  const used = mostUsed([...calls, ...changed], mostShown)
  if (used.length === 0) return null
  return (
    <OverviewSection title={text.overview.used}>
      <ul className="divide-y divide-line">
        {used.map((path) => (
          <li key={path} className="relative flex items-center gap-3 px-4 py-1.5 hover:bg-hover">
            <Link
              to={paths.function(path)}
              className="idc min-w-0 truncate text-ink after:absolute after:inset-0"
            >
              {path}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewSection>
  )
}
