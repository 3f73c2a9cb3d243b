import { kindLabel, kindsOf, levelsOf } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity, useService } from '../api/service.ts'
import { screenOf } from '../components/thing-place.ts'
import { text } from '../text/text.ts'
import { acceptedIdentitiesText } from '../requests/accepted-identities.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { SavedRequests } from '../requests/saved/SavedRequests.tsx'
import { useSavedRequests } from '../requests/saved/use-saved-requests.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paths } from '../util/paths.ts'
import { FunctionList } from './FunctionList.tsx'
import { ModuleFailure } from './ModuleFailure.tsx'

/** One module: what it is for, who it takes, and its functions. */
export function Component() {
  const { module: name = '' } = useParams()
  const saved = useSavedRequests().requests.filter(({ path }) => path.startsWith(`${name}/`))
  const module = useQuery(moduleQuery(name, useDescribingIdentity()))
  if (module.isPending) return <Skeleton label={text.loading} />
  if (module.error)
    return <ModuleFailure module={name} error={module.error} retry={() => void module.refetch()} />
  const { description, allowed_functions: functions } = module.data
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <nav aria-label={text.functions.title} className="text-xs text-muted">
          <Link to={paths.functions()} className="hover:text-ink">
            {text.functions.title}
          </Link>
        </nav>
        <PageTitle title={name} isMono note={text.functions.count(functions.length)} />
      </div>
      <p className="max-w-3xl">
        {description} <span className="text-muted">{acceptedIdentitiesText(module.data)}</span>
      </p>
      <KindsOfModule module={name} />
      {saved.length > 0 ? (
        <section aria-labelledby="saved" className="flex flex-col gap-1.5">
          <h2 id="saved">{text.saved.title}</h2>
          <SavedRequests label={text.saved.title} requests={saved} />
        </section>
      ) : null}
      {functions.length === 0 ? (
        <div className="card">
          <Empty>{text.functions.none}</Empty>
        </div>
      ) : (
        <FunctionList
          label={text.functions.title}
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

/** The lists of the kinds of thing that a module has. */
const KindsOfModule = ({ module }: { module: string }) => {
  const { modules } = useService()
  const known = kindsOf(modules)
  const kinds = [...known.kinds.values()].filter(
    (kind) => kind.module.module === module && levelsOf(known, kind).length > 0 && !screenOf(modules, kind),
  )
  if (kinds.length === 0) return null
  return (
    <nav aria-label={text.things.label} className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Link key={kind.id} className="btn" to={paths.things(kind.id)}>
          {kindLabel(kind)}
        </Link>
      ))}
    </nav>
  )
}
