import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'
import { useFills } from '../requests/form-draft.ts'
import { FunctionChanges } from './FunctionChanges.tsx'
import { FunctionWorkbench } from './FunctionWorkbench.tsx'
import { ModuleFailure } from './ModuleFailure.tsx'

/** One function of the description, ready to be called. */
export function Component() {
  const { module: moduleName = '', function: functionName = '' } = useParams()
  const module = useQuery(moduleQuery(moduleName, useDescribingIdentity()))
  const path = `${moduleName}/${functionName}`
  const fills = useFills(path)
  const removed = useNoticedChanges().changes.filter(
    (each) =>
      each.what === 'removed' && each.argument === undefined && `${each.module}/${each.function}` === path,
  )
  if (module.isPending) return <Skeleton label={text.loading} />
  if (module.error)
    return <ModuleFailure module={moduleName} error={module.error} retry={() => void module.refetch()} />
  const description = module.data.allowed_functions.find((each) => each.function === functionName)
  if (description)
    return (
      <FunctionWorkbench
        key={`${path} ${fills}`}
        module={module.data}
        description={description}
        path={path}
      />
    )
  return (
    <div className="mx-auto mt-12 flex max-w-xl flex-col items-start gap-3">
      <PageTitle title={text.functions.unknownFunction(path)} />
      <FunctionChanges changes={removed} />
      <Link className="btn" to={paths.module(moduleName)}>
        {moduleName}
      </Link>
    </div>
  )
}
