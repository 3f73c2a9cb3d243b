import type { Service } from '../api/service.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { functionsText } from '../text/functions.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'

/** Nothing at all, or some modules, could not be described: said once, with what the service said. */
export const Failures = ({ service }: { service: Service }) => {
  const retry = <Button onClick={service.retry}>{text.retry}</Button>
  if (service.error)
    return (
      <FailureNotice error={service.error} title={functionsText.functions.serviceFailed} actions={retry} />
    )
  const [first] = service.failures
  return first ? (
    <FailureNotice
      error={first.error}
      title={functionsText.functions.unreadable(service.failures.length)}
      actions={retry}
    >
      <p className="idc text-muted">{service.failures.map(({ module }) => module).join(', ')}</p>
    </FailureNotice>
  ) : null
}
