import { ApiError } from '@hosting-console/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { text } from '../text/text.ts'
import { functionsText } from '../text/functions.ts'
import { viewsText } from '../text/views.ts'
import { acceptedIdentitiesText } from '../requests/accepted-identities.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'
import { FunctionList } from './FunctionList.tsx'

/** One module: what it is for, who it takes, and its functions. */
export function Component() {
  const { module: name = '' } = useParams()
  const module = useQuery(moduleQuery(name, useDescribingIdentity()))
  if (module.isPending) return <Skeleton label={text.loading} />
  if (module.error)
    return <ModuleFailure module={name} error={module.error} retry={() => void module.refetch()} />
  const { description, allowed_functions: functions } = module.data
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={name} isMono note={functionsText.functions.count(functions.length)} />
      <p className="max-w-3xl">
        {description} <span className="text-muted">{acceptedIdentitiesText(module.data)}</span>
      </p>
      {functions.length === 0 ? (
        <div className="card">
          <Empty>{functionsText.functions.none}</Empty>
        </div>
      ) : (
        <FunctionList
          label={functionsText.functions.title}
          functions={functions.map((each) => ({
            module: module.data,
            description: each,
            path: `${name}/${each.function}`,
          }))}
        />
      )}
    </div>
  )
}

type FailureProps = { module: string; error: unknown; retry: () => void }

/** A module that is not there is no fault; anything else can be asked again. Both keep the way back. */
export const ModuleFailure = ({ module, error, retry }: FailureProps) => {
  const identity = useDescribingIdentity()
  return (
    <div className="mx-auto mt-12 flex max-w-xl flex-col items-start gap-3">
      {error instanceof ApiError && error.code === 404 ? (
        <PageTitle title={functionsText.functions.unknownModule(module)} />
      ) : (
        <>
          <PageTitle title={viewsText.gate.moduleFailed(module)} />
          <ReadFailure error={error} path={module} identity={identity} onRetry={retry} />
        </>
      )}
      <Link className="btn" to={paths.functions()}>
        {viewsText.gate.back}
      </Link>
    </div>
  )
}
