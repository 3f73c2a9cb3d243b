import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  deleteRecord,
  type RecordFields,
  recordFields,
  recordKey,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { CopyPlus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FoldedRequest } from '../requests/FoldedRequest.tsx'
import { type ChangeProblem, makeChange } from '../changes/make-change.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage, unstageKey, useStagedFor } from '../plan/stage.ts'
import { viewsText } from '../text/views.ts'
import { dnsText } from '../text/dns.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { shownRecord } from '../changes/changed-name.ts'
import { shownFields } from './typed-record.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  record: DnsRecord
  /** Puts its fields into the form of a new one. */
  onDuplicate: (fields: RecordFields) => void
}

/** Deleting names the record and stays open when it fails; Undo adds one like it. */
export const RecordActions = ({ service, zone, record, onDuplicate }: Props) => {
  const readOnly = useReadOnlyReason(zone.identity)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<ChangeProblem>()
  const { host, type, data } = shownFields(recordFields(record))
  const name = shownRecord({ host, type }, zone.name)
  const change = deleteRecord(service, zone, record)
  const copy = addRecord(service, zone, recordFields(record))
  const key = recordKey(zone.identity, zone.name, record.recordid)
  const isGoing = useStagedFor(key)?.kind === 'delete record'
  const ask = () => {
    setProblem(undefined)
    setAsking(true)
  }
  const close = () => setAsking(false)
  const stageDeletion = () => {
    if (change) stage([change.description])
    close()
  }
  const remove = async () => {
    if (!change) return
    setPending(true)
    const found = await makeChange(change, {
      done: dnsText.deleted(name, data),
      name,
      overwrite: problem?.isDrift ?? false,
    })
    setPending(false)
    if (found) setProblem(found)
    else close()
  }
  return (
    <span className="-ml-1.5 flex">
      {copy && readOnly === undefined ? (
        <Button
          size="small"
          look="ghost"
          icon={<CopyPlus aria-hidden size={13} />}
          aria-label={dnsText.duplicate(host, type)}
          title={dnsText.duplicate(host, type)}
          onClick={() => onDuplicate(recordFields(record))}
        />
      ) : null}
      {isGoing ? (
        <Button
          size="small"
          look="ghost"
          icon={<Undo2 aria-hidden size={13} />}
          aria-label={viewsText.changes.unstage(`${host} ${type}`)}
          title={viewsText.changes.unstage(`${host} ${type}`)}
          onClick={() => unstageKey(key)}
        />
      ) : (
        <Button
          size="small"
          look="ghost"
          icon={<Trash2 aria-hidden size={13} />}
          aria-label={dnsText.delete(host, type)}
          disabledReason={readOnly ?? (change ? undefined : dnsText.notDeletable)}
          onClick={ask}
        />
      )}
      {isAsking ? (
        <DialogForm
          title={dnsText.deleteTitle}
          submit={dnsText.deleteSubmit}
          look="danger"
          isPending={isPending}
          further={
            <Button
              disabledReason={isPending ? viewsText.changes.beingSent : undefined}
              onClick={stageDeletion}
            >
              {dnsText.stageDelete}
            </Button>
          }
          onSubmit={() => void remove()}
          onClose={close}
        >
          <p className="idc wrap-anywhere">
            {host} {type} {data}
          </p>
          <p className="text-muted">{dnsText.deleteConsequence(shownName(zone.name))}</p>
          {change ? <FoldedRequest {...change.call} /> : null}
          {problem ? <Notice title={problem.message} /> : null}
        </DialogForm>
      ) : null}
    </span>
  )
}
