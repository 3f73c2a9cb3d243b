import { type ApiResponse, type Arguments, type DnsRecord, identified } from '@hosting-console/api-client'
import {
  findOperation,
  indexNames,
  recordFields,
  type SearchIndex,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { fullName } from '@hosting-console/dns'
import type { QueryCache } from '@tanstack/react-query'
import { paths } from '../../util/paths.ts'
import type { Entry } from './entry.ts'

/** Beyond that a key would take too long; the search over all records knows them all. */
const mostRecords = 10_000

const made = new WeakMap<ApiResponse, SearchIndex<Entry>>()

/**
 * The records that some page has loaded already, by name, identifier and data: a host name may be no server, and only
 * are in a zone. Nothing is loaded for it.
 */
export const knownRecords = (
  cache: QueryCache,
  service: ServiceDescription,
): readonly SearchIndex<Entry>[] => {
  const list = findOperation(service, 'list records')
  if (!list) return []
  const [zoneArgument = ''] = Object.keys(list.arguments({ zone: '.' }))
  const found: SearchIndex<Entry>[] = []
  let count = 0
  for (const { queryKey, state } of cache.findAll({ queryKey: [list.path] })) {
    const [, values, identity] = queryKey as [string, Arguments, string]
    const zone = values[zoneArgument]
    const response = state.data as ApiResponse | undefined
    if (!response || typeof zone !== 'string') continue
    const index =
      made.get(response) ?? indexRecords(list.call(identity, { zone }).read(response) ?? [], identity, zone)
    made.set(response, index)
    count += index.items.length
    if (count > mostRecords) break
    found.push(index)
  }
  return found
}

const indexRecords = (records: readonly DnsRecord[], identity: string, zone: string): SearchIndex<Entry> =>
  indexNames(
    identified(records).map((record) => {
      const { host, type, data } = recordFields(record)
      const name = fullName(host, zone).replace(/\.$/, '')
      return {
        value: {
          id: `${identity} ${record.recordid}`,
          kind: 'record',
          name,
          note: `${type} ${data}`,
          opens: { to: paths.filtered(paths.zone(identity, zone), `recordid=${record.recordid}`) },
        },
        name,
        keys: [record.recordid, data],
      }
    }),
  )
