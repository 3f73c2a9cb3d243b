import { type Service, useDescribingIdentity } from '../api/service.ts'
import { describeFailure, isNoAccess } from '../components/failure.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { NoAccess } from '../components/NoAccess.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Nothing at all, or some modules, could not be described: said once, with what the service said of each. */
export const Failures = ({ service }: { service: Service }) => {
  const identity = useDescribingIdentity()
  const retry = <Button onClick={service.retry}>{text.retry}</Button>
  if (service.error)
    return <FailureNotice error={service.error} title={text.functions.serviceFailed} actions={retry} />
  const refused = service.failures.filter(({ error }) => isNoAccess(error))
  const failed = service.failures.filter(({ error }) => !isNoAccess(error))
  const title = text.functions.unreadable(failed.length)
  const reasons = Map.groupBy(failed, ({ error }) => reasonOf(error))
  const [first] = failed
  return (
    <>
      {first && reasons.size === 1 ? (
        <FailureNotice error={first.error} title={title} actions={retry}>
          <p className="idc text-muted">{namesOf(failed)}</p>
        </FailureNotice>
      ) : first ? (
        <Notice title={title} actions={retry}>
          {[...reasons].map(([reason, modules]) => (
            <p key={reason}>
              <span className="idc text-muted">{namesOf(modules)}</span> {reason}
            </p>
          ))}
        </Notice>
      ) : null}
      <NoAccess refused={refused.map(({ module, error }) => ({ path: module, identity, error }))} />
    </>
  )
}

const namesOf = (failed: Service['failures']): string => failed.map(({ module }) => module).join(', ')

const reasonOf = (error: unknown): string => {
  const { title, code } = describeFailure(error)
  return code === undefined ? title : `${title} (${code})`
}
