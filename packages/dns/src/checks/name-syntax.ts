import { isWithin, labelsOf, nameFault, toAscii } from '../names.ts'

/** Every fault with the end of a sentence that says it. */
export const syntaxFaults = {
  'empty-label': 'a part of it is empty',
  'label-too-long': 'a part of it is longer than 63 bytes',
  'name-too-long': 'it is longer than 253 bytes',
  character: 'it has a character that names can’t have',
  wildcard: 'a wildcard can only be the whole first part',
  hyphen: 'a part of it starts or ends with a hyphen',
} as const

export type SyntaxFault = keyof typeof syntaxFaults

export const isSyntaxFault = (text: string): text is SyntaxFault => Object.hasOwn(syntaxFaults, text)

/** What keeps a full name from being one in DNS. Underscores and a wildcard are allowed. */
export const syntaxFault = (name: string, zone: string): SyntaxFault | undefined => {
  const fault = nameFault(name)
  if (fault) return fault
  const labels = labelsOf(toAscii(name) ?? name)
  if (labels.some((label, index) => label.includes('*') && (label !== '*' || index > 0))) return 'wildcard'
  const allowed = isWithin(zone, 'in-addr.arpa.') ? reverseLabel : label
  if (!labels.every((each) => each === '*' || allowed.test(each))) return 'character'
  return labels.some((each) => /^-|-$/.test(each)) ? 'hyphen' : undefined
}

const label = /^[a-z0-9_-]+$/i
/** RFC 2317 names parts of a network `0/25`. */
const reverseLabel = /^[a-z0-9_/-]+$/i
