import { type DnsRecord, type Domain, nextSerial, type State } from '../../state.ts'

/** `ttl` of a record or domain that is made without one, in seconds. */
export const defaultTtl = 3600

export const ownNameservers = ['ns1.hosting.example.', 'ns2.hosting.example.', 'ns3.hosting.example.']

/** Where the address records of a new domain point; no source shows the address. */
const landingAddress = '192.0.2.10'

type NewRecord = [host: string, type: string, data: string]

const nameserverRecords: NewRecord[] = ownNameservers.map((nameserver) => ['@', 'NS', nameserver])

const otherRecords: NewRecord[] = [
  ['@', 'A', landingAddress],
  ['www', 'A', landingAddress],
  ['mail', 'A', landingAddress],
  ['@', 'MX', '10 mx01.hosting.example.'],
  ['@', 'MX', '20 mx02.hosting.example.'],
  ['@', 'TXT', 'v=spf1 include:spf.hosting.example -all'],
]

/** A domain as it is right after it was added: with nine records, or with its name servers only. */
export function createDomain(
  state: State,
  domainname: string,
  projectkey: string,
  created: number,
  withRecords = true,
): Domain {
  const domain: Domain = {
    domainname,
    projectkey,
    created,
    soa: {
      primarynameserver: 'ns1.hosting.example.',
      responsibleperson: 'registry.hosting.example.',
      ttl: defaultTtl,
      refresh: 10_800,
      retry: 2700,
      expire: 1_814_400,
      minimum: 10_800,
    },
    dnssec: false,
    registration: null,
    records: new Map(),
  }
  for (const [host, type, data] of withRecords
    ? [...nameserverRecords, ...otherRecords]
    : nameserverRecords) {
    addRecord(state, domain, { host, type, data, ttl: defaultTtl })
  }
  state.domains.set(domainname, domain)
  return domain
}

export function addRecord(state: State, domain: Domain, settings: Omit<DnsRecord, 'recordid'>): DnsRecord {
  const record = { recordid: nextSerial(state), ...settings }
  domain.records.set(record.recordid, record)
  return record
}
