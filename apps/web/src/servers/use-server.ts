import { type ApiResponse, readServer } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../api/queries.ts'
import { isNoAccess } from '../components/failure.ts'
import { holdsList, recordIn } from './server-record.ts'

/** One server, by the function that shows it; where none is described or it may not be called, by the list of its project. */
export const useServer = (service: ServiceDescription, project: string, serverid: string) => {
  const show = findOperation(service, 'show server')
  const list = findOperation(service, 'list servers')
  const call = show?.call(project, { server: serverid, state: 'yes' }) ?? list?.call(project)
  const read = useQuery(callQuery(call))
  const isListed = isNoAccess(read.error) && show !== undefined
  const listed = useQuery(callQuery(isListed ? list?.call(project) : undefined))
  const record = recordOf(read.data, serverid) ?? (isListed ? recordOf(listed.data, serverid) : undefined)
  const server = useMemo(() => record && { ...readServer(record), serverid }, [record, serverid])
  const isUnread = read.data !== undefined && !record && !holdsList(read.data)
  return { path: call?.path ?? '', read, record, server, isUnread, isDescribed: call !== undefined }
}

const recordOf = (response: ApiResponse | undefined, serverid: string) =>
  response && recordIn(response, serverid)
