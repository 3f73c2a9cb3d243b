import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import { useState } from 'react'
import { useSession } from '../api/session-store.ts'
import { text } from '../text/text.ts'
import { DayField } from '../ui/DayField.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../components/save-file.ts'
import type { PlacedRecord } from './bulk.ts'
import { zonesAt } from './zone-history/zones-at.ts'
import { unreadNames } from './unread-names.ts'
import { useReadZones } from './use-read-zones.ts'
import { zoneArchive } from './zone-archive.ts'

/** Reads all zones, and hands them over as zone files in one archive; what is missing in it is named. Of another day it has what is kept of then. */
export const ArchiveDialog = ({ service, onClose }: { service: ServiceDescription; onClose: () => void }) => {
  const { identities } = useSession()
  const { zones, records, done, unread, isReading, ...read } = useReadZones(service, true)
  const missing = new Set(unread)
  const whole = zones.filter((zone) => !missing.has(zone))
  const lacks = unreadNames({ unread, unlisted: read.unlisted })
  const [day, setDay] = useState('')
  const [isLoading, setLoading] = useState(false)
  const saveThen = async () => {
    setLoading(true)
    const projects = identities.flatMap(({ id, kind }) => (kind === 'project' ? [id] : []))
    const then = await zonesAt(zones, projects, new Date(`${day}T23:59:59.999`).getTime())
    const undeleted = then.unlisted.filter((project) => !read.unlisted.includes(project))
    const names = [
      ...undeleted.map(text.dns.archive.deletedOf),
      ...[unreadNames({ unread: then.unknown, unlisted: read.unlisted })].filter(Boolean),
    ].join(', ')
    save(`zones-${day}`, {
      holds: then.zones,
      of: then.records,
      without: names && text.dns.archive.unknown(names, day),
    })
    onClose()
  }
  return (
    <DialogForm
      title={text.dns.archive.title}
      submit={text.dns.archive.submit}
      isPending={isLoading}
      pendingReason={text.dns.archive.reading}
      disabledReason={
        isReading ? text.dns.archive.reading : whole.length === 0 && day === '' ? text.dns.none : undefined
      }
      onSubmit={() => {
        if (day !== '') return void saveThen()
        save('zones', { holds: whole, of: records, without: lacks && text.dns.archive.lacks(lacks) })
        onClose()
      }}
      onClose={onClose}
    >
      <DayField label={text.dns.archive.day} value={day} onChange={setDay} />
      <p role="status" className="tabular-nums">
        {text.views.every.zonesRead(done, zones.length)}
      </p>
      {lacks === '' || isReading ? null : <Notice tone="warn">{text.dns.archive.lacks(lacks)}</Notice>}
    </DialogForm>
  )
}

const save = (
  name: string,
  { holds, of, without }: { holds: readonly Zone[]; of: readonly PlacedRecord[]; without: string },
) =>
  saveFile(`${name}${without === '' ? '' : '-incomplete'}.zip`, 'application/zip', zoneArchive(holds, of), {
    holds: text.views.files.zones(holds.length),
    lacks: without === '' ? [] : [without],
  })
