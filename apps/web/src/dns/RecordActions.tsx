import type { DnsRecord } from '@hosting-console/api-client'
import { deleteRecord, recordFields, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ChangeProblem, useChange } from '../components/use-change.ts'
import { text } from '../text/text.ts'
import { dnsText } from '../text/dns.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = { service: ServiceDescription; zone: Zone; record: DnsRecord }

/** Deleting names the record and stays open when it fails; Undo adds one like it. */
export const RecordActions = ({ service, zone, record }: Props) => {
  const make = useChange()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<ChangeProblem>()
  const { host, type, data } = recordFields(record)
  const change = deleteRecord(service, zone, record)
  const remove = async () => {
    if (!change) return
    setPending(true)
    const found = await make(change, {
      done: dnsText.deleted(host, type),
      overwrite: problem?.isDrift ?? false,
    })
    setPending(false)
    if (found) setProblem(found)
    else setAsking(false)
  }
  return (
    <>
      <Button
        size="small"
        look="ghost"
        icon={<Trash2 aria-hidden size={13} />}
        aria-label={dnsText.delete(host, type)}
        disabledReason={change ? undefined : dnsText.notDeletable}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <Dialog title={dnsText.deleteTitle} onClose={() => setAsking(false)}>
          <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
            <p className="idc wrap-anywhere">
              {host} {type} {data}
            </p>
            <p className="text-muted">{dnsText.deleteConsequence(zone.name)}</p>
            {problem ? <Notice title={problem.message} /> : null}
            <div className="flex justify-end gap-2">
              <Button onClick={() => setAsking(false)}>{text.cancel}</Button>
              <Button look="danger" autoFocus pending={isPending} onClick={() => void remove()}>
                {dnsText.deleteSubmit}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
