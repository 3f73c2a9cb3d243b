import * as v from 'valibot'
import { list, maybe, number, read, text } from './fields.ts'

const dnsRecord = v.pipe(
  v.looseObject({
    /** An integer in the live service; the specification calls it `record_id` and leaves its type open. */
    recordid: v.optional(text),
    record_id: v.optional(text),
    /** The zone. */
    domainname: maybe(text),
    /** Kept exactly as it was sent: `@`, relative, or a full name. */
    host: maybe(text),
    type: maybe(text),
    /** TXT without quotes; MX and SRV with their numbers in front. */
    data: maybe(text),
    /** Seconds. */
    ttl: maybe(number),
  }),
  v.check((record) => (record.recordid ?? record.record_id) !== undefined, 'Expected "recordid"'),
  v.transform(({ recordid, record_id, ...rest }) => ({ ...rest, recordid: recordid ?? record_id ?? '' })),
)

/** One record of a zone. Specification: 4.2 names the identifier only; the rest is the live service's. */
export type DnsRecord = v.InferOutput<typeof dnsRecord>

/** `response.records`. The order means nothing. */
export const readDnsRecords = (value: unknown): DnsRecord[] => read(list(dnsRecord), value)

/** `response.record`, the answer to adding and updating. */
export const readDnsRecord = (value: unknown): DnsRecord => read(dnsRecord, value)
