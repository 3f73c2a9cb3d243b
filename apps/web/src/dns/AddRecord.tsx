import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  argumentKnowledge,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { fullName } from '@hosting-console/dns'
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useChange } from '../components/use-change.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { targetName } from './made-names.ts'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'
import type { useRecordDraft } from './record-draft.ts'
import { wordOn } from './zone-records.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  records: readonly DnsRecord[]
  draft: ReturnType<typeof useRecordDraft>
  /** How often a record was duplicated into the fields: each time the first of them gets the focus. */
  duplicated: number
}

/** A new record of the zone. What was typed stays until the record is there. */
export const AddRecord = ({ service, zone, records, draft, duplicated }: Props) => {
  const { fields, problem, isSaving } = draft
  const host = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (duplicated > 0) host.current?.select()
  }, [duplicated])
  const make = useChange()
  const readOnly = useReadOnlyReason(zone.identity)
  const wanted = {
    host: fields.host.trim() || '@',
    type: fields.type,
    data: fields.data.trim(),
    ttl: fields.ttl.trim(),
  }
  const change = addRecord(service, zone, wanted)
  const offer = useReverseNameOffer(zone, useDeferredValue(wanted))
  const [isReverseWanted, setReverseWanted] = useState(false)
  if (!change) return null
  const word = fields.data === '' ? undefined : wordOn(wanted, { records, zone: zone.name })
  const target = targetName(wanted, zone.name)
  const types = argumentKnowledge(change.call.path, 'type').choices ?? []
  const finish = () => {
    if (isReverseWanted) offer?.stageIt()
    setReverseWanted(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await draft.save(() => make(change, { done: dnsText.added(wanted.host, wanted.type) }))) finish()
  }
  const stageIt = () => {
    if (wanted.data === '' || readOnly !== undefined || isSaving) return
    stage([change.description])
    draft.clear()
    finish()
  }
  const input = (name: 'host' | 'data' | 'ttl', className: string, hint?: ReactNode) => (
    <div className={className}>
      <Field label={dnsText.columns[name]} hint={hint}>
        {(control) => (
          <input
            {...control}
            {...(name === 'host' ? { ref: host } : {})}
            required={name === 'data'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={{ host: '@', data: '', ttl: '3600' }[name]}
            className="input"
            value={fields[name]}
            onChange={(event) => draft.set({ ...fields, [name]: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
  return (
    <form
      aria-label={dnsText.addTitle}
      className="card flex flex-col gap-2 p-3"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return
        event.preventDefault()
        stageIt()
      }}
    >
      {problem ? <Notice title={problem.message} /> : null}
      <div className="flex flex-wrap items-start gap-2">
        {input(
          'host',
          'w-52 max-sm:flex-1',
          <span className="wrap-anywhere">{dnsText.makes(fullName(fields.host, zone.name))}</span>,
        )}
        <div className="w-24">
          <Field label={dnsText.columns.type}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={fields.type}
                onChange={(event) => draft.set({ ...fields, type: event.target.value })}
              >
                {types.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {input(
          'data',
          'min-w-56 flex-1',
          word ? (
            <span className="wrap-anywhere text-warn">{word}</span>
          ) : target === undefined ? undefined : (
            <span className="wrap-anywhere">{dnsText.pointsAt(target)}</span>
          ),
        )}
        {input('ttl', 'w-24')}
        <div className="flex gap-2 sm:pt-7">
          <Button
            disabledReason={
              readOnly ??
              (wanted.data === '' ? dnsText.dataMissing : isSaving ? viewsText.changes.beingSent : undefined)
            }
            onClick={stageIt}
          >
            {dnsText.stage}
          </Button>
          <Button
            type="submit"
            look="primary"
            disabledReason={readOnly}
            pending={isSaving}
            icon={<Plus aria-hidden size={14} />}
          >
            {dnsText.add}
          </Button>
        </div>
      </div>
      {offer ? (
        <OfferReverseName offer={offer} isWanted={isReverseWanted} onChange={setReverseWanted} />
      ) : null}
    </form>
  )
}
