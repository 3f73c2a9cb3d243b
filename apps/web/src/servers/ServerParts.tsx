import type { ApiResponse, Payload } from '@hosting-console/api-client'
import type { ServiceDescription } from '@hosting-console/console-core'
import { ServerLists } from './ServerLists.tsx'
import { ServerRecords } from './ServerRecords.tsx'

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  record: Payload | undefined
  /** What the record was found in. */
  response: ApiResponse | undefined
  addresses: readonly string[]
}

/** What a server has, and what leads to it: loaded in one, after what people come for. */
export const ServerParts = ({ addresses, ...server }: Props) => (
  <>
    <ServerLists {...server} />
    <ServerRecords service={server.service} addresses={addresses} />
  </>
)
