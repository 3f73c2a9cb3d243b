import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  argumentKnowledge,
  type ServiceDescription,
  statusOf,
  type Zone,
} from '@hosting-console/console-core'
import { fieldOfRule, fullName, shownName } from '@hosting-console/dns'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { describeFinding } from '../components/describe-finding.ts'
import { makeChange } from '../changes/make-change.ts'
import { wordsOf } from '../changes/step-words.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage, stagedOfRecords, useStagedOfRecords } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { errorAt, FieldHint } from './FieldHint.tsx'
import { targetName } from './made-names.ts'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'
import type { useRecordDraft } from './record-draft.ts'
import { shownRecord } from '../changes/changed-name.ts'
import { sentences } from '../util/sentences.ts'
import { narrow, useMedia } from '../util/use-media.ts'
import { ttlBothWays } from '../components/shown-ttl.ts'
import { carriedFields, shownFields } from './typed-record.ts'
import { verdictOn } from './verdict.ts'

type Props = {
  service: ServiceDescription
  zone: Zone
  /** `undefined` while they are not read, or when they can't be. */
  records: readonly DnsRecord[] | undefined
  /**
   * The records once they are read, while they are being read: nothing is sent or staged before it is judged beside them,
   * or a person has been told that it can't be.
   */
  settled: (() => Promise<readonly DnsRecord[] | undefined>) | undefined
  draft: ReturnType<typeof useRecordDraft>
  /** How often a record was duplicated into the fields: each time the first of them gets the focus. */
  duplicated: number
}

/** A new record of the zone. What was typed stays until the record is there. */
export const AddRecord = ({ service, zone, records, settled, draft, duplicated }: Props) => {
  const { fields, step, isSaving } = draft
  const host = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (duplicated === 0) return
    host.current?.select()
    // Selecting scrolls nowhere, and on a phone the record is far below the form.
    host.current?.scrollIntoView({ block: 'center' })
  }, [duplicated])
  // On a narrow screen it would be all that there is to see of a zone.
  const isNarrow = useMedia(narrow)
  const [isOpen, setOpen] = useState(false)
  // Folded by hand it keeps what was typed, until another record is put into it.
  const [foldedAt, setFoldedAt] = useState<number>()
  const opener = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (foldedAt !== undefined) opener.current?.querySelector('button')?.focus()
  }, [foldedAt])
  const isUntouched = !isOpen && fields.host === '' && fields.data === '' && duplicated === 0
  const isFolded = isNarrow && (foldedAt === duplicated || (isUntouched && !step))
  const readOnly = useReadOnlyReason(zone.identity)
  const wanted = carriedFields({ ...fields, host: fields.host.trim() || '@' })
  const change = addRecord(service, zone, wanted)
  const staged = useStagedOfRecords(zone)
  const offer = useReverseNameOffer(zone, useDeferredValue(wanted))
  // What was sent off although something is wrong with it: the second time it goes.
  const [question, setQuestion] = useState<{ key: string; by: string }>()
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = isSaving || isWaiting
  const form = useRef<HTMLFormElement>(null)
  if (!change) return null
  if (readOnly !== undefined) return <p className="text-muted">{readOnly}</p>
  if (isFolded)
    return (
      <span ref={opener} className="grid min-w-0">
        <Button
          look="primary"
          className="min-w-0"
          icon={<Plus aria-hidden size={14} />}
          onClick={() => {
            setOpen(true)
            setFoldedAt(undefined)
          }}
        >
          <span className="truncate">
            {fields.host + fields.data === ''
              ? text.dns.addTitle
              : text.dns.goOn(shownRecord(wanted, zone.name))}
          </span>
        </Button>
      </span>
    )
  const verdict = verdictOn(wanted, { records: records ?? none, staged, zone: zone.name })
  const key = JSON.stringify(wanted)
  const isUnjudged = records === undefined && settled === undefined
  const isQuestion =
    question?.key === key && verdict.errors.length === 0 && (verdict.questions.length > 0 || isUnjudged)
  /** @param by the button that sends it anyway */
  const isStopped = async (by: string) => {
    setWaiting(settled !== undefined)
    const beside = settled ? await settled() : records
    setWaiting(false)
    const { errors, questions } = verdictOn(wanted, {
      records: beside ?? none,
      staged: stagedOfRecords(zone),
      zone: zone.name,
    })
    if (errors.length === 0 && ((beside && questions.length === 0) || isQuestion)) return false
    setQuestion({ key, by })
    const [first] = errors
    if (first) form.current?.querySelector<HTMLElement>(`[name="${fieldOfRule(first.rule)}"]`)?.focus()
    return true
  }
  const target = targetName(wanted, zone.name)
  const types = argumentKnowledge(change.call.path, 'type').choices ?? []
  /** The person who types goes on in the first field, unless they are in another one by the time they can. */
  const beginAfter = (from: Element | null) => () => {
    if (isField(from) && document.activeElement === from) host.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const begin = beginAfter(document.activeElement)
    const again = isField(document.activeElement) ? text.dns.enterAgain : text.dns.pressAdd
    if (isBusy || (await isStopped(again))) return
    const name = shownRecord(wanted, zone.name)
    const done = text.dns.added(name, shownFields(wanted).data)
    await draft.save((former) => makeChange(change, { done, name }, former), begin)
  }
  const stageIt = async (by: string) => {
    const begin = beginAfter(document.activeElement)
    if (wanted.data === '' || isBusy || (await isStopped(by))) return
    stage([change.description, draft.along])
    draft.clear()
    begin()
  }
  const input = (name: 'host' | 'data' | 'ttl', className: string, made?: string) => (
    <div className={className}>
      <Field
        label={text.dns.columns[name]}
        hint={<FieldHint verdict={verdict} field={name} made={made} />}
        error={fields[name] === '' ? undefined : errorAt(verdict, name)}
      >
        {(control) => (
          <input
            {...control}
            {...(name === 'host' ? { ref: host, autoFocus: isOpen } : {})}
            name={name}
            required={name === 'data'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={{ host: '@', data: '', ttl: '3600' }[name]}
            className="input"
            value={fields[name]}
            readOnly={isWaiting}
            onChange={(event) => draft.set({ ...fields, [name]: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
  return (
    <form
      ref={form}
      aria-label={text.dns.addTitle}
      className="card flex flex-col gap-2 p-3"
      // It stays while it is used, also when it is empty again.
      onFocus={() => setOpen(true)}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return
        event.preventDefault()
        void stageIt(text.views.cells.again['shift enter'])
      }}
    >
      {isNarrow ? (
        <div className="-mt-1 -mr-1 flex items-center justify-between">
          <h2>{text.dns.addTitle}</h2>
          <Button
            look="ghost"
            icon={<X aria-hidden size={16} />}
            aria-label={text.close}
            disabledReason={isBusy ? text.views.changes.beingSent : undefined}
            onClick={() => setFoldedAt(duplicated)}
          />
        </div>
      ) : null}
      {step ? <Notice title={wordsOf(statusOf(step)).detail} /> : null}
      <div className="flex flex-wrap items-start gap-2 md:grid md:grid-cols-[minmax(7rem,13rem)_7rem_minmax(8rem,1fr)_6.5rem] lg:grid-cols-[minmax(7rem,13rem)_7rem_minmax(8rem,1fr)_6.5rem_auto]">
        {input('host', 'max-md:flex-1', text.dns.makes(shownName(fullName(wanted.host, zone.name))))}
        <div className="max-md:w-28">
          <Field label={text.dns.columns.type}>
            {(control) => (
              <Select
                {...control}
                value={fields.type}
                disabled={isWaiting}
                onChange={(type) => draft.set({ ...fields, type })}
                options={types}
              />
            )}
          </Field>
        </div>
        {input(
          'data',
          'min-w-0 max-md:w-full',
          target === undefined ? undefined : text.dns.pointsAt(shownName(target)),
        )}
        {/* The findings also get the room below the buttons. */}
        {input('ttl', 'max-md:w-28 max-md:[&_p]:-mr-36 lg:[&_p]:-mr-36', ttlBothWays(fields.ttl))}
        <div className="flex gap-2 pt-7 max-md:ml-auto md:max-lg:col-span-full md:max-lg:justify-end md:max-lg:pt-0">
          <Button
            disabledReason={
              wanted.data === '' ? text.dns.dataMissing : isSaving ? text.views.changes.beingSent : undefined
            }
            onClick={() => void stageIt(text.views.cells.again.stage)}
          >
            {isQuestion ? text.views.cells.stageAnyway : text.dns.stage}
          </Button>
          <Button type="submit" look="primary" pending={isBusy} icon={<Plus aria-hidden size={14} />}>
            {isQuestion ? text.dns.addAnyway : text.dns.add}
          </Button>
        </div>
      </div>
      {isQuestion ? (
        <p role="alert" className="text-warn">
          <span className="sr-only">{sentences(verdict.questions.map(describeFinding))} </span>
          {isUnjudged ? text.dns.notJudged : null} {question.by}
        </p>
      ) : null}
      {offer ? <OfferReverseName offer={offer} more={draft} /> : null}
    </form>
  )
}

const none: never[] = []

const isField = (element: Element | null): boolean => element instanceof HTMLInputElement
