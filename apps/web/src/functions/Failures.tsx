import { type Service, useDescribingIdentity } from '../api/service.ts'
import { isNoAccess } from '../components/failure.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { NoAccess } from '../components/NoAccess.tsx'
import { functionsText } from '../text/functions.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

/** Nothing at all, or some modules, could not be described: said once, with what the service said. */
export const Failures = ({ service }: { service: Service }) => {
  const identity = useDescribingIdentity()
  const retry = <Button onClick={service.retry}>{text.retry}</Button>
  if (service.error)
    return (
      <FailureNotice error={service.error} title={functionsText.functions.serviceFailed} actions={retry} />
    )
  const refused = service.failures.filter(({ error }) => isNoAccess(error))
  const failed = service.failures.filter(({ error }) => !isNoAccess(error))
  const [first] = failed
  return (
    <>
      {first ? (
        <FailureNotice
          error={first.error}
          title={functionsText.functions.unreadable(failed.length)}
          actions={retry}
        >
          <p className="idc text-muted">{failed.map(({ module }) => module).join(', ')}</p>
        </FailureNotice>
      ) : null}
      <NoAccess refused={refused.map(({ module, error }) => ({ path: module, identity, error }))} />
    </>
  )
}
