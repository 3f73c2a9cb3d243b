import type { DnsRecord } from '@hosting-console/api-client'
import { type Zone, zoneRecords } from '@hosting-console/console-core'
import { writeZoneFile } from '@hosting-console/dns'
import { download } from '../util/download.ts'

/** Records as the file that name servers read. */
export const saveZoneFile = ({ name }: Zone, records: readonly DnsRecord[]): void =>
  download(`${name}.zone`, 'text/dns', writeZoneFile(zoneRecords(records), name))
