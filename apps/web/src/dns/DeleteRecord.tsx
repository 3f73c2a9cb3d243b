import { type DnsRecord, readDnsRecords } from '@hosting-console/api-client'
import {
  addressKey,
  type Change,
  checkZone,
  definite,
  isMade,
  overTheirs,
  type RecordFields,
  recordFields,
  statusOf,
  type Step,
  type Zone,
} from '@hosting-console/console-core'
import { fullName, sameAddress, sameName, shownName } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { ConflictTable } from '../changes/ConflictTable.tsx'
import { shownRecord } from '../changes/changed-name.ts'
import { makeChange } from '../changes/make-change.ts'
import { theirsOf } from '../changes/say-change.ts'
import { wordsOf } from '../changes/step-words.ts'
import { describeProblem } from '../changes/describe-problem.ts'
import { stage, useStagedFor } from '../plan/stage.ts'
import { FoldedRequest } from '../requests/FoldedRequest.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { shownFields } from './typed-record.ts'
import { type OwnAddress, useOwnAddress } from './use-own-address.ts'

type Props = { zone: Zone; record: DnsRecord; change: Change; onClose: () => void }

/** Names the record and stays open when it fails; Undo adds one like it. */
export const DeleteRecord = ({ zone, record, change, onClose }: Props) => {
  const [isPending, setPending] = useState(false)
  const [step, setStep] = useState<Step>()
  // What the question is about: the record as it was shown, then as another person was found to have left it.
  const [agreed, setAgreed] = useState(change)
  const fields = { ...recordFields(record), ...definite(agreed.before ?? {}) }
  const { host, type, data } = shownFields(fields)
  const name = shownRecord({ host, type }, zone.name)
  const theirs = theirsOf(step)
  const stageDeletion = () => {
    stage([agreed.description])
    onClose()
  }
  const remove = async () => {
    setPending(true)
    const next = await makeChange(agreed, { done: text.dns.deleted(name, data), name }, step)
    setPending(false)
    if (isMade(next)) return onClose()
    setStep(next)
    setAgreed(overTheirs(agreed, theirsOf(next)) ?? agreed)
  }
  return (
    <DialogForm
      title={text.zoneDialogs.delete.title}
      submit={theirs ? text.zoneDialogs.delete.anyway : text.zoneDialogs.delete.submit}
      look="danger"
      isPending={isPending}
      further={
        <Button disabledReason={isPending ? text.views.changes.beingSent : undefined} onClick={stageDeletion}>
          {text.zoneDialogs.delete.stage}
        </Button>
      }
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p className="idc wrap-anywhere">
        {host} {type} {data} <span className="text-muted">#{record.recordid}</span>
      </p>
      <p className="text-muted">{text.zoneDialogs.delete.consequence(shownName(zone.name))}</p>
      <LeftBehind change={agreed} zone={zone} fields={fields} record={record} />
      <FoldedRequest {...agreed.call} />
      {step ? (
        <Notice
          tone={theirs ? 'warn' : 'danger'}
          title={theirs ? text.zoneDialogs.delete.conflict : wordsOf(statusOf(step)).detail}
        >
          {theirs ? <Changed key={JSON.stringify(theirs)} change={step.change} now={theirs} /> : null}
        </Notice>
      ) : null}
    </DialogForm>
  )
}

/** It takes the focus: the key that asked for the deletion answers nothing here. */
const Changed = (conflict: ComponentProps<typeof ConflictTable>) => {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => self.current?.focus(), [])
  return (
    <div ref={self} tabIndex={-1}>
      <ConflictTable {...conflict} />
    </div>
  )
}

const mostSaid = 5

const leadsTo = ({ address, name }: OwnAddress, zone: Zone, record: DnsRecord): boolean => {
  const { host, type, data } = recordFields(record)
  return (
    (type === 'A' || type === 'AAAA') &&
    sameAddress(data, address.ipaddress) &&
    sameName(fullName(host, zone.name), name)
  )
}

/** What other records of the zone lose by it, as the page has read them, and the reverse name that it belongs to. */
const LeftBehind = ({
  change: { description, subject },
  zone,
  record,
  fields,
}: Omit<Props, 'onClose'> & { fields: RecordFields }) => {
  const { data: response } = useQuery({ ...callQuery(subject.source), staleTime: Infinity })
  const own = useOwnAddress(zone, fields)
  // Another record may lead there as well, and the reverse name may be about to change.
  const stagedName = useStagedFor(own ? addressKey(zone.identity, own.address.ipaddress) : '')
  const isNamed =
    own !== undefined &&
    stagedName === undefined &&
    sameName(own.address.ptr ?? '', own.name) &&
    !readDnsRecords(response?.payload ?? {})?.some(
      (each) => each.recordid !== record.recordid && leadsTo(own, zone, each),
    )
  const said = useMemo(() => {
    const problems = response ? checkZone(zone.name, [description], response).get(description) : undefined
    return [...new Set(problems?.map(describeProblem))]
  }, [response, description, zone.name])
  const lines = isNamed
    ? [text.zoneDialogs.delete.leavesPtr(own.address.ipaddress, shownName(own.name)), ...said]
    : said
  const more = lines.length - mostSaid
  return (
    // No one who can't see it is told of it by the buttons.
    <div role="status" className={lines.length === 0 ? 'sr-only' : undefined}>
      {lines.length > 0 ? <p className="text-muted">{text.zoneDialogs.delete.leaves}</p> : null}
      {lines.slice(0, mostSaid).map((words) => (
        <p key={words} className="text-warn wrap-anywhere">
          {words}
        </p>
      ))}
      {more > 0 ? <p className="text-warn">{text.zoneDialogs.delete.more(more)}</p> : null}
    </div>
  )
}
