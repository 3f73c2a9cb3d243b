import { type Answer, isRecord, type Payload, readServer, type Server } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { functionQuery } from '../api/queries.ts'

/** A change takes the service a while: until it is over the server is looked at again that often. */
const lockedLookMs = 3000

/** One server, by the function that shows it; where none is described, by the list of its project. */
export const useServer = (service: ServiceDescription, project: string, serverid: string) => {
  const show = findOperation(service, 'show server')
  const source = show ?? findOperation(service, 'list servers')
  const values = show?.arguments({ server: serverid, state: 'yes' }) ?? {}
  const read = useQuery({
    ...functionQuery(source?.path ?? '', values, project),
    enabled: source !== undefined,
    refetchInterval: ({ state }) => (isLocked(state.data, serverid) ? lockedLookMs : false),
  })
  const record = recordIn(read.data, serverid)
  const server = useMemo(() => readable(record), [record])
  return { read, record, server, isDescribed: source !== undefined }
}

const recordIn = (answer: Answer | undefined, serverid: string): Payload | undefined => {
  const { server, servers } = answer?.payload ?? {}
  if (isRecord(server)) return server
  return (Array.isArray(servers) ? servers : []).filter(isRecord).find((each) => each.serverid === serverid)
}

const isLocked = (answer: Answer | undefined, serverid: string): boolean =>
  recordIn(answer, serverid)?.islocked === true

/** A record that is odder than any that was seen is still shown, field by field. */
const readable = (record: unknown): Server | undefined => {
  try {
    return record === undefined ? undefined : readServer(record)
  } catch {
    return undefined
  }
}
