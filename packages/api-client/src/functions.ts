import type { ApiResponse, Payload, Status } from './response.ts'
import type { Arguments } from './encode-arguments.ts'
import { MalformedResponse } from './errors.ts'
import { type Address, readAddress } from './records/address.ts'
import { type DnsRecord, readDnsRecord, readDnsRecords } from './records/dns-record.ts'
import { type Invoice, readInvoices } from './records/invoice.ts'
import { type Login, readLogin } from './records/login.ts'
import { type ObjectStorageInstance, readInstance, readInstances } from './records/object-storage.ts'
import { readServer, readServers, type Server } from './records/server.ts'

/**
 * The functions that the specification shows (4.2), each with its arguments and what its response holds. Where a service
 * describes other names for a job (`domain/listrecords`), the description is to be followed, with `client.request`.
 */
export type Functions = {
  'user/login': {
    arguments: { username: string; password: string; otp?: string }
    response: { login: Login }
  }
  'server/list': { arguments: Record<string, never>; response: { servers: Server[] } }
  /** `memorysize` in MB. A response without a record is an accepted change too. */
  'server/edit': {
    arguments: { serverid: string; memorysize?: number; [argument: string]: string | number | undefined }
    response: { server?: Server }
  }
  /** `data` is a full name with its final dot. The confirmation is `status.text`. */
  'ip/setptr': { arguments: { ipaddress: string; data: string }; response: { details?: Address } }
  'domain/list_records': { arguments: { domain: string }; response: { records: DnsRecord[] } }
  'domain/update_record': {
    arguments: { record_id: string | number; data: string }
    response: { record?: DnsRecord }
  }
  /** Newest first. */
  'invoice/list': { arguments: Record<string, never>; response: { invoices: Invoice[] } }
  'objectstorage/instancedetails': {
    arguments: { instanceid: string }
    response: { instance: ObjectStorageInstance }
  }
  'objectstorage/listinstances': {
    arguments: { projectkey: string }
    response: { instances: ObjectStorageInstance[] }
  }
  /** The first credentials are made with it. */
  'objectstorage/createinstance': {
    arguments: {
      projectkey: string
      datacenter: string
      description?: string
      createinitialbucket?: boolean | string
    }
    response: { instance: ObjectStorageInstance }
  }
}

/** `module/function` of a function that the specification shows. Specification: 4.2. */
export type FunctionPath = keyof Functions
/** What the function takes. Specification: 4.2. */
export type FunctionArguments<F extends FunctionPath> = Functions[F]['arguments'] & Arguments
/** What the function gives, and the status with the service's own words. */
export type FunctionResponse<F extends FunctionPath> = Functions[F]['response'] & { status: Status }

const readers: { [F in FunctionPath]: (payload: Payload) => Functions[F]['response'] } = {
  'user/login': ({ login }) => ({ login: readLogin(login) }),
  'server/list': (payload) => ({ servers: listed(readServers(payload)) }),
  'server/edit': ({ server }) => ({ server: ifGiven(server, readServer) }),
  'ip/setptr': ({ details }) => ({ details: ifGiven(details, readAddress) }),
  'domain/list_records': (payload) => ({ records: listed(readDnsRecords(payload)) }),
  'domain/update_record': ({ record }) => ({ record: ifGiven(record, readDnsRecord) }),
  'invoice/list': (payload) => ({ invoices: listed(readInvoices(payload)) }),
  'objectstorage/instancedetails': ({ instance }) => ({ instance: readInstance(instance) }),
  'objectstorage/listinstances': (payload) => ({ instances: listed(readInstances(payload)) }),
  'objectstorage/createinstance': ({ instance }) => ({ instance: readInstance(instance) }),
}

/** Reads the response of a function by its records. @throws MalformedResponse that names the function and the field. */
export const readResponse = <F extends FunctionPath>(path: F, response: ApiResponse): FunctionResponse<F> => {
  try {
    return { ...readers[path](response.payload), status: response.status }
  } catch (cause) {
    if (!(cause instanceof MalformedResponse)) throw cause
    throw new MalformedResponse(cause.message, { path, text: response.text, cause })
  }
}

/** Every record, also those that nothing can be called on. */
const listed = <T>(records: T[] | undefined): T[] => {
  if (!records) throw new MalformedResponse("The list can't be found in the response.")
  return records
}

const ifGiven = <T>(value: unknown, readValue: (value: unknown) => T): T | undefined =>
  value === undefined || value === null ? undefined : readValue(value)
