import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { toUnicode } from '../../names.ts'
import { checkOwn } from '../../owned.ts'
import type { Domain, State } from '../../state.ts'
import type { MailAccount, MailAlias } from '../../state/mail.ts'
import { timestamp } from '../../swedish-time.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { findDomain } from '../domain/find.ts'

/** An address as it is stored, and the domain of the calling project that it is in. @throws Refusal 400 */
function readAddress(call: Call, name: string, text: string): { address: string; domain: Domain } {
  const [, local, domainname] = /^([^\s@,;"<>]{1,64})@([^\s@,;"<>]+)$/.exec(text.trim()) ?? []
  if (local === undefined || domainname === undefined) {
    return refuse(badInput, `${name} is not an e-mail address.`)
  }
  const domain = findDomain(call, domainname)
  return { address: `${local.toLowerCase()}@${domain.domainname}`, domain }
}

/** An address that nothing receives mail at yet. @throws Refusal 400 */
export function readNewAddress(call: Call, name: string, text: string) {
  const read = readAddress(call, name, text)
  const { mailAccounts, mailAliases } = call.state
  if (mailAccounts.has(read.address) || mailAliases.has(read.address)) {
    refuse(badInput, 'The address exists already.')
  }
  return read
}

export const findAccount = (call: Call, emailaccount: string): MailAccount =>
  checkOwn(
    call,
    call.state.mailAccounts.get(emailaccount.trim().toLowerCase()),
    'Could not find this e-mail account on this account.',
  )

export const findAlias = (call: Call, emailalias: string): MailAlias =>
  checkOwn(
    call,
    call.state.mailAliases.get(emailalias.trim().toLowerCase()),
    'Could not find this e-mail alias on this account.',
  )

/** Accounts and aliases of one domain. */
export function mailOf({ mailAccounts, mailAliases }: State, domainname: string) {
  return {
    accounts: [...mailAccounts.values()].filter((account) => account.domainname === domainname),
    aliases: [...mailAliases.values()].filter((alias) => alias.domainname === domainname),
  }
}

export function accountRecord(account: MailAccount): Fields {
  return {
    emailaccount: account.emailaccount,
    displayname: displayName(account.emailaccount),
    quotaingib: account.quotaingib,
    antispamlevel: account.antispamlevel,
    antivirus: yesOrNo(account.antivirus),
    autorespond: yesOrNo(account.autorespond),
    autorespondmessage: account.autorespondmessage,
    autorespondsaveemail: yesOrNo(account.autorespondsaveemail),
    rejectspam: yesOrNo(account.rejectspam),
    created: timestamp(account.created),
    modified: account.modified === null ? null : timestamp(account.modified),
  }
}

export const aliasRecord = ({ emailalias, goto }: MailAlias): Fields => ({
  emailalias,
  displayname: displayName(emailalias),
  goto,
})

/** The address with its domain in readable form. */
function displayName(address: string) {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + toUnicode(address.slice(at))
}
