import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { memo, Suspense } from 'react'
import { LazyAnswerView } from '../../responses/LazyAnswerView.tsx'
import { text } from '../../text/text.ts'
import { functionsText } from '../../text/functions.ts'
import { responsesText } from '../../text/responses.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazily } from '../../util/lazily.ts'
import { answerOf, type CallState } from '../use-call.ts'

const AnswerStatus = lazily(async () => (await import('./AnswerStatus.tsx')).AnswerStatus)
const XmlAnswer = lazily(async () => (await import('./XmlAnswer.tsx')).XmlAnswer)
const RemovalLink = lazily(async () => (await import('./RemovalLink.tsx')).RemovalLink)

type Props = {
  module: ModuleDescription
  path: string
  description: FunctionDescription
  state: CallState
}

/**
 * The answer to the last call of the form, with the service's own words, and four ways to look at it. It may be of
 * megabytes: what is typed into the form above leaves it alone.
 */
export const AnswerCard = memo(function AnswerCard({ module, path, description, state }: Props) {
  const { outcome, sent, isPending } = state
  const answer = answerOf(outcome)
  return (
    <section aria-label={responsesText.title} className="card min-w-0 overflow-hidden">
      <div role="status">
        {answer && sent ? (
          <Suspense>
            <AnswerStatus key={sent.at} answer={answer} identity={sent.identity} at={sent.at} />
          </Suspense>
        ) : null}
      </div>
      {outcome?.kind === 'done' && sent ? (
        <Suspense>
          <RemovalLink module={module} path={path} sent={sent} answer={outcome.answer} />
        </Suspense>
      ) : null}
      {isPending && !answer ? <Skeleton label={functionsText.form.sending} rows={4} /> : null}
      {answer && sent ? (
        <LazyAnswerView
          key={sent.at}
          path={path}
          answer={answer}
          identity={sent.identity}
          renderXml={(isUnmasked) => (
            <Suspense fallback={<Skeleton label={text.loading} rows={4} />}>
              <XmlAnswer path={path} description={description} sent={sent} isUnmasked={isUnmasked} />
            </Suspense>
          )}
        />
      ) : null}
      {answer || isPending ? null : <Empty>{responsesText.none}</Empty>}
    </section>
  )
})
