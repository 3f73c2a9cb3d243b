import { findDescribed, type ServiceDescription, moduleOfPath } from '@hosting-console/console-core'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useService } from '../../api/service.ts'
import { showToast } from '../../components/toasts.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { openFilled } from '../open-filled.ts'
import { filledBy, type SavedRequest } from './saved-requests.ts'
import { useSavedRequests } from './use-saved-requests.ts'

/** Saved requests as rows: name, function, what is filled in and what is asked for. A name opens the form. */
export const SavedRequests = ({ label, requests }: { label: string; requests: readonly SavedRequest[] }) => {
  const navigate = useNavigate()
  const { modules, isComplete } = useService()
  const { add, remove } = useSavedRequests()
  const drop = (request: SavedRequest) => {
    remove(request.name)
    showToast({
      tone: 'ok',
      title: text.saved.removed(request.name),
      action: { label: text.views.changes.undo, run: () => add(request) },
    })
  }
  return (
    <ul aria-label={label} className="card divide-y divide-line">
      {requests.map((request) => (
        <li
          key={request.name}
          className="relative grid gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover sm:grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <button
            type="button"
            className="text-left font-medium text-ink wrap-anywhere after:absolute after:inset-0"
            onClick={() => openFilled(navigate, filledBy(request))}
          >
            {request.name}
          </button>
          <span className="min-w-0">
            <span className="idc block truncate">{request.path}</span>
            <Filling request={request} />
            <Break request={request} service={modules} isComplete={isComplete} />
          </span>
          <Button
            size="small"
            look="ghost"
            className="relative max-sm:absolute max-sm:top-1 max-sm:right-1"
            icon={<X aria-hidden size={13} />}
            aria-label={text.saved.remove(request.name)}
            onClick={() => drop(request)}
          />
        </li>
      ))}
    </ul>
  )
}

const Filling = ({ request: { identity, values, asked } }: { request: SavedRequest }) => (
  <span className="block text-muted">
    {identity === undefined ? null : <span className="mr-3">{text.saved.as(identity)}</span>}
    <span className="idc wrap-anywhere">
      {Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join(' ')}
    </span>
    {asked.length > 0 ? <span className="ml-3">{text.saved.asks(asked.join(', '))}</span> : null}
  </span>
)

type BreakProps = { request: SavedRequest; service: ServiceDescription; isComplete: boolean }

/** What of a request the description no longer bears. */
const Break = ({ request, service, isComplete }: BreakProps) => {
  const reason = breakOf(request, service, isComplete)
  return reason === undefined ? null : (
    <span className="mt-1 block">
      <Badge tone="warn">{reason}</Badge>
    </span>
  )
}

/** @returns `undefined` while the module isn't described yet, and for what still fits */
const breakOf = (
  { path, values, asked }: SavedRequest,
  service: ServiceDescription,
  isComplete: boolean,
): string | undefined => {
  if (!isComplete && !service.some(({ module }) => module === moduleOfPath(path))) return undefined
  const found = findDescribed(service, path)
  if (!found) return text.saved.notDescribed
  const { required_arguments: required, optional_arguments: optional } = found.description
  const taken = new Set([...required, ...optional])
  const gone = [...Object.keys(values), ...asked].filter((name) => !taken.has(name))
  return gone.length > 0 ? text.saved.notTaken(gone.join(', ')) : undefined
}
