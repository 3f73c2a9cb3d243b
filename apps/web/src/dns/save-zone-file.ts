import type { DnsRecord } from '@hosting-console/api-client'
import { type Zone, zoneRecords } from '@hosting-console/console-core'
import { writeZoneFile } from '@hosting-console/dns'
import { saveFile } from '../components/save-file.ts'
import { text } from '../text/text.ts'

/** Records as the file that name servers read. */
export const saveZoneFile = ({ name }: Zone, records: readonly DnsRecord[]): void => {
  const file = writeZoneFile(zoneRecords(records), name)
  const comments = file.match(/^;/gm)?.length ?? 0
  saveFile(`${name}.zone`, 'text/dns', file, {
    holds: text.views.files.records(records.length),
    lacks: comments > 0 ? [text.views.files.comments(comments)] : [],
  })
}
