import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { toAscii } from '../../names.ts'
import { checkOwn, functionsOn, ownOf } from '../../owned.ts'
import type { DnsRecord, Domain } from '../../state.ts'
import { domainRecord } from './record.ts'

/** Live clients meet 404 for a record that is gone. */
const noSuchRecord = 404

/** A domain name as it is stored: lower case, punycode, no final dot. @throws Refusal 400 when it is none. */
export function normalizeDomain(domainname: string): string {
  const name = toAscii(domainname.trim().replace(/\.$/, ''))
  const isName =
    name.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/.test(name)
  return isName ? name : refuse(badInput, 'domainname is not a domain name.')
}

/** A domain of the calling project. @throws Refusal 400 when there is none. */
export const findDomain = (call: Call, domainname: string): Domain =>
  checkOwn(
    call,
    call.state.domains.get(normalizeDomain(domainname)),
    'Could not find this domain on this account.',
  )

export const onDomain = functionsOn({
  id: 'domainname',
  find: findDomain,
  show: (_call, domain) => ({ body: { domain: domainRecord(domain) } }),
})

/** A record of any domain of the calling project. @throws Refusal 404 when there is none. */
export function findRecord(call: Call, recordid: number): { domain: Domain; record: DnsRecord } {
  for (const domain of ownOf(call, call.state.domains)) {
    const record = domain.records.get(recordid)
    if (record) return { domain, record }
  }
  return refuse(noSuchRecord, 'Could not find a record with this id on this account.')
}
