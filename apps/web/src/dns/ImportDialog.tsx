import type { DnsRecord } from '@hosting-console/api-client'
import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import { readZoneFile } from '@hosting-console/dns'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTyped } from '../components/drafts.ts'
import { dnsText } from '../text/dns.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { zoneFileDiff } from './bulk.ts'
import { StageDialog } from '../plan/StageDialog.tsx'

type Props = {
  service: ServiceDescription
  zone: Zone
  records: readonly DnsRecord[]
  onClose: () => void
}

/** A zone file, pasted or chosen, as staged changes of the zone. What is not read is listed with its line and reason. */
export const ImportDialog = ({ service, zone, records, onClose }: Props) => {
  const [content, setContent] = useTyped(`zone file ${zone.identity} ${zone.name}`)
  const [isWhole, setWhole] = useState(false)
  const wanted = useDeferredValue(content)
  const file = useMemo(() => readZoneFile(wanted, zone.name), [wanted, zone.name])
  const diff = useMemo(
    () => zoneFileDiff(service, zone, { records, file, isWhole: isWhole && file.records.length > 0 }),
    [service, zone, records, file, isWhole],
  )
  const finish = () => {
    setContent('')
    onClose()
  }
  return (
    <StageDialog
      title={dnsText.import.title}
      changes={diff.changes}
      onStaged={finish}
      onClose={onClose}
      isWide
    >
      <input
        type="file"
        aria-label={dnsText.import.file}
        className="text-muted file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) void chosen.text().then(setContent)
        }}
      />
      <Field label={dnsText.import.text}>
        {(control) => (
          <textarea
            {...control}
            autoFocus
            spellCheck={false}
            className="input max-h-80 min-h-40"
            placeholder={'$TTL 3600\nwww IN A 192.0.2.1'}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <Checkbox isChecked={isWhole} onChange={setWhole}>
        {dnsText.import.whole}
      </Checkbox>
      <p role="status" className="text-muted tabular-nums">
        {content.trim() === ''
          ? null
          : dnsText.import.counts(diff.added, diff.changed, diff.deleted, diff.same)}
      </p>
      {file.unread.length > 0 ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium text-warn">{dnsText.import.unread(file.unread.length)}</p>
          <ul
            tabIndex={0}
            aria-label={dnsText.import.unread(file.unread.length)}
            className="max-h-40 overflow-y-auto rounded-md border border-line px-3 py-1.5"
          >
            {file.unread.map(({ line, text, reason }) => (
              <li key={line} className="py-0.5">
                <span className="text-muted tabular-nums">{dnsText.import.line(line)}</span>{' '}
                <span className="idc wrap-anywhere">{text.slice(0, 120)}</span> {dnsText.unread[reason]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </StageDialog>
  )
}
