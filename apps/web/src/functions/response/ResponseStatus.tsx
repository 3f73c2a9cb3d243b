import type { ApiResponse } from '@hosting-console/api-client'
import { useEffect, useRef } from 'react'
import { statusWords } from '../../components/status-words.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { milliseconds, time } from '../../util/format.ts'

type Props = { response: ApiResponse; identity: string; at: number }

/** What the service says of a call in its own words, and when, how fast and to whom. */
export const ResponseStatus = ({ response, identity, at }: Props) => {
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
