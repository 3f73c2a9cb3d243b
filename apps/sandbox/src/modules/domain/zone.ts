import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import { callingProject } from '../../scope.ts'
import type { Domain } from '../../state.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import { mailOf } from '../email/mail.ts'
import { findDomain, findDomains, normalizeDomain } from './find.ts'
import { createDomain } from './new-domain.ts'
import { domainRecord, listedDomain } from './record.ts'

const soaNames = [
  'primarynameserver',
  'responsibleperson',
  'ttl',
  'refresh',
  'retry',
  'expire',
  'minimum',
] as const

export const zone = {
  list: defineFunction({
    documentation: 'Lists the domains of the project.',
    reads: true,
    get: true,
    respond: (call) => ({ body: { domains: findDomains(call).map(listedDomain) } }),
  }),
  details: defineFunction({
    documentation: 'Shows one domain: its SOA values and its registration.',
    reads: true,
    get: true,
    required: ['domainname'],
    respond: (call, args) => ({ body: { domain: domainRecord(findDomain(call, args.text('domainname'))) } }),
  }),
  add: defineFunction({
    documentation: 'Puts a domain into the DNS, with the usual records unless createrecords is no.',
    required: ['domainname'],
    optional: [...soaNames, 'createrecords'],
    respond(call, args) {
      const domainname = normalizeDomain(args.text('domainname'))
      if (call.state.domains.has(domainname)) refuse(badInput, 'The domain exists already.')
      const soa = readSoa(args)
      const withRecords = args.flag('createrecords') ?? true
      const domain = createDomain(
        call.state,
        domainname,
        callingProject(call).projectkey,
        call.now,
        withRecords,
      )
      Object.assign(domain.soa, soa)
      return { text: 'Domain added', body: { domain: domainRecord(domain) } }
    },
  }),
  edit: defineFunction({
    documentation: 'Changes the SOA values of a domain.',
    required: ['domainname'],
    optional: soaNames,
    respond(call, args) {
      const domain = findDomain(call, args.text('domainname'))
      Object.assign(domain.soa, readSoa(args))
      return { body: { domain: domainRecord(domain) } }
    },
  }),
  delete: defineFunction({
    documentation:
      'Takes a domain and its records out of the DNS; one with mail only when forcedeleteemail is yes.',
    required: ['domainname'],
    optional: ['forcedeleteemail'],
    respond(call, args) {
      const { domainname } = findDomain(call, args.text('domainname'))
      const force = args.flag('forcedeleteemail') ?? false
      const { accounts, aliases } = mailOf(call.state, domainname)
      // No source shows what a domain with mail is answered with.
      if (!force && accounts.length + aliases.length > 0) {
        refuse(badInput, 'The domain has e-mail accounts or aliases; forcedeleteemail removes them with it.')
      }
      for (const { emailaccount } of accounts) call.state.mailAccounts.delete(emailaccount)
      for (const { emailalias } of aliases) call.state.mailAliases.delete(emailalias)
      call.state.domains.delete(domainname)
      return { text: 'Domain deleted' }
    },
  }),
  export: defineFunction({
    documentation: 'Gives the zone as the text of a BIND zone file.',
    reads: true,
    required: ['domainname'],
    respond: (call, args) => ({
      body: { zonefile: zoneFile(findDomain(call, args.text('domainname')), call) },
    }),
  }),
  enablednssec: defineFunction({
    documentation: 'Signs the zone of a domain.',
    required: ['domainname'],
    respond(call, args) {
      findDomain(call, args.text('domainname')).dnssec = true
      return {}
    },
  }),
}

function readSoa(args: ArgumentReader<'domainname', (typeof soaNames)[number] | 'createrecords'>) {
  const soa: Partial<Domain['soa']> = {}
  for (const name of ['primarynameserver', 'responsibleperson'] as const) {
    const value = args.text(name)
    if (value !== undefined) soa[name] = value
  }
  for (const name of ['ttl', 'refresh', 'retry', 'expire', 'minimum'] as const) {
    const value = args.integer(name)
    if (value !== undefined) soa[name] = value
  }
  return soa
}

function zoneFile({ domainname, soa, records }: Domain, { now }: Call) {
  const { primarynameserver, responsibleperson, refresh, retry, expire, minimum } = soa
  const serial = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
  const lines = [
    `$ORIGIN ${domainname}.`,
    `$TTL ${soa.ttl}`,
    `@ IN SOA ${primarynameserver} ${responsibleperson} ${serial}01 ${refresh} ${retry} ${expire} ${minimum}`,
  ]
  for (const { host, ttl, type, data } of records.values()) {
    const written = type === 'TXT' ? `"${data.replaceAll(/["\\]/g, String.raw`\$&`)}"` : data
    lines.push(`${host} ${ttl} IN ${type} ${written}`)
  }
  return `${lines.join('\n')}\n`
}
