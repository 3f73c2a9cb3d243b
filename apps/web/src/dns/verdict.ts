import type { DnsRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  isAddition,
  recordFields,
  type RecordFields,
  toZoneRecord,
  zoneRecords,
} from '@hosting-console/console-core'
import { checkRecord, fieldOfRule, type Finding, isCertain, type ZoneRecord } from '@hosting-console/dns'
import { describeFinding, describeTyped } from '../components/describe-finding.ts'
import type { CellVerdict } from '../components/verdict.ts'
import type { EditableField } from './made-names.ts'
import { recordsLeft } from './records-left.ts'

/** The findings on a record as it is typed: those that stop it, those that ask once, and all of them. */
export type Verdict = { errors: readonly Finding[]; questions: readonly Finding[]; all: readonly Finding[] }

type Beside = {
  records: readonly DnsRecord[]
  /** Staged for these records, and to be added: it is judged beside what that leaves and adds. */
  staged: readonly ChangeDescription[]
  zone: string
  /** What is changed, and the field that is typed into: what is wrong with it already is no reason to stop. */
  former?: { record: DnsRecord; field: EditableField }
}

/** @param wanted as it would be sent */
export const verdictOn = (wanted: RecordFields, { records, staged, zone, former }: Beside): Verdict => {
  const others = [
    ...zoneRecords(recordsLeft(records, staged)),
    ...staged.flatMap((change) => (isAddition(change) ? [toZoneRecord(change.after)] : [])),
  ]
  const all = checkRecord(former ? changedRecord(former.record, wanted) : toZoneRecord(wanted), others, zone)
  if (all.length === 0) return { errors: [], questions: [], all }
  const known = new Set(
    former
      ? // What is staged for it has been asked about.
        recordsLeft([former.record], staged).flatMap((record) =>
          checkRecord(toZoneRecord(record, record.recordid), others, zone).map(({ rule }) => rule),
        )
      : [],
  )
  const errors = all.filter(({ rule }) => isCertain(rule) && (!former || fieldOfRule(rule) === former.field))
  const questions = all.filter(
    ({ rule, severity }) => !isCertain(rule) && severity !== 'note' && !known.has(rule),
  )
  return { errors, questions, all }
}

/** What a record becomes. One that is new gets the service's TTL for an empty one; of one that has its own, none is made. */
export const changedRecord = (record: DnsRecord, wanted: RecordFields): ZoneRecord => {
  const changed = toZoneRecord(wanted, record.recordid)
  return wanted.ttl === '' && recordFields(record).ttl !== '' ? { ...changed, ttl: Number.NaN } : changed
}

const tones = { error: 'danger', warning: 'warn', note: 'muted' } as const

/** A verdict at a cell. */
export const cellVerdict = ({ errors, questions, all }: Verdict): CellVerdict => ({
  remarks: all.map((finding) => ({
    text: (errors.includes(finding) ? describeTyped : describeFinding)(finding),
    tone: tones[finding.severity],
  })),
  isRefused: errors.length > 0,
  isAsked: questions.length > 0,
})
