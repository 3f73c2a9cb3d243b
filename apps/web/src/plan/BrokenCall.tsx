import { brokenCall, type ServiceDescription, type StagedCall } from '@hosting-console/console-core'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { text } from '../text/text.ts'

/** Why a staged call can't be made as it is, where the service describes its function otherwise by now. */
export const BrokenCall = ({ call, service }: { call: StagedCall; service: ServiceDescription }) => {
  const { changes } = useNoticedChanges()
  const broken = brokenCall(service, call, changes)
  if (!broken) return null
  const reasons = broken.isGone
    ? [text.planParts.broken.gone(call.path)]
    : [
        ...(broken.lacking.length > 0 ? [text.planParts.problems.lacking(broken.lacking.join(', '))] : []),
        ...(broken.removed.length > 0 ? [text.planParts.broken.removed(broken.removed.join(', '))] : []),
      ]
  return <p className="mt-0.5 wrap-anywhere text-warn">{reasons.join(' ')}</p>
}
