import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { isNoAccess, mayPass } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { NoAccess } from './NoAccess.tsx'

type Props = {
  error: unknown
  /** What was read, and as whom. */
  path: string
  identity: string
  title?: string
  onRetry: () => void
  children?: ReactNode
}

/** A read that failed and can be tried again. One that is not permitted is one quiet line: trying again gives the same. */
export const ReadFailure = ({ error, path, identity, title, onRetry, children }: Props) =>
  isNoAccess(error) ? (
    <NoAccess refused={[{ path, identity, error }]} />
  ) : (
    <FailureNotice
      error={error}
      {...(title === undefined ? {} : { title })}
      {...(mayPass(error) ? { actions: <Button onClick={onRetry}>{text.retry}</Button> } : {})}
    >
      {children}
    </FailureNotice>
  )
