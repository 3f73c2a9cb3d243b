import type { ServiceDescription } from '@hosting-console/console-core'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../components/save-file.ts'
import { unreadNames } from './unread-names.ts'
import { useAllRecords } from './use-all-records.ts'
import { zoneArchive } from './zone-archive.ts'

const words = dnsText.archive

/** Reads all zones, and hands them over as zone files in one archive; what is missing in it is named. */
export const ArchiveDialog = ({ service, onClose }: { service: ServiceDescription; onClose: () => void }) => {
  const { zones, records, done, unread, isReading, ...read } = useAllRecords(service, true)
  const missing = new Set(unread)
  const whole = zones.filter((zone) => !missing.has(zone))
  const lacks = unreadNames({ unread, unlisted: read.unlisted })
  return (
    <DialogForm
      title={words.title}
      submit={words.submit}
      disabledReason={isReading ? words.reading : whole.length === 0 ? dnsText.none : undefined}
      onSubmit={() => {
        saveFile(
          lacks === '' ? 'zones.zip' : 'zones-incomplete.zip',
          'application/zip',
          zoneArchive(whole, records),
          { holds: viewsText.files.zones(whole.length), lacks: lacks === '' ? [] : [words.lacks(lacks)] },
        )
        onClose()
      }}
      onClose={onClose}
    >
      <p role="status" className="tabular-nums">
        {viewsText.every.zonesRead(done, zones.length)}
      </p>
      {lacks === '' || isReading ? null : <Notice tone="warn">{words.lacks(lacks)}</Notice>}
    </DialogForm>
  )
}
