import { badInput, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import type { Call } from '../../call.ts'
import { randomHex } from '../../encoding.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { callingCurrency } from '../../scope.ts'
import type { Currency, Domain } from '../../state.ts'
import { dateOnly } from '../../swedish-time.ts'
import type { Fields } from '../../values.ts'
import { inCurrency } from '../server/prices.ts'
import { findDomain, normalizeDomain, onDomain } from './find.ts'
import { ownNameservers } from './new-domain.ts'
import { domainRecord } from './record.ts'
import { recordTypes } from './records.ts'

const contact = [
  'email',
  'firstname',
  'lastname',
  'organization',
  'nationalid',
  'address',
  'city',
  'zipcode',
  'country',
  'phonenumber',
] as const

/** Invented: kronor for a year, by top-level domain. */
const yearPrices = { com: 149, dev: 189, eu: 119, net: 169, org: 159, se: 129 }

/** The reference of 2017 calls the national id of a registrant organizationnumber. */
const contactAliases = { nationalid: ['organizationnumber'] }

export const registration = {
  available: defineFunction({
    documentation:
      'Finds names one can register, with prices. The search is a name, with or without its ending.',
    get: true,
    required: ['search'],
    respond(call, args) {
      const [name = '', ...ending] = args.text('search').trim().toLowerCase().split('.')
      const currency = callingCurrency(call)
      const wanted = ending.length > 0 ? [ending.join('.')] : Object.keys(yearPrices)
      return {
        body: { domain: wanted.map((tld) => offer(call, normalizeDomain(`${name}.${tld}`), currency)) },
      }
    },
  }),
  register: defineFunction({
    documentation: 'Registers a domain that has been added.',
    required: ['domainname', ...contact],
    optional: ['fax', 'numyears', 'organizationnumber'],
    aliases: contactAliases,
    respond: (call, args) => beginRegistration(call, args, 'REGISTER'),
  }),
  transfer: defineFunction({
    documentation: 'Moves a domain here that is registered elsewhere.',
    required: ['domainname', 'authcode', ...contact],
    optional: ['fax', 'numyears', 'organizationnumber'],
    aliases: contactAliases,
    respond: (call, args) => beginRegistration(call, args, 'TRANSFER'),
  }),
  renew: onDomain({
    documentation: 'Pays for more years of a registered domain.',
    required: ['numyears'],
    respond(domain, args, call) {
      const registered = registrationOf(domain)
      registered.expire = yearsLater(
        Date.parse(registered.expire ?? dateOnly(call.now)),
        args.integer('numyears'),
      )
      registered.state = 'OK'
    },
  }),
  setautorenew: onDomain({
    documentation: 'Switches the automatic renewal of a registered domain.',
    required: ['autorenew'],
    aliases: { autorenew: ['setautorenew'] },
    respond(domain, args) {
      registrationOf(domain).autorenew = args.flag('autorenew')
    },
  }),
  changenameservers: onDomain({
    documentation: 'Points a registered domain at other name servers.',
    required: ['ns1', 'ns2'],
    optional: ['ns3', 'ns4'],
    respond(domain, args) {
      const registered = registrationOf(domain)
      const names = [args.text('ns1'), args.text('ns2'), args.text('ns3'), args.text('ns4')]
      registered.nameservers = names
        .filter((name) => name !== undefined)
        .filter(Boolean)
        .map(withFinalDot)
      return {}
    },
  }),
  generateauthcode: onDomain({
    documentation: 'Makes the code that moving a domain away asks for.',
    respond(domain) {
      registrationOf(domain)
      return { body: { authcode: randomHex(8) } }
    },
  }),
  pricelist: defineReading('Lists the prices of a year by top-level domain.', (call) => ({
    pricelist: Object.keys(yearPrices).map((tld) => priceRow(tld, callingCurrency(call))),
  })),
  allowedarguments: defineReading('Lists the values that functions of this module take.', () => ({
    argumentslist: { type: recordTypes, tld: Object.keys(yearPrices), numyears: [1, 2, 3, 5, 10] },
  })),
}

function offer(call: Call, domainname: string, currency: Currency): Fields {
  const tld = domainname.slice(domainname.lastIndexOf('.') + 1)
  const available = !call.state.domains.has(domainname)
  return { domainname, available, prices: [{ amount: priceOf(tld, currency), currency, years: 1 }] }
}

const priceOf = (tld: string, currency: Currency) =>
  inCurrency(new Map(Object.entries(yearPrices)).get(tld) ?? 299, currency)

function priceRow(tld: string, currency: Currency): Fields {
  const price = { amount: priceOf(tld, currency), currency, years: 1 }
  return { tld, register: price, renew: price, transfer: price }
}

/** No source shows how long registering takes; here it is over at once. */
function beginRegistration(
  call: Call,
  args: ArgumentReader<'domainname' | (typeof contact)[number], 'fax' | 'numyears'>,
  state: 'REGISTER' | 'TRANSFER',
) {
  const domain = findDomain(call, args.text('domainname'))
  if (domain.registration) refuse(badInput, 'The domain is registered already.')
  domain.registration = {
    state,
    expire: yearsLater(call.now, args.integer('numyears') ?? 1),
    autorenew: true,
    nameservers: ownNameservers,
    contact: Object.fromEntries([...contact, 'fax' as const].map((name) => [name, args.text(name) || null])),
  }
  const record = domainRecord(domain)
  domain.registration.state = 'OK'
  return { body: { domain: record } }
}

const registrationOf = (domain: Domain) =>
  domain.registration ?? refuse(badInput, 'The domain is not registered here.')

function yearsLater(time: number, years: number) {
  if (years < 1 || years > 10) refuse(badInput, 'numyears must be between 1 and 10.')
  const date = new Date(time)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return dateOnly(date.getTime())
}

const withFinalDot = (name: string) => (name.endsWith('.') ? name : `${name}.`)
