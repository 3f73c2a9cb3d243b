import type { ServiceDescription } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../components/save-file.ts'
import { unreadNames } from './unread-names.ts'
import { useReadZones } from './use-read-zones.ts'
import { zoneArchive } from './zone-archive.ts'

/** Reads all zones, and hands them over as zone files in one archive; what is missing in it is named. */
export const ArchiveDialog = ({ service, onClose }: { service: ServiceDescription; onClose: () => void }) => {
  const { zones, records, done, unread, isReading, ...read } = useReadZones(service, true)
  const missing = new Set(unread)
  const whole = zones.filter((zone) => !missing.has(zone))
  const lacks = unreadNames({ unread, unlisted: read.unlisted })
  return (
    <DialogForm
      title={text.dns.archive.title}
      submit={text.dns.archive.submit}
      disabledReason={isReading ? text.dns.archive.reading : whole.length === 0 ? text.dns.none : undefined}
      onSubmit={() => {
        saveFile(
          lacks === '' ? 'zones.zip' : 'zones-incomplete.zip',
          'application/zip',
          zoneArchive(whole, records),
          {
            holds: text.views.files.zones(whole.length),
            lacks: lacks === '' ? [] : [text.dns.archive.lacks(lacks)],
          },
        )
        onClose()
      }}
      onClose={onClose}
    >
      <p role="status" className="tabular-nums">
        {text.views.every.zonesRead(done, zones.length)}
      </p>
      {lacks === '' || isReading ? null : <Notice tone="warn">{text.dns.archive.lacks(lacks)}</Notice>}
    </DialogForm>
  )
}
