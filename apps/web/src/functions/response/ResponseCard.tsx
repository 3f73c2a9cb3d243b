import type {
  FunctionDescription,
  ModuleDescription,
  ApiResponse,
  Arguments,
} from '@hosting-console/api-client'
import { memo, Suspense, useMemo, useEffect, useRef } from 'react'
import { ResponseView } from '../../responses/ResponseView.tsx'
import { text } from '../../text/text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazily } from '../../util/lazily.ts'
import { responseOf, type CallState } from '../../form/use-call.ts'
import { moduleOfPath, removalOf } from '@hosting-console/console-core'
import { Link } from 'react-router'
import { IdentifierLinks, IdentifierValue } from '../../responses/IdentifierValue.tsx'
import { paths } from '../../util/paths.ts'
import { statusWords } from '../../components/status-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { milliseconds, time } from '../../util/format.ts'

const XmlResponse = lazily(async () => (await import('./XmlResponse.tsx')).XmlResponse)

type Props = {
  module: ModuleDescription
  path: string
  description: FunctionDescription
  state: CallState
}

/**
 * The response to the last call of the form, with the service's own words, and four ways to look at it. It may be of
 * megabytes: what is typed into the form above leaves it alone.
 */
export const ResponseCard = memo(function ResponseCard({ module, path, description, state }: Props) {
  const { outcome, sent, isPending } = state
  const response = responseOf(outcome)
  return (
    <section aria-label={text.responses.title} className="card min-w-0 overflow-hidden">
      <div role="status">
        {response && sent ? (
          <ResponseStatus key={sent.at} response={response} identity={sent.identity} at={sent.at} />
        ) : null}
      </div>
      {outcome?.kind === 'done' && sent ? (
        <RemovalLink module={module} path={path} sent={sent} response={outcome.response} />
      ) : null}
      {isPending && !response ? <Skeleton label={text.functions.form.sending} rows={4} /> : null}
      {response && sent ? (
        <ResponseView
          key={sent.at}
          path={path}
          response={response}
          identity={sent.identity}
          renderXml={(isUnmasked) => (
            <Suspense fallback={<Skeleton label={text.loading} rows={4} />}>
              <XmlResponse path={path} description={description} sent={sent} isUnmasked={isUnmasked} />
            </Suspense>
          )}
        />
      ) : null}
      {response || isPending ? null : <Empty>{text.responses.none}</Empty>}
    </section>
  )
})

type RemovalLinkProps = {
  module: ModuleDescription
  path: string
  sent: { values: Arguments; identity: string }
  response: ApiResponse
}

/** Leads to the form of the function that removes what a call has made, filled in; it asks as it does for anything else. */
const RemovalLink = ({ module, path, sent, response }: RemovalLinkProps) => {
  const removal = useMemo(
    () => removalOf([module], { path, ...sent }, response.payload),
    [module, path, sent, response],
  )
  if ('none' in removal) return null
  const { call, subject } = removal
  const [field = ''] = Object.keys(call.values)
  return (
    <p className="px-4 pb-3 text-muted">
      {text.responses.made}{' '}
      <IdentifierLinks as={sent.identity}>
        <IdentifierValue parent={moduleOfPath(path)} field={field} value={subject.name.replace(/\.$/, '')} />
      </IdentifierLinks>
      {'. '}
      <Link className="link" to={paths.function(call.path, { as: call.identity, values: call.values })}>
        {text.responses.remove(call.path)}
      </Link>
    </p>
  )
}

type ResponseStatusProps = { response: ApiResponse; identity: string; at: number }

/** What the service says of a call in its own words, and when, how fast and to whom. */
const ResponseStatus = ({ response, identity, at }: ResponseStatusProps) => {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { code, isMissing } = response.status
  const isFine = code === 200 && response.httpStatus < 400
  return (
    <div ref={heading} className="flex scroll-mt-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      {isMissing ? null : (
        <Badge tone={isFine ? 'ok' : 'danger'}>
          {code === response.httpStatus ? code : `${code} · HTTP ${response.httpStatus}`}
        </Badge>
      )}
      <span className="font-medium wrap-anywhere">{statusWords(response.status)}</span>
      <span className="flex gap-3 text-muted tabular-nums sm:ml-auto">
        <span>{milliseconds(response.durationMs)}</span>
        <span>{time(at)}</span>
        <span>
          {text.responses.as} <span className="idc">{identity}</span>
        </span>
      </span>
    </div>
  )
}
