import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  type ChangeDescription,
  changeRecord,
  deleteRecord,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'

/** A record with the zone that holds it. */
export type PlacedRecord = {
  zone: Zone
  record: DnsRecord
  /** It was deleted by someone else, and is still being edited. */
  isGone?: boolean
}

type Service = ServiceDescription

/** Of changes that a service may not describe. */
export const described = (
  changes: readonly ({ description: ChangeDescription } | undefined)[],
): ChangeDescription[] => changes.flatMap((change) => (change ? [change.description] : []))

export const deletions = (service: Service, placed: readonly PlacedRecord[]): ChangeDescription[] =>
  described(placed.map(({ zone, record }) => deleteRecord(service, zone, record)))

export const ttlChanges = (
  service: Service,
  placed: readonly PlacedRecord[],
  ttl: string,
): ChangeDescription[] =>
  described(
    placed.flatMap(({ zone, record }) =>
      recordFields(record).ttl === ttl ? [] : [changeRecord(service, zone, record, { ttl })],
    ),
  )

/** Hosts stay relative, so they come to be under the other zone. */
export const copies = (
  service: Service,
  placed: readonly PlacedRecord[],
  target: Zone,
): ChangeDescription[] =>
  described(placed.map(({ record }) => addRecord(service, target, recordFields(record))))
