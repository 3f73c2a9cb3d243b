import type { ArgumentReader } from '../../argument-reader.ts'
import { checkRange } from '../../checks.ts'
import { randomHex } from '../../encoding.ts'
import { defineFunction } from '../../function-table.ts'
import { functionsOn } from '../../owned.ts'
import type { MailAccount } from '../../state/mail.ts'
import { accountRecord, findAccount, readNewAddress } from './mail.ts'

const settings = [
  'antispamlevel',
  'antivirus',
  'autorespond',
  'autorespondsaveemail',
  'autorespondmessage',
  'quota',
  'quotaingib',
  'rejectspam',
] as const

type Setting = (typeof settings)[number]

/** Settings of a new account unless told otherwise. Invented. */
const usual = {
  quotaingib: 1,
  antispamlevel: 3,
  antivirus: true,
  rejectspam: false,
  autorespond: false,
  autorespondsaveemail: true,
  autorespondmessage: null,
}

/** Largest mailbox; invented. */
const largestQuota = 100
const mibInGib = 1024

/** Share of a mailbox that is taken; no mail is stored here. */
const usedShare = 0.1

const onAccount = functionsOn({
  id: 'emailaccount',
  find: findAccount,
  show: (_call, account) => ({ body: { emailaccount: accountRecord(account) } }),
})

export const accounts = {
  createaccount: defineFunction({
    documentation: 'Makes a mail account. With an empty password one is made up; the response shows it.',
    required: ['emailaccount', 'password'],
    optional: settings,
    respond(call, args) {
      const { address, domain } = readNewAddress(call, 'emailaccount', args.text('emailaccount'))
      const password = args.text('password') || newPassword()
      const account: MailAccount = {
        emailaccount: address,
        domainname: domain.domainname,
        projectkey: domain.projectkey,
        password,
        ...usual,
        ...readSettings(args),
        created: call.now,
        modified: null,
      }
      call.state.mailAccounts.set(address, account)
      return { text: 'Account created', body: { emailaccount: { ...accountRecord(account), password } } }
    },
  }),
  editaccount: onAccount({
    documentation: 'Changes settings or the password of a mail account.',
    optional: [...settings, 'password'],
    respond(account, args, call) {
      const password = args.text('password') || account.password
      Object.assign(account, readSettings(args), { password, modified: call.now })
    },
  }),
  quota: onAccount({
    documentation: 'Tells how large a mailbox is (GiB) and how much of it is used (MiB).',
    get: true,
    respond({ emailaccount, quotaingib }) {
      const usedquotainmib = Math.round(quotaingib * mibInGib * usedShare)
      return { body: { quota: { emailaccount, usedquotainmib, quotaingib } } }
    },
  }),
  resetpassword: onAccount({
    documentation: 'Gives a mail account a new made-up password.',
    respond(account) {
      account.password = newPassword()
      return { body: { password: account.password } }
    },
  }),
}

const newPassword = () => randomHex(9)

/** The older `quota` is in MB, and becomes whole GiB. Only what is given is changed. */
function readSettings(args: ArgumentReader<never, Setting>): Partial<MailAccount> {
  const quota = args.integer('quota')
  const quotaingib = args.integer('quotaingib') ?? (quota && Math.ceil(quota / mibInGib))
  const autorespondmessage = args.text('autorespondmessage')
  const read: Partial<MailAccount> = {
    quotaingib: checkRange('quotaingib', quotaingib, 1, largestQuota),
    antispamlevel: checkRange('antispamlevel', args.integer('antispamlevel'), 0, 5),
    antivirus: args.flag('antivirus'),
    rejectspam: args.flag('rejectspam'),
    autorespond: args.flag('autorespond'),
    autorespondsaveemail: args.flag('autorespondsaveemail'),
    autorespondmessage: autorespondmessage === undefined ? undefined : autorespondmessage || null,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
