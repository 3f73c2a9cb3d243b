import type { State } from '../state.ts'
import { mainProject } from './account.ts'

const dayMs = 86_400_000

type AccountRow = [local: string, quotaingib: number, age: number, autorespondmessage?: string]

const accountRows: AccountRow[] = [
  ['dana', 10, 1800],
  ['robin', 5, 900, 'On holiday until Monday.\nWrite to info@example.org.'],
  ['invoices', 2, 400],
]

const aliasRows = [
  ['info', 'dana@example.org,robin@example.org'],
  ['postmaster', 'dana@example.org'],
] as const

/** Mail in example.org of the main project. */
export function addSmallMail(state: State, now: number) {
  const domainname = 'example.org'
  const place = { domainname, projectkey: mainProject }
  for (const [index, [local, quotaingib, age, message]] of accountRows.entries()) {
    const emailaccount = `${local}@${domainname}`
    state.mailAccounts.set(emailaccount, {
      ...place,
      emailaccount,
      password: `example-mail-${index}`,
      quotaingib,
      antispamlevel: 3 + (index % 2),
      antivirus: true,
      rejectspam: index === 0,
      autorespond: message !== undefined,
      autorespondsaveemail: true,
      autorespondmessage: message ?? null,
      created: now - age * dayMs,
      modified: index === 1 ? now - dayMs : null,
    })
  }
  for (const [local, goto] of aliasRows) {
    const emailalias = `${local}@${domainname}`
    state.mailAliases.set(emailalias, { ...place, emailalias, goto })
  }
}
