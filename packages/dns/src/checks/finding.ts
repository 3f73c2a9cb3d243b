import type { ZoneRecord } from '../record.ts'
import type { ZoneIndex } from '../zone-index.ts'
import { isSyntaxFault, syntaxFaults } from './name-syntax.ts'
import { type Rule, rules, type Severity } from './rules.ts'
import type { Script } from './scripts.ts'

/** The arguments of a finding's message. */
export type FindingValues = Readonly<Record<string, string | number | readonly Script[]>>

export type Finding = {
  /** Absent when the record has none yet. */
  readonly recordid?: string | number
  readonly rule: Rule
  readonly severity: Severity
  readonly values: FindingValues
}

/** What is to be said of one record of a zone; the record itself is in the index. */
export type Check = (record: ZoneRecord, zone: ZoneIndex) => readonly Finding[]

export const finding = (record: ZoneRecord, rule: Rule, values: FindingValues = {}): Finding => ({
  ...(record.recordid === undefined ? {} : { recordid: record.recordid }),
  rule,
  severity: rules[rule].severity,
  values,
})

/** A finding as an English sentence. */
export const describe = ({ rule, values }: Pick<Finding, 'rule' | 'values'>): string =>
  rules[rule].text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const given = values[key] ?? whole
    if (typeof given === 'object') return new Intl.ListFormat('en').format(given)
    const value = String(given)
    return key === 'fault' && isSyntaxFault(value) ? syntaxFaults[value] : value
  })
