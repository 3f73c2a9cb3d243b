import type { DnsRecord } from '@hosting-console/api-client'
import type { Zone } from '@hosting-console/console-core'
import { ExportChoices, tableOf } from '../components/ExportMenu.tsx'
import { withLoaded } from '../components/with-loaded.ts'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import type { ZoneRow } from './zone-rows.ts'

type Item = { label: string; run: () => void; reason?: string | undefined }

type Props = {
  zone: Zone
  records: readonly DnsRecord[]
  shown: { columns: readonly Column<ZoneRow>[]; rows: readonly ZoneRow[] }
  /** What else can be done with the zone, where there is no room for its buttons. */
  others?: readonly Item[] | undefined
  onChosen: () => void
}

/** What a zone is exported as: all of it as a zone file, what is shown of it as a table. */
export const ZoneMenu = ({ zone, records, shown: { columns, rows }, others, onChosen }: Props) => {
  const item = ({ label, run, reason }: Item) => (
    <button
      key={label}
      type="button"
      className="opt disabled:opacity-55"
      disabled={reason !== undefined}
      title={reason}
      onClick={() => {
        onChosen()
        run()
      }}
    >
      {label}
    </button>
  )
  const prefix = others ? text.views.list.export : ''
  const saveFile = () =>
    void withLoaded(
      import('./save-zone-file.ts'),
      ({ saveZoneFile }) => saveZoneFile(zone, records),
      text.views.notSaved,
    )
  return (
    <>
      {others?.map(item)}
      {records.length === 0
        ? null
        : item({ label: prefix ? `${prefix}: ${text.dns.zoneFile}` : text.dns.zoneFile, run: saveFile })}
      {rows.length === 0 ? null : (
        <ExportChoices
          name={zone.name}
          table={() => tableOf(columns, rows)}
          prefix={prefix}
          onChosen={onChosen}
        />
      )}
    </>
  )
}
