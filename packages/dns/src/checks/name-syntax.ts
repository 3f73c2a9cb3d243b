import { isWithin, labelsOf, nameFault, toAscii } from '../names.ts'

/** Every fault with the end of a sentence that says it. */
export const syntaxFaults = {
  'empty-label': 'a part of it is empty',
  'label-too-long': 'a part of it is longer than 63 bytes',
  'name-too-long': 'it is longer than 253 bytes',
  character: 'it has a character that names can’t have',
  'unusual-character': 'it has a character that names rarely have',
  wildcard: 'a wildcard is usually the whole first part',
  hyphen: 'a part of it starts or ends with a hyphen',
  'host-name': 'host names have only letters, digits and hyphens',
  'no-width': 'it has no width and can’t be seen',
  'other-space': 'it looks like a space but isn’t one',
  control: 'it’s a control character',
  'curly-quote': 'it’s a curly quote, not a straight one',
  lost: 'it replaces a character that couldn’t be read',
  'two-parts': 'it’s part of a letter written as two characters',
} as const

export type SyntaxFault = keyof typeof syntaxFaults

export const isSyntaxFault = (text: string): text is SyntaxFault => Object.hasOwn(syntaxFaults, text)

/** What keeps a full name from being one in DNS, where a label may have any octet, RFC 2181 section 11: with an escape where it is a blank. */
export const syntaxFault = (name: string): SyntaxFault | undefined =>
  nameFault(name) ?? (/[^!-~]/.test(toAscii(name) ?? name) ? 'character' : undefined)

/** What few names have, and a service may refuse. Underscores and a wildcard are usual. */
export const oddity = (name: string, zone: string): SyntaxFault | undefined => {
  const labels = labelsOf(toAscii(name) ?? name)
  if (labels.some((label, index) => label.includes('*') && (label !== '*' || index > 0))) return 'wildcard'
  const usual = isWithin(zone, 'in-addr.arpa.') ? reverseLabel : label
  if (!labels.every((each) => each === '*' || usual.test(each))) return 'unusual-character'
  return labels.some((each) => /^-|-$/.test(each)) ? 'hyphen' : undefined
}

const label = /^[a-z0-9_-]*$/i
/** RFC 2317 names parts of a network `0/25`. */
const reverseLabel = /^[a-z0-9_/-]*$/i
