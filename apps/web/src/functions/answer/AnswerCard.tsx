import type { Answer, FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { callShape } from '@hosting-console/console-core'
import { memo, Suspense, useEffect, useRef } from 'react'
import { LazyAnswerView } from '../../responses/LazyAnswerView.tsx'
import { statusWords } from '../../responses/status-words.ts'
import { text } from '../../text/text.ts'
import { functionsText } from '../../text/functions.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { milliseconds, time } from '../../util/format.ts'
import { lazily } from '../../util/lazily.ts'
import { answerOf, type CallState } from '../use-call.ts'

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
    <section aria-label={functionsText.answer.title} className="card min-w-0 overflow-hidden">
      <div role="status">
        {answer && sent ? (
          <AnswerStatus key={sent.at} answer={answer} identity={sent.identity} at={sent.at} />
        ) : null}
      </div>
      {outcome?.kind === 'done' && sent && isMaking(module, path, description) ? (
        <Suspense>
          <RemovalLink module={module} path={path} sent={sent} answer={outcome.answer} />
        </Suspense>
      ) : null}
      {isPending && !answer ? <Skeleton label={functionsText.form.calling} rows={4} /> : null}
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
      {answer || isPending ? null : <Empty>{functionsText.answer.none}</Empty>}
    </section>
  )
})

const isMaking = (module: ModuleDescription, path: string, description: FunctionDescription): boolean =>
  callShape({ module, description, path }).form === 'creates'

const AnswerStatus = ({ answer, identity, at }: { answer: Answer; identity: string; at: number }) => {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { code, isMissing } = answer.status
  const isFine = code === 200 && answer.httpStatus < 400
  return (
    <div ref={heading} className="flex scroll-mt-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      {isMissing ? null : (
        <Badge tone={isFine ? 'ok' : 'danger'}>
          {code === answer.httpStatus ? code : `${code} · HTTP ${answer.httpStatus}`}
        </Badge>
      )}
      <span className="font-medium wrap-anywhere">{statusWords(answer.status)}</span>
      <span className="flex gap-3 text-muted tabular-nums sm:ml-auto">
        <span>{milliseconds(answer.durationMs)}</span>
        <span>{time(at)}</span>
        <span>
          {functionsText.answer.as} <span className="idc">{identity}</span>
        </span>
      </span>
    </div>
  )
}
