import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { sameAddress } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useOwnZones } from '../lists/use-own-zones.ts'

/** A record that holds one of the addresses, and its zone. */
export type AddressRecord = {
  zone: Zone
  record: DnsRecord
  host: string
  type: string
  data: string
  ttl: string
}

/** The records of own zones that hold one of the addresses, and what was read for them. */
export const useAddressRecords = (service: ServiceDescription, addresses: readonly string[]) => {
  const { read, ...zones } = useOwnZones(service, addresses.length > 0)
  const records = useMemo(
    () => read.flatMap(({ zone, records: all }) => holding(all, zone, addresses)),
    [read, addresses],
  )
  return { ...zones, loaded: read.length, records }
}

export const holding = (
  records: readonly DnsRecord[],
  zone: Zone,
  addresses: readonly string[],
): AddressRecord[] =>
  records.flatMap((record) => {
    const { host, type, data, ttl } = recordFields(record)
    const isHeld = (type === 'A' || type === 'AAAA') && addresses.some((each) => sameAddress(each, data))
    return isHeld ? [{ zone, record, host, type, data, ttl }] : []
  })
