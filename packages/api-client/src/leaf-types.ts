/**
 * What an XML element would have been in JSON. XML carries only text, so a reader has to know which fields are numbers,
 * booleans and lists; everything not named here stays text, and an empty element null. A name stands alone, or behind
 * the names around it where the same name means two things; `*` is any name. Sources: specification 2, and the recorded
 * bodies.
 */
export type LeafType = 'number' | 'numbers' | 'boolean' | 'list' | 'object' | 'text'

const names = (text: string): string[] => text.trim().split(/\s+/)

/** Integers and decimals. A text that is no number (`expire` as a date) stays text. */
const numbers = names(`
  code get post
  cpucores memorysize disksize transfer bandwidth numberofimagestokeep
  version ipversion cost amount price discount total withtax withouttax freeamount
  subtotalBeforeDiscount discountAmount totalBeforeTax
  minimumdisksize minimummemorysize costperunit usage max current failcnt failcount value
  recordid ttl refresh retry expire minimum recordcount years
  sizeingib scsiid minsizeingib maxsizeingib currentnumdisks maxnumdisks
  summary.accounts domains.accounts aliases maxaccounts maxaliases page perpage
  quotaingib usedquotaingib usedquotainmib antispamlevel
  connecttimeout responsetimeout clienttimeout weight port maxconnections
  memoryingib storageingib durationinminutes paymenttermsnetdays organizationnumber
  sshkey.id sshkeys.id organizations.id organization.id collaboratorid servicestatusid
  projects.customernumber project.customernumber settings.customernumber
  accountinfo.customernumber customer.customernumber servicelimits.*
`)

const listsOfNumbers = names('units numyears')

const booleans = names(`
  authentication.required authentication.apikey authentication.anonymous
  user.username user.cloudaccount user.customernumber
  isrunning islocked lockedtoaccount isconnected isprimary locked available enabled
  canpayinvoicesmanuallyusingpaypal
`)

/** Lists of objects and of texts: an empty element is an empty list. */
const lists = names(`
  modules modules.* vpnusers accesslist allowed_functions required_arguments optional_arguments
  servers iplist additionaldisks schedules backupschedules currenttags warnings isofiles networkadapters values
  backups plans templates.* argumentslist.*.template argumentslist.*.datacenter
  nameservers platforms ipaddresses
  networks networkcircuits billing.details privatenetworks privatenetworksegments
  loadbalancers loadbalancer.ipaddress loadbalancers.ipaddress backends frontends targets blocklist
  response.certificate response.errors
  domains records prices response.domain response.pricelist argumentslist.type argumentslist.tld
  emailaccounts emailaliases databases allowlist permissions archives archivesize volumes
  accounts customers roles organizations invites featureflags billingemailoverrides currentbillingemails
  allowedpaymentmethods projects collaborators
  invoices items instances credentials sshkeys countries users sshKeys
  response.maintenance serviceinfo.current serviceinfo.past updates
`)

const objects = names('input params argumentslist.platforms')

/** Texts that are empty rather than absent when there is nothing to say. */
const texts = names(`
  text statedescription lockedreason documentation module.description network.description networks.description
  project.name projects.name
  nationalidnumber phonenumber vatnumber paymentcard slacost slapincode slaphonenumber
  invoicereference invoiceaddress invoicecity invoicezipcode invoicecountry
`)

/** A price that is written as text beside others that are numbers. */
const verbatim = names('pricelist.quota.amount')

const types = new Map<string, LeafType>([
  ...numbers.map((name) => [name, 'number'] as const),
  ...listsOfNumbers.map((name) => [name, 'numbers'] as const),
  ...booleans.map((name) => [name, 'boolean'] as const),
  ...lists.map((name) => [name, 'list'] as const),
  ...objects.map((name) => [name, 'object'] as const),
  ...[...texts, ...verbatim].map((name) => [name, 'text'] as const),
])

/**
 * The type of an element by the names that lead to it, its own the last; a list's `item` counts as the list. The longer
 * name is the surer one.
 */
export const leafType = (path: readonly string[]): LeafType | undefined => {
  const [first = '', second = '', name = ''] = ['', '', ...path].slice(-3)
  // The echo holds what was sent, as text, whatever it is called; only what the service adds is a number.
  if (path.at(1) === 'debug' && path.length > 3 && name !== 'organizationnumber') return 'text'
  return (
    types.get(`${first}.${second}.${name}`) ??
    types.get(`${first}.*.${name}`) ??
    types.get(`${second}.${name}`) ??
    types.get(`${second}.*`) ??
    types.get(name)
  )
}
