/**
 * What an XML element would have been in JSON. XML carries only text, so a reader has to know which fields are numbers,
 * booleans and lists; everything not named here stays text, and an empty element null. A name stands alone, or behind
 * the name of its parent where the same name means two things. Sources: specification 2, and the recorded bodies.
 */
export type LeafType = 'number' | 'boolean' | 'list' | 'object' | 'text'

const names = (text: string): string[] => text.trim().split(/\s+/)

/** Integers and decimals. A text that is no number (`expire` as a date) stays text all the same. */
const numbers = names(`
  code get post
  cpucores memorysize disksize transfer bandwidth numberofimagestokeep
  version ipversion cost amount price discount total withtax withouttax
  minimumdisksize minimummemorysize costperunit units usage max current failcnt failcount value
  recordid ttl refresh retry expire minimum recordcount years
  sizeingib scsiid minsizeingib maxsizeingib currentnumdisks maxnumdisks
  accounts.max aliases maxaccounts maxaliases page perpage quotaingib usedquotaingib usedquotainmib antispamlevel
  connecttimeout responsetimeout clienttimeout weight port maxconnections
  memoryingib storageingib durationinminutes paymenttermsnetdays organizationnumber
  sshkey.id sshkeys.id organizations.id organization.id
`)

const booleans = names(`
  authentication.required authentication.apikey authentication.anonymous
  user.username user.cloudaccount user.customernumber
  isrunning islocked lockedtoaccount isconnected isprimary locked available enabled
  canpayinvoicesmanuallyusingpaypal
`)

/** Lists of objects and of texts: an empty element is an empty list. */
const lists = names(`
  modules allowed_functions required_arguments optional_arguments
  servers iplist additionaldisks schedules backupschedules currenttags warnings isofiles networkadapters values
  backups plans nameservers platforms ipaddresses
  domains records prices
  accounts customers roles organizations invites featureflags currentbillingemails allowedpaymentmethods projects
  invoices items instances credentials sshkeys countries users sshKeys
`)

const objects = names('input')

/** Texts that are empty rather than absent when there is nothing to say. */
const texts = names('text statedescription lockedreason documentation module.description')

const types = new Map<string, LeafType>([
  ...numbers.map((name) => [name, 'number'] as const),
  ...booleans.map((name) => [name, 'boolean'] as const),
  ...lists.map((name) => [name, 'list'] as const),
  ...objects.map((name) => [name, 'object'] as const),
  ...texts.map((name) => [name, 'text'] as const),
])

/** The type of an element by its own and its parent's name; a list's `item` counts as the list. */
export const leafType = (parent: string, name: string): LeafType | undefined =>
  types.get(`${parent}.${name}`) ?? types.get(name)
