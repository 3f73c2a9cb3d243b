import { labelsOf } from '../names.ts'
import { recordTypes, type ZoneRecord } from '../record.ts'
import { readMx, readSrv, unfitNumber } from '../record-data.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** Data at all, MX, SRV and URL; the other types have a file of their own. */
export const checkDataSyntax: Check = (record): readonly Finding[] => {
  const { type, data } = record
  if (!recordTypes.some((known) => known === type)) return [finding(record, 'type-unknown', { type })]
  // A text may be a blank.
  if ((type === 'TXT' ? data : data.trim()) === '') return [finding(record, 'data-empty')]
  if (type === 'MX') return readMx(data) ? [] : [numbersFinding(record, 'mx-syntax')]
  if (type === 'SRV') return checkSrv(record)
  if (type === 'URL') return isWebAddress(data) ? [] : [finding(record, 'url-syntax', { data })]
  return []
}

const checkSrv = (record: ZoneRecord): readonly Finding[] => {
  const [service = '', ...protocols] = labelsOf(record.host)
  // RFC 6763 names an instance before them: web\\032page._http._tcp
  const isService =
    service === '*' ||
    protocols
      .slice(0, 2)
      .some((each, index, all) => each.startsWith('_') && [service, ...all][index]?.startsWith('_'))
  return [
    ...(readSrv(record.data) ? [] : [numbersFinding(record, 'srv-syntax')]),
    ...(isService ? [] : [finding(record, 'srv-host')]),
  ]
}

/** The number that is wrong, where that is all; else how the whole is written. */
const numbersFinding = (record: ZoneRecord, rule: 'mx-syntax' | 'srv-syntax'): Finding => {
  const number = unfitNumber(record)
  return number === undefined
    ? finding(record, rule)
    : finding(record, 'number-range', { type: record.type, number })
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text.trim()) && URL.canParse(text)
