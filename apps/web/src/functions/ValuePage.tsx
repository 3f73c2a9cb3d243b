import { functionsAccepting, identifierArguments, kindsOf } from '@hosting-console/console-core'
import { Navigate, useSearchParams } from 'react-router'
import { useService } from '../api/service.ts'
import { placeNamed } from '../components/thing-place.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failures } from './Failures.tsx'
import { FunctionList } from './FunctionList.tsx'

/** What a value of a response identifies: its page, else every described function that accepts it, filled in. */
export function Component() {
  const [parameters] = useSearchParams()
  const service = useService()
  const [parent = '', field = '', value = '', as = ''] = ['parent', 'field', 'value', 'as'].map(
    (name) => parameters.get(name) ?? '',
  )
  const names = identifierArguments(parent, field)
  const known = kindsOf(service.modules)
  const places = names.flatMap((argument) => placeNamed(service.modules, known, argument, as, value) ?? [])
  // What a module tells may be what another names: nothing is shown that is about to be left.
  const place = service.isComplete ? places[0] : undefined
  const found = service.isComplete ? functionsAccepting(service.modules, names) : []
  const argumentOf = new Map(found.map(({ described, argument }) => [described.path, argument]))
  if (place !== undefined) return <Navigate replace to={place} />
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={value} isMono note={text.responses.identifiers.functions(field)} />
      <Failures service={service} />
      {found.length > 0 ? (
        <FunctionList
          isPathShown
          label={text.responses.identifiers.functions(field)}
          functions={found.map(({ described }) => described)}
          filledWith={(path) => ({ as, values: { [argumentOf.get(path) ?? field]: value } })}
        />
      ) : service.isComplete ? (
        <div className="card">
          <Empty>{text.responses.identifiers.none}</Empty>
        </div>
      ) : service.error ? null : (
        <Skeleton label={text.loading} />
      )}
    </div>
  )
}
