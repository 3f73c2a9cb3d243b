import {
  type ApiResponse,
  isRecord,
  type Payload,
  readAddress,
  readAddresses,
  readDnsRecords,
  readDomains,
  readInstances,
  readInvoices,
  readMaintenance,
  readNextInvoice,
  readOrganizations,
  readServer,
  readServiceInfo,
  readServers,
  requireFields,
} from '@hosting-console/api-client'
import type { Read } from './call.ts'
import type { Job } from './variants.ts'

/** Reads a response once: a list of thousands is asked for with every drawing. */
const once = <T>(read: (payload: Payload) => T | undefined): Read<T> => {
  const known = new WeakMap<ApiResponse, { value: T | undefined }>()
  return (response) => {
    const former = known.get(response)
    if (former) return former.value
    const value = read(response.payload)
    known.set(response, { value })
    return value
  }
}

/** As it came: what has an unknown shape, or all fields of which are shown. */
const asItCame = once((payload) => payload)

/** How the response of a job that reads is read. A reader gives nothing where a response does not hold what was asked for. */
export const readers = {
  'list servers': once(readServers),
  'show server': once(({ server }) => (isRecord(server) ? readServer(server) : undefined)),
  'list allowed sizes': asItCame,
  'list zones': once(readDomains),
  'list records': once(readDnsRecords),
  'list addresses': once(readAddresses),
  'show address': once(({ details }) => requireFields(readAddress(details), ['ipaddress', 'ptr'])),
  'list invoices': once(readInvoices),
  'show next invoice': once(readNextInvoice),
  'list maintenance': once(readMaintenance),
  'show service status': once(readServiceInfo),
  'list organizations': once(readOrganizations),
  'list instances': once(readInstances),
  'show instance': once(({ instance }) => (isRecord(instance) ? instance : undefined)),
} satisfies { [J in Job]?: Read<unknown> }
