import { type DnsRecord, isRecord, readDnsRecords } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useEffect, useMemo, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'
import type { PlacedRecord } from './bulk.ts'

/** The service and the proxy are shared: so many zones are asked for at once. */
const atOnce = 4
/** Rows are handed on that often, so that a thousand zones are not a thousand drawings. */
const handOnMs = 250

export type AllRecords = {
  zones: readonly Zone[]
  records: readonly PlacedRecord[]
  done: number
  /** Zones whose records could not be read. */
  unread: readonly Zone[]
  isReading: boolean
}

const nothing: AllRecords = { zones: [], records: [], done: 0, unread: [], isReading: false }

/**
 * The records of all zones of all projects, read a few zones at a time while it is wanted, and handed on as they come. What
 * was read a moment ago is not read again.
 */
export const useAllRecords = (service: ServiceDescription, isWanted: boolean): AllRecords => {
  const { identities } = useSession()
  const [state, setState] = useState(nothing)
  const projects = useMemo(
    () => identities.flatMap(({ id, kind }) => (kind === 'project' ? [id] : [])).join(' '),
    [identities],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const records: PlacedRecord[] = []
    let current: AllRecords = { ...nothing, isReading: true }
    const handOn = () => setState({ ...current, records: [...records] })
    const timer = setInterval(handOn, handOnMs)
    const read = async () => {
      const zones = await listZones(service, projects.split(' ').filter(Boolean))
      const waiting = zones.values()
      current = { ...current, zones }
      const work = async () => {
        for (const zone of waiting) {
          if (isOver) return
          const found = await readZone(service, zone)
          const { done, unread } = current
          for (const record of found ?? []) records.push({ zone, record })
          current = {
            ...current,
            done: done + 1,
            unread: found ? unread : [...unread, zone],
          }
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      clearInterval(timer)
      current = { ...current, isReading: false }
      if (!isOver) handOn()
    }
    void read()
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [service, projects, isWanted])
  return state
}

const listZones = async (service: ServiceDescription, projects: readonly string[]): Promise<Zone[]> => {
  const list = findOperation(service, 'list zones')
  if (!list) return []
  const lists = await Promise.all(
    projects.map(async (identity) => {
      const answer = await queryClient
        .fetchQuery(functionQuery(list.path, {}, identity))
        .catch(() => undefined)
      const domains = answer?.payload.domains
      return (Array.isArray(domains) ? domains.filter(isRecord) : []).flatMap(({ domainname }) =>
        typeof domainname === 'string' ? [{ identity, name: domainname }] : [],
      )
    }),
  )
  return lists.flat()
}

const readZone = async (service: ServiceDescription, zone: Zone): Promise<DnsRecord[] | undefined> => {
  const call = listRecordsCall(service, zone)
  if (!call) return undefined
  try {
    const { payload } = await queryClient.fetchQuery(functionQuery(call.path, call.values, zone.identity))
    return readDnsRecords(payload.records)
  } catch {
    return undefined
  }
}
