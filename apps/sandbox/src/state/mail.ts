export interface MailAccount {
  emailaccount: string
  domainname: string
  projectkey: string
  password: string
  quotaingib: number
  antispamlevel: number
  antivirus: boolean
  rejectspam: boolean
  autorespond: boolean
  autorespondsaveemail: boolean
  autorespondmessage: string | null
  created: number
  modified: number | null
}

export interface MailAlias {
  emailalias: string
  domainname: string
  projectkey: string
  /** A comma list of addresses. */
  goto: string
}
