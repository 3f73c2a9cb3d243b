import { functionsAccepting, identifierArguments } from '@hosting-console/console-core'
import { useSearchParams } from 'react-router'
import { useService } from '../api/service.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failures } from './Failures.tsx'
import { FunctionList } from './FunctionList.tsx'

/** What can be done with a value of a response: every described function that accepts it, filled in. */
export function Component() {
  const [parameters] = useSearchParams()
  const service = useService()
  const [parent = '', field = '', value = '', as = ''] = ['parent', 'field', 'value', 'as'].map(
    (name) => parameters.get(name) ?? '',
  )
  const found = functionsAccepting(service.modules, identifierArguments(parent, field))
  const argumentOf = new Map(found.map(({ described, argument }) => [described.path, argument]))
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
