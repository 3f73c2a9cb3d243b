import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  changeRecord,
  definite,
  findOperation,
  recordFields,
  recordKey,
  type ServiceDescription,
  type State,
  textsOf,
  type Zone,
  type RecordFields,
} from '@hosting-console/console-core'
import { fullName, shownName } from '@hosting-console/dns'
import { EditableCell, type Along } from '../changes/EditableCell.tsx'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stage, stagedOfRecords, useStagedFor } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { type EditableField, endingOfField, targetName } from './made-names.ts'
import { shownRecord } from '../changes/changed-name.ts'
import { ttlBothWays, ttlWords } from '../components/shown-ttl.ts'
import { carriedField, readField, shownFields } from './typed-record.ts'
import { cellVerdict, verdictOn } from './verdict.ts'
import { useDeferredValue } from 'react'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'

type Props = {
  service: ServiceDescription
  zone: Zone
  record: DnsRecord
  /** All records of the zone, which the checks compare with. */
  recordsOfZone: () => readonly DnsRecord[]
  field: EditableField
  /** It was deleted by someone else while it was edited. */
  isGone?: boolean
}

/** One field of a record, saved with Enter after a look whether the record is still what is shown. */
export const RecordCell = ({ service, zone, record, recordsOfZone, field, isGone = false }: Props) => {
  const readOnly = useReadOnlyReason(zone.identity)
  const disabledReason = readOnly ?? unchangeableReason(service, field)
  const fields = recordFields(record)
  const shown = shownFields(fields)
  const shownWith = (state: State = {}) => shownFields({ ...fields, ...definite(state) })
  const shownAs = (value: string) => shownWith({ [field]: value })[field]
  const name = shownRecord(fields, zone.name)
  const ending = endingOfField(fields, field, zone.name)
  const label = text.dns.fieldOf(text.dns.columns[field], shown.host, fields.type)
  const key = recordKey(zone.identity, zone.name, record.recordid)
  const staged = useStagedFor(key)
  const { before: stagedOver, after: stagedFields } = textsOf(staged)
  const isGoing = stagedOver !== null && stagedFields === null
  const stagedValue = stagedFields?.[field]
  const carried = (typed: string) => {
    // What was read, or is staged, wasn't typed.
    const given = [fields[field], stagedValue ?? fields[field]].find((each) => shownAs(each) === typed)
    if (given !== undefined) return given
    const value = carriedField(fields, field, typed)
    // The same name in full is no other.
    return field === 'host' && fullName(value, zone.name) === fullName(fields.host, zone.name)
      ? fields.host
      : value
  }
  const changeTo = (value: string, base = shown[field]) => {
    const held = base === shown[field] ? fields[field] : readField(fields, field, base)
    const known = { recordid: record.recordid, ...fields, [field]: held }
    return changeRecord(service, zone, known, { [field]: value })
  }
  return (
    <EditableCell
      label={label}
      draftKey={`${key} ${field}`}
      value={shown[field]}
      disabledReason={
        isGone ? text.views.cells.deleted : isGoing ? text.views.changes.toBeDeleted : disabledReason
      }
      hint={(typed) => hintFor(carried(typed), { field, type: fields.type, zone: zone.name })}
      judge={(typed) =>
        cellVerdict(
          verdictOn(
            // What is staged of its other fields is what it will be.
            { ...fields, ...stagedFields, [field]: carried(typed) },
            {
              records: recordsOfZone(),
              staged: stagedOfRecords(zone),
              zone: zone.name,
              former: { record, field },
            },
          ),
        )
      }
      isGone={isGone}
      staging={
        isGoing || isGone || disabledReason !== undefined
          ? undefined
          : {
              staged: stagedValue === undefined ? undefined : shownAs(stagedValue),
              onUnstage: () => stage([changeTo(stagedOver?.[field] ?? fields[field])?.description]),
            }
      }
      changeTo={(typed, base) =>
        isGone
          ? addRecord(service, zone, { ...fields, [field]: carried(typed) })
          : changeTo(carried(typed), base)
      }
      said={({ before, after }) => {
        const will = shownWith(after)
        const { added, changed } = text.dns
        const done = isGone
          ? added(name, will.data)
          : changed(name, field, shownWith(before)[field], will[field])
        return { done, name }
      }}
      onStage={stage}
      {...(field === 'data'
        ? {
            extra: offerFor(zone, fields),
            actions:
              fields.data === '' ? undefined : (
                <CopyButton value={fields.data} label={text.views.copy} done={text.views.copied} />
              ),
          }
        : {})}
    >
      <span
        className={`${field === 'data' ? 'idc' : ''} ${isGoing || isGone ? 'text-danger line-through' : ''}`}
      >
        {shown[field] === '' && field === 'ttl' ? (
          <span className="text-muted">{text.records.defaultTtl}</span>
        ) : (
          shown[field]
        )}
        {ending === '' ? null : <span className="text-muted">{ending}</span>}
        {/* Beside what is staged instead there is room for the number alone. */}
        {field === 'ttl' && stagedValue === undefined ? <TtlWords ttl={fields.ttl} /> : null}
      </span>
    </EditableCell>
  )
}

/** Behind the seconds: the same in the units that people count in. */
export const TtlWords = ({ ttl }: { ttl: string }) => {
  const words = ttlWords(ttl)
  return words ? <span className="whitespace-nowrap text-muted"> · {words}</span> : null
}

/** What is made of a typed value. */
const hintFor = (
  value: string,
  { field, type, zone }: { field: EditableField; type: string; zone: string },
): string | undefined => {
  if (field === 'ttl') return ttlBothWays(value)
  const name = field === 'host' ? fullName(value, zone) : targetName({ type, data: value }, zone)
  if (name === undefined) return undefined
  const shown = shownName(name)
  return shown === name ? text.dns.makes(name) : text.dns.makesCarried(shown, name)
}

/** Why the described function does not change a field. */
const unchangeableReason = (service: ServiceDescription, field: EditableField): string | undefined => {
  const update = findOperation(service, 'update record')
  if (!update) return text.dns.notChangeable
  return update.takes(field) ? undefined : text.dns.fieldNotChangeable(update.path, field)
}

type OfferForProps = { zone: Zone; fields: RecordFields; more: Along }

/** The offer of a reverse name while an address is typed into a record. */
const CellOffer = ({ zone, fields, more }: OfferForProps) => {
  const { host, type, data } = useDeferredValue(fields)
  const offer = useReverseNameOffer(zone, { host, type, data })
  return offer ? <OfferReverseName offer={offer} more={more} /> : null
}

/** The offer under a field that is being typed into, as the field asks for it. */
const offerFor = (zone: Zone, fields: RecordFields) => (typed: string, more: Along) => (
  <CellOffer zone={zone} fields={{ ...fields, data: typed.trim() }} more={more} />
)
