import { type Check, finding } from './finding.ts'

/** Bytes of one string of a TXT record, RFC 1035 section 3.3.14. */
export const stringLimit = 255
/** Bytes. Name servers and resolvers stop short of what a message could hold. */
const textLimit = 4096

export const checkTxt: Check = (record) => {
  if (record.type !== 'TXT') return []
  const { length } = new TextEncoder().encode(record.data)
  const strings = Math.ceil(length / stringLimit)
  return [
    ...(/^\s*".*"\s*$/s.test(record.data) ? [finding(record, 'txt-quoted')] : []),
    ...(strings > 1 ? [finding(record, 'txt-split', { length, strings })] : []),
    ...(length > textLimit ? [finding(record, 'txt-long', { length, limit: textLimit })] : []),
  ]
}
