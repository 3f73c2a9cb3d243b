import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields } from '@hosting-console/console-core'
import { addressOrder, shownName } from '@hosting-console/dns'
import { compareTexts } from '../util/compare-texts.ts'

/** A host in the order of a zone: the zone itself comes before every name in it. */
export const hostOrder = (host: string): string => (host === '@' || host === '' ? '\n' : shownName(host))

/** A record in the order of a zone: by host, type and data, and so mail servers by their preference. */
export const recordOrder = (record: DnsRecord): string => {
  const { host, type, data } = recordFields(record)
  return [hostOrder(host), type, addressOrder(data)].join('\n')
}

/** Records in the order of a zone, which is how those are left that a table's own order puts side by side. */
export const inZoneOrder = <Row extends DnsRecord>(records: readonly Row[]): Row[] =>
  records
    .map((record) => ({ record, key: recordOrder(record) }))
    .toSorted((a, b) => compareTexts(a.key, b.key))
    .map(({ record }) => record)
