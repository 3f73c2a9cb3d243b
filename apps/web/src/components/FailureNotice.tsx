import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { describeFailure } from './failure.ts'

type Props = { error: unknown; title?: string | undefined; children?: ReactNode; actions?: ReactNode }

/** An error in the place where it happened, with the service's own words and its code. */
export const FailureNotice = ({ error, title, children, actions }: Props) => {
  const failure = describeFailure(error)
  return (
    <Notice title={title ?? failure.title} actions={actions}>
      {title ? <p>{failure.title}</p> : null}
      {failure.detail ? <p>{failure.detail}</p> : null}
      {failure.code ? (
        <p className="text-muted">
          {text.errors.code} <span className="idc">{failure.code}</span>
        </p>
      ) : null}
      {failure.excerpt ? (
        <>
          <p className="mt-1 text-muted">{text.errors.notAnEnvelope}</p>
          <pre className="mt-1 max-h-32 overflow-auto rounded border border-line bg-surface p-2 text-xs whitespace-pre-wrap">
            {failure.excerpt}
          </pre>
        </>
      ) : null}
      {children}
    </Notice>
  )
}
