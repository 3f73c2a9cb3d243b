import { fullName, labelsOf, nameKey } from '../names.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { isDmarc } from './policies.ts'

/** RFC 7489 section 6.3. What isn’t valid behind the policy is passed over by receivers. */
export const checkDmarc: Check = (record, zone): readonly Finding[] => {
  const isMeant = record.type === 'TXT' && /dmarc|(?:^|;)\s*p\s*=/i.test(record.data)
  if (!isMeant || !isDmarc(labelsOf(nameKey(fullName(record.host, zone.zone))))) return []
  const [version = '', ...parts] = record.data.split(';').map((part) => part.trim())
  if (!/^v\s*=\s*DMARC1$/.test(version)) return [finding(record, 'dmarc-syntax')]
  const tags = parts.filter(Boolean).map((part) => {
    const [, name = '', value = ''] = /^([a-z]+)\s*=\s*(.*)$/is.exec(part) ?? []
    return { part, name: name.toLowerCase(), value }
  })
  const wanted = tags.find(({ name }) => name === 'p')
  return [
    ...(wanted && policy.test(wanted.value) ? [] : [finding(record, 'dmarc-policy')]),
    ...tags
      .filter(({ name, value }) => name === '' || valuesOf.get(name)?.test(value) === false)
      .map(({ part }) => finding(record, 'dmarc-tag', { part })),
  ]
}

const policy = /^(?:none|quarantine|reject)$/i
const alignment = /^[rs]$/i
/** URIs, apart by commas. One for mail has an address, and no second scheme. */
const uri = /(?:mailto:[^\s,:@]+@[^\s,:@]+|(?!mailto:)[a-z][a-z\d+.-]*:[^\s,]+)/i.source
const addresses = new RegExp(`^${uri}(?:\\s*,\\s*${uri})*$`, 'i')

/** Unknown tags are allowed and mean nothing. */
const valuesOf: ReadonlyMap<string, RegExp> = new Map([
  ['adkim', alignment],
  ['aspf', alignment],
  ['fo', /^[01ds](?:\s*:\s*[01ds])*$/i],
  ['np', policy],
  ['pct', /^(?:\d{1,2}|100)$/],
  ['ri', /^\d+$/],
  ['rua', addresses],
  ['ruf', addresses],
  ['sp', policy],
])
