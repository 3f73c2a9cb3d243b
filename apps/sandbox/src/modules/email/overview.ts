import { checkRange } from '../../checks.ts'
import { defineFunction, defineReading } from '../../function-table.ts'
import { toUnicode } from '../../names.ts'
import { callingCurrency } from '../../scope.ts'
import { findDomain } from '../domain/find.ts'
import { ownOf } from '../../owned.ts'
import { inCurrency } from '../server/prices.ts'
import type { MailAccount } from '../../state/mail.ts'
import { accountRecord, aliasRecord, mailOf } from './mail.ts'

const domainsPerPage = 30

/** Invented: the most of each that a project may have, and kronor per month. */
const most = { maxaccounts: 1000, maxaliases: 10_000 }
const gibPrice = 5
const accountPrice = 10

/** In SEK and month. */
export const mailPrice = ({ quotaingib }: Pick<MailAccount, 'quotaingib'>): number =>
  accountPrice + quotaingib * gibPrice

/** Accounts and GiB that cost nothing. */
const freeAmount = 0

export const overview = {
  overview: defineFunction({
    documentation:
      'Counts accounts and aliases by domain, thirty domains a page. filter is a part of a name.',
    get: true,
    optional: ['filter', 'page'],
    respond(call, args) {
      const filter = args.text('filter')?.trim().toLowerCase() ?? ''
      const page = checkRange('page', args.integer('page') ?? 1, 1, 1_000_000)
      const wanted = ownOf(call, call.state.domains).filter(({ domainname }) => matches(domainname, filter))
      const shown = wanted.slice((page - 1) * domainsPerPage, page * domainsPerPage)
      const { length: accounts } = ownOf(call, call.state.mailAccounts)
      const { length: aliases } = ownOf(call, call.state.mailAliases)
      const { maxaccounts, maxaliases } = most
      return {
        body: {
          overview: {
            summary: { accounts, maxaccounts, aliases, maxaliases },
            domains: shown.map(({ domainname }) => {
              const mail = mailOf(call.state, domainname)
              return {
                domainname,
                displayname: toUnicode(domainname),
                accounts: mail.accounts.length,
                aliases: mail.aliases.length,
              }
            }),
            meta: { page, total: wanted.length, perpage: domainsPerPage },
          },
        },
      }
    },
  }),
  list: defineFunction({
    documentation: 'Lists accounts and aliases of a domain. filter is a part of an address.',
    get: true,
    required: ['domainname'],
    optional: ['filter'],
    respond(call, args) {
      const filter = args.text('filter')?.trim().toLowerCase() ?? ''
      const { accounts, aliases } = mailOf(call.state, findDomain(call, args.text('domainname')).domainname)
      return {
        body: {
          list: {
            emailaccounts: accounts.filter((each) => each.emailaccount.includes(filter)).map(accountRecord),
            emailaliases: aliases.filter((each) => each.emailalias.includes(filter)).map(aliasRecord),
          },
        },
      }
    },
  }),
  costs: defineReading('Tells what the mail of the project costs in a month, with the prices.', (call) => {
    const currency = callingCurrency(call)
    const own = ownOf(call, call.state.mailAccounts)
    const gib = own.reduce((sum, { quotaingib }) => sum + quotaingib, 0)
    const price = (amount: number, each: number) => ({
      amount,
      cost: { amount: inCurrency(amount * each, currency), currency },
    })
    // One amount is text and the other a number in the only public body.
    const perGib = inCurrency(gibPrice, currency).toFixed(2)
    const perAccount = inCurrency(accountPrice, currency)
    return {
      costs: { quota: price(gib, gibPrice), accounts: price(own.length, accountPrice) },
      pricelist: {
        quota: { amount: perGib, currency, unit: 'GiB', freeamount: freeAmount },
        accounts: { amount: perAccount, currency, unit: 'accounts', freeamount: freeAmount },
      },
    }
  }),
}

const matches = (domainname: string, filter: string) =>
  domainname.includes(filter) || toUnicode(domainname).includes(filter)
