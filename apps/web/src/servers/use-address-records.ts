import { type Answer, type DnsRecord, readDnsRecords } from '@hosting-console/api-client'
import { recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { sameAddress } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useOwnZones } from '../components/use-own-zones.ts'

/** A record that holds one of the addresses, and its zone. */
export type AddressRecord = {
  zone: Zone
  record: DnsRecord
  host: string
  type: string
  data: string
  ttl: string
}

/** The records of own zones that hold one of the addresses, and how many zones could not be read. */
export const useAddressRecords = (service: ServiceDescription, addresses: readonly string[]) => {
  const { answers, ...zones } = useOwnZones(service, addresses.length > 0)
  const found = useMemo(
    () => answers.map(({ zone, answer }) => holding(answer, zone, addresses)),
    [answers, addresses],
  )
  const records = useMemo(() => found.flatMap((each) => each ?? []), [found])
  return { ...zones, records, unread: found.filter((each) => !each).length }
}

/** @returns `undefined` when the records of the zone can't be read */
export const holding = (
  { payload }: Answer,
  zone: Zone,
  addresses: readonly string[],
): AddressRecord[] | undefined =>
  readDnsRecords(payload)?.flatMap((record) => {
    const { host, type, data, ttl } = recordFields(record)
    const isHeld = (type === 'A' || type === 'AAAA') && addresses.some((each) => sameAddress(each, data))
    return isHeld ? [{ zone, record, host, type, data, ttl }] : []
  })
