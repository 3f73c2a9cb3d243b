import { fullName, labelsOf, nameKey } from '../names.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { isSelector } from './policies.ts'

/** RFC 6376 section 3.6.1, for text under `selector._domainkey`. */
export const checkDkim: Check = (record, zone): readonly Finding[] => {
  if (record.type !== 'TXT' || !isSelector(labelsOf(nameKey(fullName(record.host, zone.zone))))) return []
  const tags = readTags(record.data)
  const key = tags?.get('p')?.replaceAll(/\s/g, '')
  if (!tags || key === undefined || !isVersionFirst(tags)) return [finding(record, 'dkim-syntax')]
  if (key === '') return [finding(record, 'dkim-revoked')]
  if (!base64.test(key)) return [finding(record, 'dkim-key')]
  const held = atob(key)
  const length = derLength(held)
  return length === undefined || tags.get('k') === 'ed25519' || held.length >= length
    ? []
    : [finding(record, 'dkim-cut', { held: held.length, length })]
}

/** How long a DER sequence says that it is, with its head; `undefined` for what is none. X.690 section 8.1.3. */
const derLength = (text: string): number | undefined => {
  const [tag, first = 0, ...rest] = Array.from(text.slice(0, 6), (byte) => byte.charCodeAt(0))
  if (tag !== 0x30) return undefined
  if (first < 0x80) return 2 + first
  const more = first - 0x80
  // No key is so long: whatever it is, its length can't be read.
  if (more === 0 || more > rest.length) return undefined
  return rest.slice(0, more).reduce((length, byte) => length * 256 + byte, 0) + 2 + more
}

/** `a=b; c=d`, in the order of the text; `undefined` when it is no such list or names a tag twice. */
const readTags = (text: string): ReadonlyMap<string, string> | undefined => {
  const parts = text.replace(/;\s*$/, '').split(';')
  const tags = new Map<string, string>()
  for (const part of parts) {
    const [, name, value = ''] = /^\s*([a-z]\w*)\s*=([^]*)$/i.exec(part) ?? []
    if (name === undefined || tags.has(name)) return undefined
    tags.set(name, value.trim())
  }
  return tags
}

const isVersionFirst = (tags: ReadonlyMap<string, string>): boolean => {
  const version = tags.get('v')
  return version === undefined || (version === 'DKIM1' && [...tags.keys()][0] === 'v')
}

/** RFC 6376 section 2.10: it may end without what fills it up. */
const base64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}(?:==)?|[a-z0-9+/]{3}=?)?$/i
