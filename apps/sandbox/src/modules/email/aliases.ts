import { badInput, refuse } from '../../response.ts'
import { defineFunction } from '../../function-table.ts'
import { aliasRecord, findAccount, findAlias, readNewAddress } from './mail.ts'

export const aliases = {
  createalias: defineFunction({
    documentation: 'Makes an alias that leads to one address or to a comma list of them.',
    required: ['emailalias', 'goto'],
    respond(call, args) {
      const { address, domain } = readNewAddress(call, 'emailalias', args.text('emailalias'))
      const { domainname, projectkey } = domain
      const alias = { emailalias: address, domainname, projectkey, goto: readGoto(args.texts('goto')) }
      call.state.mailAliases.set(address, alias)
      return { body: { alias: aliasRecord(alias) } }
    },
  }),
  editalias: defineFunction({
    documentation: 'Changes where an alias leads.',
    required: ['emailalias', 'goto'],
    respond(call, args) {
      const alias = findAlias(call, args.text('emailalias'))
      alias.goto = readGoto(args.texts('goto'))
      return { body: { alias: aliasRecord(alias) } }
    },
  }),
  delete: defineFunction({
    documentation: 'Removes a mail account with its mail, or an alias.',
    required: ['email'],
    respond(call, args) {
      const email = args.text('email')
      const { mailAccounts, mailAliases } = call.state
      if (mailAliases.has(email.trim().toLowerCase())) mailAliases.delete(findAlias(call, email).emailalias)
      else mailAccounts.delete(findAccount(call, email).emailaccount)
      return {}
    },
  }),
}

/** Addresses anywhere, not only of one's own domains. */
function readGoto(addresses: readonly string[]) {
  const isGood = addresses.length > 0 && addresses.every((address) => /^[^\s@,]+@[^\s@,]+$/.test(address))
  return isGood ? addresses.join(',') : refuse(badInput, 'goto must be e-mail addresses.')
}
