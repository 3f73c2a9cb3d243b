import { fullName, labelsOf, nameKey } from '../names.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** RFC 6376 section 3.6.1, for text under `selector._domainkey`. */
export const checkDkim: Check = (record, zone): readonly Finding[] => {
  if (record.type !== 'TXT') return []
  const at = labelsOf(nameKey(fullName(record.host, zone.zone))).indexOf('_domainkey')
  if (at < 1) return []
  const tags = readTags(record.data)
  const key = tags?.get('p')?.replaceAll(/\s/g, '')
  if (!tags || key === undefined || !isVersionFirst(tags)) return [finding(record, 'dkim-syntax')]
  if (key === '') return [finding(record, 'dkim-revoked')]
  return base64.test(key) ? [] : [finding(record, 'dkim-key')]
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

const base64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i
