import type { Answer, FunctionDescription } from '@hosting-console/api-client'
import { Eye, EyeOff } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { findLists } from '../../components/answer-tables.ts'
import { AnswerIdentity } from '../../components/IdentifierValue.tsx'
import { RecordFields } from '../../components/RecordFields.tsx'
import { functionsText } from '../../text/functions.ts'
import { viewsText } from '../../text/views.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { milliseconds, time } from '../../util/format.ts'
import { hasSecrets, maskSecrets } from '../../util/mask.ts'
import type { CallState } from '../use-call.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { LongText } from './LongText.tsx'
import { XmlAnswer } from './XmlAnswer.tsx'

type Props = { path: string; description: FunctionDescription; state: CallState }

/**
 * The answer to the last call of the form, with the service's own words, and four ways to look at it. It may be of
 * megabytes: what is typed into the form above leaves it alone.
 */
export const AnswerCard = memo(function AnswerCard({ path, description, state }: Props) {
  const { answer, sent, isPending } = state
  return (
    <section aria-label={functionsText.answer.title} className="card min-w-0 overflow-hidden">
      <div role="status">
        {answer && sent ? (
          <AnswerStatus key={sent.at} answer={answer} identity={sent.identity} at={sent.at} />
        ) : null}
      </div>
      {isPending && !answer ? <Skeleton label={functionsText.form.calling} rows={4} /> : null}
      {answer && sent ? (
        <AnswerBody key={sent.at} path={path} description={description} answer={answer} sent={sent} />
      ) : null}
      {answer || isPending ? null : <Empty>{functionsText.answer.none}</Empty>}
    </section>
  )
})

const AnswerStatus = ({ answer, identity, at }: { answer: Answer; identity: string; at: number }) => {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { code, text: words } = answer.status
  const isFine = code === 200 && answer.httpStatus < 400
  return (
    <div ref={heading} className="flex scroll-mt-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <Badge tone={isFine ? 'ok' : 'danger'}>
        {code === answer.httpStatus ? code : `${code} · HTTP ${answer.httpStatus}`}
      </Badge>
      <span className="font-medium wrap-anywhere">{words}</span>
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

type View = 'fields' | 'table' | 'json' | 'xml'

type BodyProps = {
  path: string
  description: FunctionDescription
  answer: Answer
  sent: NonNullable<CallState['sent']>
}

const AnswerBody = ({ path, description, answer, sent }: BodyProps) => {
  const [isUnmasked, setUnmasked] = useState(false)
  const payload = useMemo(
    () => (isUnmasked ? answer.payload : (maskSecrets(answer.payload) as Answer['payload'])),
    [answer, isUnmasked],
  )
  const lists = useMemo(() => findLists(payload), [payload])
  const isSecret = useMemo(() => hasSecrets(answer.payload), [answer])
  const [view, setView] = useState<View>(
    lists.length === 1 && Object.keys(payload).length === 1 ? 'table' : 'fields',
  )
  const views = [
    { name: 'fields', label: functionsText.answer.fields },
    { name: 'table', label: functionsText.answer.table, disabled: lists.length === 0 },
    { name: 'json', label: functionsText.answer.json },
    { name: 'xml', label: functionsText.answer.xml },
  ] as const
  return (
    <Tabs
      label={functionsText.answer.views}
      tabs={views}
      selected={view}
      onSelect={setView}
      actions={
        isSecret ? (
          <Button
            size="small"
            look="ghost"
            icon={isUnmasked ? <EyeOff aria-hidden size={13} /> : <Eye aria-hidden size={13} />}
            onClick={() => setUnmasked(!isUnmasked)}
          >
            {isUnmasked ? viewsText.fields.mask : viewsText.fields.unmask}
          </Button>
        ) : null
      }
    >
      <AnswerIdentity value={sent.identity}>
        {view === 'fields' ? <Fields payload={payload} /> : null}
        {view === 'table' ? <AnswerTable lists={lists} /> : null}
      </AnswerIdentity>
      {view === 'json' ? <JsonAnswer path={path} status={answer.status} payload={payload} /> : null}
      {view === 'xml' ? (
        <XmlAnswer path={path} description={description} sent={sent} isUnmasked={isUnmasked} />
      ) : null}
    </Tabs>
  )
}

const Fields = ({ payload }: { payload: Answer['payload'] }) =>
  Object.keys(payload).length === 0 ? (
    <Empty>{functionsText.answer.empty}</Empty>
  ) : (
    <div className="px-4 py-2">
      <RecordFields record={payload} />
    </div>
  )

const JsonAnswer = ({ path, status, payload }: { path: string } & Pick<Answer, 'status' | 'payload'>) => {
  const content = useMemo(
    () => JSON.stringify({ response: { status, ...payload } }, null, 2),
    [status, payload],
  )
  return <LongText name={`${path.replace('/', '-')}.json`} type="application/json" content={content} />
}
