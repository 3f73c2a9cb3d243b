import { isWithin, labelsOf, nameFault, toAscii } from '../names.ts'

export type SyntaxFault =
  | 'empty label'
  | 'label of more than 63 octets'
  | 'more than 253 octets'
  | 'character that names do not have'
  | 'wildcard that is not the whole first label'
  | 'hyphen at an end of a label'

/** What keeps a full name from being one in DNS. Underscores and a wildcard are allowed. */
export const syntaxFault = (name: string, zone: string): SyntaxFault | undefined => {
  const fault = nameFault(name)
  if (fault) return lengthFaults[fault]
  const labels = labelsOf(toAscii(name) ?? name)
  if (labels.some((label, index) => label.includes('*') && (label !== '*' || index > 0)))
    return 'wildcard that is not the whole first label'
  const allowed = isWithin(zone, 'in-addr.arpa.') ? reverseLabel : label
  if (!labels.every((each) => each === '*' || allowed.test(each))) return 'character that names do not have'
  return labels.some((each) => /^-|-$/.test(each)) ? 'hyphen at an end of a label' : undefined
}

const lengthFaults = {
  'empty-label': 'empty label',
  'label-too-long': 'label of more than 63 octets',
  'name-too-long': 'more than 253 octets',
} as const

const label = /^[a-z0-9_-]+$/i
/** RFC 2317 names parts of a network `0/25`. */
const reverseLabel = /^[a-z0-9_/-]+$/i
