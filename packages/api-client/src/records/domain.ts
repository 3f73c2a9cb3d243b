import { isRecord } from '../envelope.ts'

/** A domain as it is listed; everything but its name may be missing. */
export type Domain = Record<string, unknown> & { domainname: string }

/** `response.domains`. One without a name could not be opened, and is left out. */
export const readDomains = (value: unknown): Domain[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).flatMap((domain) => {
    const { domainname } = domain
    const isName = typeof domainname === 'string' || typeof domainname === 'number'
    return isName && domainname !== '' ? [{ ...domain, domainname: String(domainname) }] : []
  })
