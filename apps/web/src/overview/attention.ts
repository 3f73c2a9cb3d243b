import {
  type Address,
  type DnsRecord,
  type Domain,
  type Foreign,
  type Invoice,
  isRecord,
  oddityOf,
  type Server,
  keyOfRecord,
} from '@hosting-console/api-client'
import { type Finding, judgeReverseName, type KnownZones, nameKey } from '@hosting-console/dns'
import { daysUntil, dueState } from '../components/due.ts'
import type { PaymentState } from '../components/payment-state.ts'
import { findingsByRecord } from '../components/findings-by-record.ts'
import { isUsualName } from '../components/reverse-name.ts'

/** Due soon, unless all of its organization are paid. What is past its due date is an alarm only where the service says so. */
export const isDueSoon = ({ duedate }: Invoice, payment: PaymentState | undefined, now?: Date): boolean =>
  payment !== 'paid' && dueState(duedate, now) === 'soon'

export type ServerTrouble = 'locked' | 'notRunning'

/** What is the matter with a server. @returns `undefined` when nothing is, or when its record does not tell */
export const serverTrouble = ({ islocked, isrunning, state }: Server): ServerTrouble | undefined => {
  if (islocked === true || state === 'locked') return 'locked'
  if (isrunning === false || (state && state !== 'running')) return 'notRunning'
  return undefined
}

/** Whether a record tells how its server is, so that no one has to ask for its details. */
export const tellsState = ({ islocked, isrunning, state }: Server): boolean =>
  typeof islocked === 'boolean' || typeof isrunning === 'boolean' || Boolean(state)

/** Time enough to renew a registration, and to pay for it. */
const expiringDays = 30

/** One that has ended longer ago isn't missed. */
const expiredDays = 90

/** What is the matter with the registration of a domain: it ends soon and may not be renewed, or has ended. */
export const registrationTrouble = (
  { registrarinfo }: Domain,
  now?: Date,
): { kind: 'expiring' | 'unrenewed' | 'expired'; day: string } | undefined => {
  if (!isRecord(registrarinfo)) return undefined
  const { expire, autorenew } = registrarinfo
  const days = daysUntil(expire, now)
  if (!expire || days === undefined || days > expiringDays || days < -expiredDays) return undefined
  const day = expire.slice(0, 10)
  if (days < 0) return { kind: 'expired', day }
  if (autorenew === true) return undefined
  return { kind: autorenew === false ? 'unrenewed' : 'expiring', day }
}

/** Whether the name of an address is one that someone chose, and that may be wrong. */
const hasOwnName = ({ ptr }: Address): boolean => Boolean(ptr) && !isUsualName(ptr ?? '')

/** The zones that may hold the names of addresses, and the others: not all may be read. */
export const byEnclosing = <Zone extends { name: string }>(
  zones: readonly Zone[],
  addresses: readonly Address[],
): { enclosing: Zone[]; others: Zone[] } => {
  const ends = new Set(
    addresses.filter(hasOwnName).flatMap(({ ptr }) => {
      const labels = nameKey(ptr ?? '').split('.')
      return labels.map((_, index) => labels.slice(index).join('.'))
    }),
  )
  const encloses = ({ name }: Zone) => ends.has(nameKey(name))
  return { enclosing: zones.filter(encloses), others: zones.filter((zone) => !encloses(zone)) }
}

export type NameTrouble = 'forward-missing' | 'points-elsewhere' | 'cname-beside'

/** What is the matter with the name of an address, as far as the known zones tell. */
export const nameTrouble = ({ ipaddress, ptr }: Address, known: KnownZones): NameTrouble | undefined => {
  const verdict = judgeReverseName(ipaddress, ptr, known, isUsualName)
  return verdict === 'forward-missing' || verdict === 'points-elsewhere' || verdict === 'cname-beside'
    ? verdict
    : undefined
}

const isOdd = (record: Foreign, fields: readonly string[]): boolean => {
  const odd = oddityOf(record)
  return odd !== undefined && (!odd.hasIdentity || odd.fields.some((each) => fields.includes(each)))
}

export type RecordTrouble = {
  /** How many records of the zone can't work. */
  count: number
  first?: { record: DnsRecord; finding: Finding }
  /** Whether every record could be read, and so judged. */
  isWhole: boolean
}

const judged = new WeakMap<readonly DnsRecord[], RecordTrouble>()

const isUnread = (record: DnsRecord): boolean => isOdd(record, ['host', 'type', 'data'])

/** The problems of the records of a zone. One that was loaded only in part is left out; a list is judged once. */
export const recordTrouble = (records: readonly DnsRecord[], zone: string): RecordTrouble => {
  const before = judged.get(records)
  if (before) return before
  const findings = findingsByRecord(records, zone)
  const wrong = records.flatMap((record) => {
    const finding = findings
      .get(keyOfRecord(record, record.recordid))
      ?.find(({ severity }) => severity === 'error')
    return finding && !isUnread(record) ? [{ record, finding }] : []
  })
  const [first] = wrong
  const found = { count: wrong.length, ...(first ? { first } : {}), isWhole: !records.some(isUnread) }
  judged.set(records, found)
  return found
}

/** What needs attention is found by these, in the order in which they are shown. */
const checks = ['servers', 'records', 'registrations', 'invoices', 'names'] as const
export type Check = (typeof checks)[number]

/** What a list is read for; names are compared with what the zones hold, and records are theirs. */
export const checksOf = (thing: string | undefined): Check[] => {
  if (thing === 'invoices' || thing === 'servers') return [thing]
  if (thing === 'zones') return ['registrations', 'records', 'names']
  return thing === 'addresses' ? ['names'] : []
}

/** The checks that a failed read left out in part, each once. */
export const uncheckedIn = (readings: readonly { check: Check; error?: unknown }[]): Check[] =>
  checks.filter((each) => readings.some(({ check, error }) => check === each && error !== undefined))

const lacksAll = <Row>(rows: readonly Row[], tells: (row: Row) => boolean): boolean =>
  rows.length > 0 && !rows.some(tells)

type Read = {
  invoices: readonly Invoice[]
  servers: readonly Server[]
  addresses: readonly Address[]
  zones: readonly Domain[]
  /** What is the matter with the records of each zone that was read. */
  records: readonly Pick<RecordTrouble, 'isWhole'>[]
}

/**
 * The checks that can't be made in part although everything was read: what they judge by is missing from every record, or can't
 * be read in one. A field that only some records lack is empty there.
 */
export const unjudgedIn = ({ invoices, servers, addresses, zones, records }: Read): Check[] => {
  const found: Record<Check, boolean> = {
    invoices:
      lacksAll(invoices, ({ duedate }) => duedate !== undefined) ||
      invoices.some((each) => isOdd(each, ['duedate'])),
    servers:
      lacksAll(servers, tellsState) ||
      servers.some((each) => isOdd(each, ['islocked', 'isrunning', 'state'])),
    registrations:
      lacksAll(zones, ({ registrarinfo }) => registrarinfo !== undefined) ||
      zones.some((each) => isOdd(each, ['registrarinfo'])),
    records: zones.some((each) => isOdd(each, [])) || records.some(({ isWhole }) => !isWhole),
    names:
      lacksAll(addresses, ({ ptr }) => ptr !== undefined) ||
      addresses.some((each) => isOdd(each, ['ptr'])) ||
      zones.some((each) => isOdd(each, [])),
  }
  return checks.filter((each) => found[each])
}
