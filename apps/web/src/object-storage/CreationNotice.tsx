import { CheckCircle2, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { NewInList } from '../requests/NewInList.tsx'
import { ResponseView } from '../responses/ResponseView.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { describeFailure } from '../components/failure.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { paths } from '../util/paths.ts'
import type { Creation } from './use-create.ts'

/** The state of creating an instance, above its form. */
export const CreationNotice = ({ creation, onReset }: { creation: Creation; onReset: () => void }) => {
  if (creation.kind === 'refused') return <FailureNotice error={creation.error} />
  if (creation.kind === 'sign-in-over')
    return <Notice tone="warn" title={text.errors.problems['session-expired']} />
  if (creation.kind === 'unknown') return <Unknown creation={creation} onReset={onReset} />
  if (creation.kind === 'made') return <Made creation={creation} onReset={onReset} />
  if (creation.kind === 'made-nameless') return <Nameless creation={creation} onReset={onReset} />
  return null
}

const Unknown = ({
  creation: { error, made },
  onReset,
}: {
  creation: Extract<Creation, { kind: 'unknown' }>
  onReset: () => void
}) => (
  <Notice tone="warn" title={error === undefined ? text.storage.leftPending : text.storage.unknown}>
    {error === undefined ? null : <p>{describeFailure(error).title}</p>}
    <p>{text.storage.unknownHint}</p>
    {made ? <NewInList made={made} /> : null}
    <p className="mt-2 flex flex-wrap gap-2">
      <Link className="btn" to={paths.instances()}>
        {text.storage.checkList}
      </Link>
      <Button onClick={onReset}>{text.storage.looked}</Button>
    </p>
  </Notice>
)

const Made = ({
  creation: { id, project, isShown },
  onReset,
}: {
  creation: Extract<Creation, { kind: 'made' }>
  onReset: () => void
}) => (
  <div role="status" className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2">
    {isShown === undefined ? (
      <LoaderCircle aria-hidden size={16} className="mt-0.5 shrink-0 animate-spin text-muted" />
    ) : (
      <CheckCircle2
        aria-hidden
        size={16}
        className={`mt-0.5 shrink-0 ${isShown ? 'text-ok' : 'text-warn'}`}
      />
    )}
    <div className="min-w-0 flex-1">
      <p className="font-medium">{text.storage.accepted(id)}</p>
      <p className="text-muted">
        {isShown === undefined
          ? text.storage.awaiting
          : isShown
            ? text.storage.shown
            : text.storage.neverShown}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link className="btn btn-primary" to={paths.instance(project, id)}>
          {text.storage.openInstance(id)}
        </Link>
        {isShown === undefined ? null : <Button onClick={onReset}>{text.storage.createAnother}</Button>}
      </p>
    </div>
  </div>
)

const Nameless = ({
  creation: { project, response },
  onReset,
}: {
  creation: Extract<Creation, { kind: 'made-nameless' }>
  onReset: () => void
}) => (
  <div role="status" className="flex min-w-0 flex-col gap-2">
    <Notice tone="info" title={text.storage.acceptedNameless}>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link className="btn" to={paths.instances()}>
          {text.storage.checkList}
        </Link>
        <Button onClick={onReset}>{text.storage.createAnother}</Button>
      </p>
    </Notice>
    <section aria-label={text.responses.title} className="card min-w-0 overflow-hidden">
      <ResponseView path={response.path} response={response} identity={project} />
    </section>
  </div>
)
