import { isIPv4, isIPv6 } from '../../addresses.ts'
import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import type { DnsRecord, Domain } from '../../state.ts'
import { findDomain, findRecord, onDomain } from './find.ts'
import { addRecord, defaultTtl } from './new-domain.ts'
import { dnsRecord } from './record.ts'

export const recordTypes = [
  'A',
  'AAAA',
  'CAA',
  'CNAME',
  'MX',
  'NS',
  'PTR',
  'SRV',
  'TXT',
  'URL',
  'SOA',
] as const

export const records = {
  listrecords: onDomain({
    documentation: 'Lists the records of a domain.',
    only: 'live',
    get: true,
    aliases: { domainname: ['domain'] },
    respond: listRecords,
  }),
  list_records: defineFunction({
    documentation: 'Lists the records of a domain.',
    only: 'document',
    reads: true,
    required: ['domain'],
    respond: (call, args) => listRecords(findDomain(call, args.text('domain'))),
  }),
  addrecord: onDomain({
    documentation: 'Makes a record. The host is kept as it is sent; ttl is in seconds.',
    required: ['host', 'type', 'data'],
    optional: ['ttl'],
    // One client leaves the host out when it means the domain itself.
    fallbacks: { host: '@' },
    respond(domain, args, call) {
      const settings = {
        host: args.text('host') || '@',
        type: args.choice('type', recordTypes),
        data: args.text('data'),
        ttl: args.integer('ttl') ?? defaultTtl,
      }
      checkRecord(settings)
      return {
        text: 'Record added.',
        body: { record: dnsRecord(domain, addRecord(call.state, domain, settings)) },
      }
    },
  }),
  updaterecord: defineFunction({
    documentation: 'Changes any part of a record.',
    only: 'live',
    required: ['recordid'],
    optional: ['ttl', 'host', 'type', 'data'],
    aliases: { recordid: ['record_id'] },
    respond: (call, args) =>
      updateRecord(call, args.integer('recordid'), {
        ttl: args.integer('ttl'),
        host: args.text('host'),
        type: args.choice('type', recordTypes),
        data: args.text('data'),
      }),
  }),
  update_record: defineFunction({
    documentation: 'Changes the data of a record.',
    only: 'document',
    required: ['record_id', 'data'],
    respond: (call, args) => updateRecord(call, args.integer('record_id'), { data: args.text('data') }),
  }),
  deleterecord: defineFunction({
    documentation: 'Removes a record.',
    required: ['recordid'],
    respond(call, args) {
      const { domain, record } = findRecord(call, args.integer('recordid'))
      domain.records.delete(record.recordid)
      return { text: 'Record removed.' }
    },
  }),
}

/** In the order they are stored. Recordings show no other rule, and clients don't rely on one. */
function listRecords(domain: Domain) {
  return { body: { records: Array.from(domain.records.values(), (record) => dnsRecord(domain, record)) } }
}

function updateRecord(call: Call, recordid: number, change: Partial<DnsRecord>) {
  const { domain, record } = findRecord(call, recordid)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const changed = { ...record, ...Object.fromEntries(given) }
  checkRecord(changed)
  Object.assign(record, changed)
  return { text: 'Record updated.', body: { record: dnsRecord(domain, record) } }
}

/** No source shows what is checked; here it is that data is there, and an address where one belongs. */
function checkRecord({ type, data, ttl }: Omit<DnsRecord, 'recordid'>) {
  if (data.trim() === '') refuse(badInput, 'data is empty.')
  if (type === 'A' && !isIPv4(data)) refuse(badInput, 'data must be an IPv4 address.')
  if (type === 'AAAA' && !isIPv6(data)) refuse(badInput, 'data must be an IPv6 address.')
  if (ttl < 1 || ttl > 2_147_483_647) refuse(badInput, 'ttl must be between 1 and 2147483647 seconds.')
}
