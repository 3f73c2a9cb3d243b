import { type Answer, readDnsRecords } from '@hosting-console/api-client'
import { recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { sameAddress } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useOwnZones } from '../components/use-own-zones.ts'

/** A record that holds one of the addresses, and its zone. */
export type AddressRecord = {
  zone: Zone
  recordid: string
  host: string
  type: string
  data: string
  ttl: string
}

/** The records of own zones that hold one of the addresses. */
export const useAddressRecords = (service: ServiceDescription, addresses: readonly string[]) => {
  const { answers, ...zones } = useOwnZones(service, addresses.length > 0)
  const records = useMemo(
    () => answers.flatMap(({ zone, answer }) => holding(answer, zone, addresses)),
    [answers, addresses],
  )
  return { ...zones, records }
}

const holding = ({ payload }: Answer, zone: Zone, addresses: readonly string[]): AddressRecord[] =>
  readDnsRecords(payload.records).flatMap((record) => {
    const { host, type, data, ttl } = recordFields(record)
    const isHeld = (type === 'A' || type === 'AAAA') && addresses.some((each) => sameAddress(each, data))
    return isHeld ? [{ zone, recordid: record.recordid, host, type, data, ttl }] : []
  })
