import type { ModuleDescription } from '@hosting-console/api-client'
import { findOperation, type Job, moduleOfJob, type Operation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAbsent, moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'
import { PageTitle } from './PageTitle.tsx'
import { ReadFailure } from './ReadFailure.tsx'

type Props<J extends Job> = {
  job: J
  title: string
  /** Said when the service describes no function for the job. */
  absent: string
  /** What a view can still do then. */
  fallback?: ReactNode
  children: (operation: Operation<J>, module: ModuleDescription) => ReactNode
}

/** A view whose job the service may or may not describe: waits for the description, and never ends in an error page. */
export const OperationGate = <J extends Job>({ job, title, absent, fallback, children }: Props<J>) => {
  const name = moduleOfJob(job)
  const identity = useDescribingIdentity()
  const module = useQuery(moduleQuery(name, identity))
  const operation = module.data && !isAbsent(module.error) ? findOperation([module.data], job) : undefined
  if (operation && module.data) return children(operation, module.data)
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={title} />
      {module.isPending ? (
        <div className="card mt-11">
          <Skeleton label={text.loading} rows={14} />
        </div>
      ) : module.error && !isAbsent(module.error) ? (
        <ReadFailure
          error={module.error}
          path={name}
          identity={identity}
          title={text.views.gate.moduleFailed(name)}
          onRetry={() => void module.refetch()}
        />
      ) : (
        (fallback ?? (
          <div className="card">
            <Empty
              action={
                <Link className="btn" to={paths.functions()}>
                  {text.views.gate.back}
                </Link>
              }
            >
              {absent}
            </Empty>
          </div>
        ))
      )}
    </div>
  )
}
