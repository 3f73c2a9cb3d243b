import { ApiError } from '@hosting-console/api-client'
import { Link } from 'react-router'
import { useDescribingIdentity } from '../api/service.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'

type FailureProps = { module: string; error: unknown; retry: () => void }

/** A module that is not there is no fault; anything else can be asked again. Both keep the way back. */
export const ModuleFailure = ({ module, error, retry }: FailureProps) => {
  const identity = useDescribingIdentity()
  return (
    <div className="mx-auto mt-12 flex max-w-xl flex-col items-start gap-3">
      {error instanceof ApiError && error.code === 404 ? (
        <PageTitle title={text.functions.unknownModule(module)} />
      ) : (
        <>
          <PageTitle title={text.views.gate.moduleFailed(module)} />
          <ReadFailure error={error} path={module} identity={identity} onRetry={retry} />
        </>
      )}
      <Link className="btn" to={paths.functions()}>
        {text.views.gate.back}
      </Link>
    </div>
  )
}
