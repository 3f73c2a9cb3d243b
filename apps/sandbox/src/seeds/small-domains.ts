import { addRecord, createDomain, ownNameservers } from '../modules/domain/new-domain.ts'
import type { State } from '../state.ts'
import { dateOnly } from '../swedish-time.ts'

const dayMs = 86_400_000

type Row = {
  domainname: string
  projectkey: string
  /** Age in days. */
  age: number
  /** Days until the registration ends; not registered here when left out. */
  expires?: number
  records?: [host: string, type: string, data: string, ttl?: number][]
}

const contact = {
  email: 'hostmaster@example.com',
  firstname: 'Dana',
  lastname: 'Demo',
  organization: 'Example Hosting AB',
  nationalid: '556000-0000',
  address: 'Example Street 1',
  city: 'Falkenberg',
  zipcode: '311 00',
  country: 'SE',
  phonenumber: '+46.700000000',
  fax: null,
}

// example.com is as a new domain is: the nine records and no others.
const rows: Row[] = [
  { domainname: 'example.com', projectkey: 'cl12345', age: 1900, expires: 300 },
  {
    domainname: 'example.org',
    projectkey: 'cl12345',
    age: 1400,
    expires: 45,
    records: [
      ['@', 'AAAA', '2001:db8:1::10'],
      ['@', 'CAA', '0 issue "ca.example.net"'],
      ['db-1', 'A', '198.51.100.10'],
      ['mail-1', 'AAAA', '2001:db8:1::12'],
      ['blog', 'CNAME', 'www.example.org.'],
      ['_sip._tcp', 'SRV', '10 60 5060 sip.example.org.', 600],
      ['_acme-challenge', 'TXT', 'gfj9Xq-Rg85nM', 60],
      ['_acme-challenge', 'TXT', 'T3VyIHNlY29uZA', 60],
      ['old', 'URL', 'https://www.example.com/'],
    ],
  },
  { domainname: 'xn--rksmrgs-5wao1o.example', projectkey: 'cl12345', age: 700, expires: 200 },
  { domainname: 'internal.example', projectkey: 'cl12345', age: 90 },
  {
    domainname: 'staging.example',
    projectkey: 'cl23456',
    age: 600,
    records: [
      ['web', 'A', '192.0.2.50'],
      ['db', 'A', '192.0.2.51'],
    ],
  },
  {
    domainname: 'shop.example',
    projectkey: 'cl34567',
    age: 2500,
    expires: 120,
    records: [['shop', 'A', '198.51.100.50']],
  },
  { domainname: 'example.net', projectkey: 'cl34567', age: 2500, expires: 20 },
]

/** The service warns from sixty days before the end. */
const stateOf = (daysLeft: number) => (daysLeft <= 60 ? 'EXPIRING60' : 'OK')

export function addSmallDomains(state: State, now: number) {
  for (const { domainname, projectkey, age, expires, records = [] } of rows) {
    const domain = createDomain(state, domainname, projectkey, now - age * dayMs)
    for (const [host, type, data, ttl = 3600] of records) addRecord(state, domain, { host, type, data, ttl })
    if (expires === undefined) continue
    domain.registration = {
      state: stateOf(expires),
      expire: dateOnly(now + expires * dayMs),
      autorenew: expires > 60,
      nameservers: ownNameservers,
      contact: { ...contact },
    }
  }
}
