import type { ApiResponse, Payload } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { lazily } from '../util/lazily.ts'
import { ServerLists } from './ServerLists.tsx'
import { ServerRecords } from './ServerRecords.tsx'

const Usage = lazily(async () => (await import('./usage/Usage.tsx')).Usage)

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  record: Payload | undefined
  /** What the record was found in. */
  response: ApiResponse | undefined
  addresses: readonly string[]
}

/** What a server uses and has, and what leads to it: loaded in one, after what people come for. */
export const ServerParts = ({ addresses, ...server }: Props) => (
  <>
    {server.record ? (
      <ErrorBoundary renderError={(error) => <FailureNotice error={error} />}>
        <Suspense>
          <Usage {...server} />
        </Suspense>
      </ErrorBoundary>
    ) : null}
    <ServerLists {...server} />
    <ServerRecords service={server.service} addresses={addresses} />
  </>
)
