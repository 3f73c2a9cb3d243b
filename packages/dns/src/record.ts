/**
 * A record of a zone as the service keeps it. `host` is kept as it was sent: `@`, relative, or full with or without its
 * final dot. TXT has no quotes; MX and SRV have their numbers in front, as in `10 mx01.example.`.
 */
export type ZoneRecord = {
  /** Absent for a record that is not made yet. */
  readonly recordid?: string | number
  readonly host: string
  /** Upper case. */
  readonly type: string
  readonly data: string
  /** Seconds. */
  readonly ttl: number
}

/** The types the service is known to keep. URL is its own: a redirect, not a type of DNS. */
export const recordTypes = [
  'A',
  'AAAA',
  'CAA',
  'CNAME',
  'MX',
  'NS',
  'PTR',
  'SOA',
  'SRV',
  'TXT',
  'URL',
] as const
