import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { maybe, number, text } from './fields.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const dnsRecord = v.looseObject({
  /** An integer in the live service; the specification calls it `record_id` and leaves its type open. */
  recordid: identity,
  /** The zone. */
  domainname: maybe(text),
  /** Kept exactly as it was sent: `@`, relative, or a full name. */
  host: maybe(text),
  type: maybe(text),
  /** TXT without quotes; MX and SRV with their numbers in front. */
  data: maybe(text),
  /** Seconds. */
  ttl: maybe(number),
})

/** One record of a zone. Specification: 4.2 names the identifier only; the rest is the live service's. */
export type DnsRecord = v.InferOutput<typeof dnsRecord> & Foreign

/** `response.record`, from adding and updating, as far as it can be read. */
export const readDnsRecord = createReader(dnsRecord, { identity: 'recordid', aliases: ['record_id'] })

/** `response.records`. The order means nothing. @returns `undefined` when there is no list */
export const readDnsRecords = (payload: Payload): DnsRecord[] | undefined =>
  readList(payload, 'records', readDnsRecord)
