import { toUnicode } from '../../names.ts'
import type { DnsRecord, Domain, Registration } from '../../state.ts'
import { timestamp } from '../../swedish-time.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { ownNameservers } from './new-domain.ts'

export function listedDomain(domain: Domain): Fields {
  return {
    domainname: domain.domainname,
    displayname: toUnicode(domain.domainname),
    createtime: timestamp(domain.created),
    recordcount: domain.records.size,
    usingglesysnameserver: yesOrNo(usesOwnNameservers(domain.registration)),
    registrarinfo: registrarInfo(domain),
  }
}

/** `expire` is seconds here and a date in registrarinfo. The content of contactinfo is chosen: no source shows it. */
export const domainRecord = (domain: Domain): Fields => ({
  ...listedDomain(domain),
  ...domain.soa,
  contactinfo: domain.registration?.contact ?? null,
})

/** A DNS record with its fields in the order that recordings show. */
export const dnsRecord = (
  { domainname }: Domain,
  { recordid, host, type, data, ttl }: DnsRecord,
): Fields => ({ recordid, domainname, host, type, data, ttl })

function registrarInfo({ domainname, registration }: Domain): Fields | null {
  return (
    registration && {
      state: registration.state,
      statedescription: '',
      expire: registration.expire,
      autorenew: yesOrNo(registration.autorenew),
      tld: domainname.slice(domainname.lastIndexOf('.') + 1),
      invoicenumber: null,
    }
  )
}

const usesOwnNameservers = (registration: Registration | null) =>
  registration === null || registration.nameservers.every((nameserver) => ownNameservers.includes(nameserver))
