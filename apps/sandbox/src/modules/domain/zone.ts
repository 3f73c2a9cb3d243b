import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { ownOf } from '../../owned.ts'
import { callingProject } from '../../scope.ts'
import type { Domain } from '../../state.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import { mailOf } from '../email/mail.ts'
import { normalizeDomain, onDomain } from './find.ts'
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
  list: defineReading('Lists the domains of the project.', (call) => ({
    domains: ownOf(call, call.state.domains).map(listedDomain),
  })),
  details: onDomain({ documentation: 'Shows one domain: its SOA values and its registration.', get: true }),
  add: defineFunction({
    documentation: 'Puts a domain into the DNS, with the usual records unless createrecords is no.',
    required: ['domainname'],
    optional: [...soaNames, 'createrecords'],
    respond(call, args) {
      const domainname = normalizeDomain(args.text('domainname'))
      if (call.state.domains.has(domainname)) refuse(badInput, 'The domain exists already.')
      const soa = readSoa(args)
      const withRecords = args.flag('createrecords') ?? true
      const { projectkey } = callingProject(call)
      const domain = createDomain(call.state, domainname, projectkey, call.now, withRecords)
      Object.assign(domain.soa, soa)
      return { text: 'Domain added', body: { domain: domainRecord(domain) } }
    },
  }),
  edit: onDomain({
    documentation: 'Changes the SOA values of a domain.',
    optional: soaNames,
    respond(domain, args) {
      Object.assign(domain.soa, readSoa(args))
    },
  }),
  delete: onDomain({
    documentation:
      'Takes a domain and its records out of the DNS; one with mail only when forcedeleteemail is yes.',
    optional: ['forcedeleteemail'],
    respond({ domainname }, args, call) {
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
  export: onDomain({
    documentation: 'Gives the zone as the text of a BIND zone file.',
    reads: true,
    respond: (domain, _args, call) => ({ body: { zonefile: zoneFile(domain, call) } }),
  }),
  enablednssec: onDomain({
    documentation: 'Signs the zone of a domain.',
    respond(domain) {
      domain.dnssec = true
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
