import { readSeries, readServer, type Series } from '@hosting-console/api-client'
import {
  findOperation,
  type PlannedCall,
  type ReadCall,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { idle } from '../api/page-loaded.ts'
import { callQuery } from '../api/queries.ts'
import { text } from '../text/text.ts'
import { createTurns } from '../util/turns.ts'
import type { ListedServer } from './server-columns.tsx'
import { recordIn } from './server-record.ts'
import { stateOf } from './server-state.ts'
import { quantities } from './usage/quantities.ts'

/** The reads of a column whose values take a call for each row. */
export type LateCalls<Value> = {
  path: string | undefined
  /** The same call for the same row; none where the service describes none. */
  callOf: (row: ListedServer) => ReadCall<Value> | undefined
  /** Said where a value can't be read. */
  reasons: { notDescribed: string; unread: string }
}

/** What was read so lately, in milliseconds, isn't read again because it comes into view. */
export const freshMs = 60_000

const turns = createTurns(4)

/** A few at a time, after a filter that is typed and rows that pass by. What was read is kept as long as someone is signed in. */
export const lateQuery = (call: PlannedCall | undefined) => ({
  ...callQuery(call, (ask) =>
    turns(async () => {
      await idle()
      return ask()
    }),
  ),
  gcTime: Number.POSITIVE_INFINITY,
})

/** The read that tells whether a server runs. */
export const stateCalls = (service: ServiceDescription): LateCalls<string> => {
  const show = findOperation(service, 'show server')
  const operation = show?.takes('state') ? show : findOperation(service, 'measure server')
  const further = operation === show ? { state: 'yes' } : {}
  return {
    path: operation?.path,
    reasons: text.serverList,
    callOf: madeOnce(({ server: { serverid }, listedFor }) => {
      const call = operation?.call(listedFor, { server: serverid, ...further })
      return (
        call && {
          ...call,
          read: (response) => {
            const record = recordIn(response, serverid)
            return record && stateOf(readServer(record))
          },
        }
      )
    }),
  }
}

/** The read that tells how busy the processor was, hour by hour. */
export const usageCalls = (service: ServiceDescription): LateCalls<Series> => {
  const operation = findOperation(service, 'show usage')
  return {
    path: operation?.path,
    reasons: text.serverList.usage,
    callOf: madeOnce(({ server: { serverid: server }, listedFor }) => {
      const call = operation?.call(listedFor, { server, resource: quantities.cpu, resolution: 'hour' })
      return call && { ...call, read: ({ payload }) => readSeries(payload) }
    }),
  }
}

const madeOnce = <Value>(make: LateCalls<Value>['callOf']): LateCalls<Value>['callOf'] => {
  const known = new WeakMap<ListedServer, ReadCall<Value> | undefined>()
  return (row) => {
    if (!known.has(row)) known.set(row, make(row))
    return known.get(row)
  }
}
