import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { memo, Suspense } from 'react'
import { ResponseView } from '../../responses/ResponseView.tsx'
import { text } from '../../text/text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazily } from '../../util/lazily.ts'
import { responseOf, type CallState } from '../../form/use-call.ts'
import { ResponseStatus } from './ResponseStatus.tsx'
import { RemovalLink } from './RemovalLink.tsx'

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
