import type { DnsRecord } from '@hosting-console/api-client'
import type { Zone } from '@hosting-console/console-core'
import { toUnicode } from '@hosting-console/dns'
import { Download, Replace, Upload } from 'lucide-react'
import { ExportMenu } from '../components/ExportMenu.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { withLoaded } from '../components/with-loaded.ts'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../components/Link.tsx'
import { paths } from '../util/paths.ts'
import type { ExportedTable } from '../util/table-export.ts'

type Props = {
  zone: Zone
  /** `undefined` while they are not read, or when they can't be. */
  records: readonly DnsRecord[] | undefined
  /** How many of them are shown. */
  shown: number
  table: () => ExportedTable
  onAsk: (what: 'replace' | 'import') => void
}

/** The name of a zone, how many records are shown, and what can be done with all of them. */
export const ZoneHeader = ({ zone, records, shown, table, onAsk }: Props) => {
  const readOnly = useReadOnlyReason(zone.identity)
  const unread = records ? undefined : dnsText.recordsNotLoaded
  const none = unread ?? (records?.length ? undefined : dnsText.noRecords)
  const name = toUnicode(zone.name) ?? zone.name
  return (
    <div className="flex flex-col gap-1">
      <Link to={paths.zones()} className="self-start text-xs text-muted hover:text-ink">
        {dnsText.title}
      </Link>
      <PageTitle
        title={name}
        actions={
          <>
            <Button
              icon={<Upload aria-hidden size={14} />}
              disabledReason={readOnly ?? unread}
              onClick={() => onAsk('import')}
            >
              {dnsText.importZoneFile}
            </Button>
            <Button
              icon={<Replace aria-hidden size={14} />}
              disabledReason={readOnly ?? none}
              onClick={() => onAsk('replace')}
            >
              {dnsText.replace.title}
            </Button>
            <ExportMenu
              label={dnsText.exportRecords}
              name={zone.name}
              disabledReason={shown === 0 ? viewsText.list.noMatch : undefined}
              table={table}
            />
            <Button
              icon={<Download aria-hidden size={14} />}
              disabledReason={none}
              onClick={() =>
                void withLoaded(
                  import('./save-zone-file.ts'),
                  ({ saveZoneFile }) => saveZoneFile(zone, records ?? []),
                  viewsText.notSaved,
                )
              }
            >
              {dnsText.zoneFile}
            </Button>
          </>
        }
        note={
          <span className="flex flex-wrap gap-x-3">
            {records ? <span>{viewsText.list.count(shown, records.length)}</span> : null}
            <span className="idc leading-5">{zone.identity}</span>
            {name === zone.name ? null : <span className="idc leading-5">{dnsText.punycode(zone.name)}</span>}
          </span>
        }
      />
    </div>
  )
}
