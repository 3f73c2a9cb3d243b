export type { ApiResponse, Envelope, Format, Payload, Status } from './response.ts'
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
export { type Arguments, type ArgumentValue, encodeArguments } from './encode-arguments.ts'
export { isRecord, readEnvelope } from './envelope.ts'
export { ApiError, MalformedResponse, NetworkError, type NetworkFailure, type Problem } from './errors.ts'
export type { FunctionResponse, FunctionArguments, FunctionPath, Functions } from './functions.ts'
export { exactNumber, parseJson } from './json.ts'
export { parseTyped } from './typed-json.ts'
export {
  type AcceptedUsers,
  type Authentication,
  type FunctionDescription,
  findFunction,
  type ModuleDescription,
  takesArgument,
} from './module-description.ts'
export { type Address, readAddress, readAddresses } from './records/address.ts'
export { type DnsRecord, readDnsRecord, readDnsRecords } from './records/dns-record.ts'
export { type Domain, readDomains } from './records/domain.ts'
export { isOddDay, readDay } from './days.ts'
export type { ExactNumber } from './records/fields.ts'
export {
  type Foreign,
  identified,
  isIdentified,
  keyOfRecord,
  type Oddity,
  oddityOf,
  requireFields,
} from './records/foreign.ts'
export { type Invoice, readInvoices, readNextInvoice } from './records/invoice.ts'
export { readMaintenance, readServiceInfo, type ServiceNotice } from './records/service-notice.ts'
export { type Organization, readOrganizations } from './records/organization.ts'
export { type Login, readLogin } from './records/login.ts'
export {
  type ObjectStorageCredential,
  type ObjectStorageInstance,
  readInstance,
  readInstances,
} from './records/object-storage.ts'
export { readServer, readServers, type Server } from './records/server.ts'
export { type Measure, readMeasures, readSeries, type Series } from './records/usage.ts'
