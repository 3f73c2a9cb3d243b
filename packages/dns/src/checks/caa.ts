import { isHostName } from '../names.ts'
import { readCaa } from '../record-data.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** RFC 8659 section 4. */
export const checkCaa: Check = (record): Finding[] => {
  if (record.type !== 'CAA' || record.data.trim() === '') return []
  const caa = readCaa(record.data)
  if (!caa) return [finding(record, 'caa-syntax')]
  const { flags, tag, value } = caa
  return [
    ...(flags === 0 || flags === 128 ? [] : [finding(record, 'caa-flags', { flags })]),
    ...(known.has(tag) ? [] : [finding(record, 'caa-tag', { tag })]),
    ...(takes(tag, value) ? [] : [finding(record, 'caa-value', { tag, value })]),
  ]
}

const takes = (tag: string, value: string): boolean => {
  if (tag.startsWith('issue')) return !known.has(tag) || isIssuer(value)
  return tag !== 'iodef' || (/^(?:mailto|https?):/i.test(value) && URL.canParse(value))
}

/** A name or nothing, then parameters: `ca.example; account=1`, or `;` for no issuer. */
const isIssuer = (value: string): boolean => {
  const [issuer = '', ...parameters] = value.split(';').map((part) => part.trim())
  const isName = issuer === '' || isHostName(issuer)
  return (
    isName &&
    parameters.every(
      (each, index) => parameter.test(each) || (each === '' && index === parameters.length - 1),
    )
  )
}

const parameter = /^[a-z0-9][a-z0-9-]*\s*=\s*[\x21-\x3a\x3c-\x7e]*$/i
/** IANA's registry of certification authority restriction properties. */
const known = new Set([
  'contactemail',
  'contactphone',
  'iodef',
  'issue',
  'issuemail',
  'issuevmc',
  'issuewild',
])
