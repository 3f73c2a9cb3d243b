import { type ApiResponse, readInstance } from '@hosting-console/api-client'
import type { Operation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { CheckCircle2, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../api/queries.ts'
import { isSignInOver } from '../api/sign-in-over.ts'
import { mostLooks, pauseMs } from '../requests/look-pace.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { describeFailure } from '../components/failure.ts'
import { NewInList } from '../requests/NewInList.tsx'
import { ResponseView } from '../responses/ResponseView.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { paths } from '../util/paths.ts'
import { acceptedWords, type Created } from './use-create.ts'

type List = Operation<'list instances'> | undefined

type Props = { created: Created | undefined; isUnknown: boolean; list: List; onReset: () => void }

/** How creating an instance ended, above its form. */
export const CreationNotice = ({ created, isUnknown, list, onReset }: Props) => {
  const outcome = created?.outcome
  if (created && outcome?.kind === 'done')
    return <Made response={outcome.response} project={created.project} {...{ list, onReset }} />
  const error = outcome?.kind === 'done' ? undefined : outcome?.error
  if (isUnknown) return <Unknown error={error} made={created?.made} onReset={onReset} />
  if (error === undefined) return null
  return isSignInOver(error) ? (
    <Notice tone="warn" title={text.errors.problems['session-expired']} />
  ) : (
    <FailureNotice error={error} />
  )
}

type UnknownProps = { error: unknown; made: Created['made']; onReset: () => void }

/** @param error none where the page was left while it was on its way */
const Unknown = ({ error, made, onReset }: UnknownProps) => (
  <Notice tone="warn" title={error === undefined ? text.storage.leftPending : text.storage.unknown}>
    {error === undefined ? null : <p>{describeFailure(error).title}</p>}
    <p>{text.storage.unknownHint}</p>
    {made ? <NewInList made={made} /> : null}
    <p className="mt-2 flex flex-wrap gap-2">
      <CheckList />
      <Button onClick={onReset}>{text.storage.looked}</Button>
    </p>
  </Notice>
)

const CheckList = () => (
  <Link className="btn" to={paths.instances()}>
    {text.storage.checkList}
  </Link>
)

type MadeProps = { response: ApiResponse; project: string; list: List; onReset: () => void }

const Made = ({ response, project, list, onReset }: MadeProps) => {
  const { id } = readInstance(response.payload.instance)
  const { isListed, isAwaited } = useListed(list, { id, project })
  const another = <Button onClick={onReset}>{text.storage.createAnother}</Button>
  if (id === '')
    return (
      <div role="status" className="flex min-w-0 flex-col gap-2">
        <Notice tone="info" title={acceptedWords(response)}>
          <p className="mt-2 flex flex-wrap gap-2">
            <CheckList />
            {another}
          </p>
        </Notice>
        <section aria-label={text.responses.title} className="card min-w-0 overflow-hidden">
          <ResponseView path={response.path} response={response} identity={project} />
        </section>
      </div>
    )
  const Icon = isAwaited ? LoaderCircle : CheckCircle2
  const tone = isAwaited ? 'animate-spin text-muted' : isListed ? 'text-ok' : 'text-warn'
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2">
      <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{acceptedWords(response)}</p>
        <p className="text-muted">
          {list ? text.storage[isListed ? 'shown' : isAwaited ? 'awaiting' : 'neverShown'] : null}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Link className="btn btn-primary" to={paths.instance(project, id)}>
            {text.storage.openInstance(id)}
          </Link>
          {isAwaited ? null : another}
        </p>
      </div>
    </div>
  )
}

/** Whether the list shows an instance; it is read again for a while until it does. */
const useListed = (list: List, { id, project }: { id: string; project: string }) => {
  const [isOver, setOver] = useState(list === undefined)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), mostLooks * pauseMs)
    return () => clearTimeout(timer)
  }, [])
  const call = id === '' ? undefined : list?.call(project, { project })
  const isIn = (response: ApiResponse | undefined): boolean =>
    response !== undefined && (call?.read(response)?.some((each) => each.id === id) ?? false)
  const { data } = useQuery({
    ...callQuery(call),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isIn(state.data) || isOver ? false : pauseMs),
  })
  const isListed = isIn(data)
  return { isListed, isAwaited: !isListed && !isOver }
}
