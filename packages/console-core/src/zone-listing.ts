import { type ApiResponse, MalformedResponse, oddityOf } from '@hosting-console/api-client'
import { nameKey, stateRecords, type ZoneState, zoneState, writeZoneFile } from '@hosting-console/dns'
import { findOperation } from './operations/find-operation.ts'
import { readers } from './operations/readers.ts'
import { zoneRecords } from './plan/zone-records.ts'
import type { ServiceDescription } from './service.ts'

/**
 * The zone whose records a call lists, in the one spelling of its name. One that says anything else, too, may ask for a part of them.
 * @param values what is sent, as pairs of name and value
 */
export const listedZone = (
  service: ServiceDescription,
  path: string,
  values: Iterable<readonly [string, string]>,
): string | undefined => {
  const operation = findOperation(service, 'list records')
  const [only, ...others] = values
  if (operation?.path !== path || !only || only[1] === '' || others.length > 0) return undefined
  const [name, zone] = only
  return name in operation.arguments({ zone }) ? nameKey(zone) : undefined
}

/** The name of a zone in the one spelling that zones are told apart by. */
export const zoneNameKey = (name: string): string => nameKey(name)

/** The state of a zone in a list of its records. @returns `undefined` where any part of the list can't be read */
export const listedState = (response: ApiResponse, zone: string): ZoneState | undefined => {
  const records = readers['list records'](response)
  if (!records || response.leftOut || records.some((record) => oddityOf(record) || !record.type))
    return undefined
  const held = zoneRecords(records)
  return held.every(({ ttl }) => Number.isSafeInteger(ttl)) ? zoneState(held, zone) : undefined
}

/** The zone file of a list of a zone's records. @throws MalformedResponse where any part of the list can't be read */
export const listedZoneFile = (response: ApiResponse, zone: string): string => {
  const state = listedState(response, zone)
  if (!state) throw new MalformedResponse('The list of records can’t be read whole.', response)
  return writeZoneFile(stateRecords(state.records, zone), zone)
}
