import { looksForgotten } from '../checks/targets.ts'
import {
  endsWithDot,
  isWithin,
  looksFullyQualified,
  octalMeaning,
  plainEscapes,
  relativeName,
  withFinalDot,
} from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { targetOf } from '../record-data.ts'
import { indexZone } from '../zone-index.ts'
import { type Entry, type EntryFault, readEntries, type Token } from './entries.ts'
import { plainTokens } from './generic.ts'
import { type Head, isType, readFullName, readHead } from './heads.ts'
import { readKept } from './kept-lines.ts'
import { type LostRecords, lostRecords } from './lost.ts'
import { dataForms } from './rdata.ts'
import { readTtl, serviceTtl } from './ttl.ts'

export type UnreadReason =
  | EntryFault
  | 'bad-data'
  | 'bad-name'
  | 'bad-origin'
  | 'bad-ttl'
  | 'generate'
  | 'include'
  | 'no-origin'
  | 'no-owner'
  | 'no-type'
  | 'outside-zone'
  | 'unknown-directive'
  | 'unsupported-class'
  | 'unsupported-type'

/**
 * `line` is the first of the entry, from 1; `text` is the whole of it; `lost` is missing where it holds no record;
 * `record` is there where only its data can't be read, which is as it is written.
 */
export type UnreadEntry = {
  readonly line: number
  readonly text: string
  readonly reason: UnreadReason
  readonly lost?: LostRecords
  readonly record?: ZoneRecord
}

/** An owner, an origin or a target that was read as a relative name, though it looks like a full one whose final dot was forgotten. */
export type DotlessName = { readonly line: number; readonly target: string; readonly name: string }

/** A name or a text with escapes that Route 53 counts in octal, as in `\052` for `*`: what was read, and what is meant there. */
export type OctalWord = {
  readonly line: number
  readonly word: string
  readonly read: string
  readonly meant: string
}

export type ReadZone = {
  readonly records: readonly ZoneRecord[]
  readonly unread: readonly UnreadEntry[]
  readonly dotless: readonly DotlessName[]
  readonly octal: readonly OctalWord[]
  /** How many records have a TTL that isn’t meant as seconds, and got the service’s own. */
  readonly automatic: number
  /** The zone that the file is for, where that is another: by its SOA, or as most of its names are outside. */
  readonly foreign?: string
}

/**
 * Reads a zone file, RFC 1035 section 5 with `$TTL` of RFC 2308. Hosts come relative to the zone, targets as full names.
 * A record without a TTL takes that of `$TTL`, else the last one written, else the minimum of the SOA, else the
 * service's own. In a file without `$TTL` a TTL of 1 is Cloudflare's word for automatic: the service's own again. What is
 * not read is listed, never dropped; reading goes on behind it.
 */
export const readZoneFile = (text: string, zone: string): ReadZone => {
  const context: Context = { zone, origin: withFinalDot(zone) || '.', dotless: [], automatic: 0 }
  const records: ZoneRecord[] = []
  const unread: UnreadEntry[] = []
  const octal: OctalWord[] = []
  const outside: { owner: string; isSoa: boolean }[] = []
  const relative: (DotlessName & { origin: string })[] = []
  for (const entry of readEntries(text)) {
    const result = readEntry(entry, context)
    if (typeof result === 'string' || (result && 'reason' in result)) {
      const lost = lostRecords(entry, context)
      const why = typeof result === 'string' ? { reason: result } : result
      if (why.reason === 'outside-zone' && context.owner !== undefined)
        outside.push({
          owner: context.owner,
          isSoa: entry.tokens.some((token) => token.text.toUpperCase() === 'SOA'),
        })
      unread.push({ line: entry.line, text: entry.text, ...why, ...(lost ? { lost } : {}) })
    } else if (result) {
      records.push(result)
      for (const { text } of entry.tokens) octal.push(...octalWord(text, entry.line))
      const target = entry.tokens.at(-1)?.text ?? ''
      const name = targetOf(result)
      const { origin } = context
      if (name !== undefined && origin !== undefined && origin !== '.' && !endsWithDot(target))
        relative.push({ line: entry.line, target, name, origin })
    }
  }
  const index = relative.length > 0 ? indexZone(records, zone) : undefined
  const forgotten = relative
    .filter(({ target, origin }) => index && looksForgotten(target, origin, index))
    .map(({ line, target, name }) => ({ line, target, name }))
  const dotless = [...context.dotless, ...forgotten]
  const soa = outside.find(({ isSoa }) => isSoa)?.owner
  const [shortest] = outside.map(({ owner }) => owner).toSorted((one, other) => one.length - other.length)
  const foreign = soa ?? (outside.length > records.length ? shortest : undefined)
  return {
    records,
    unread,
    ...(foreign === undefined ? {} : { foreign }),
    dotless: dotless.toSorted((one, other) => one.line - other.line),
    octal,
    automatic: context.automatic,
  }
}

const octalWord = (word: string, line: number): OctalWord[] => {
  const meant = octalMeaning(word)
  return meant === undefined ? [] : [{ line, word, read: plainEscapes(word), meant }]
}

/** What earlier entries left behind. A name that could not be read leaves `undefined`, so nothing takes a wrong one. */
type Context = {
  readonly zone: string
  origin: string | undefined
  owner?: string | undefined
  directiveTtl?: number
  lastTtl?: number
  minimumTtl?: number
  readonly dotless: DotlessName[]
  automatic: number
}

/** A record all but whose data could be read. */
type Misread = { readonly reason: 'bad-data'; readonly record: ZoneRecord }

const readEntry = (entry: Entry, context: Context): ZoneRecord | Misread | UnreadReason | undefined => {
  const { fault, startsBlank, tokens } = entry
  const [first, ...rest] = tokens
  if (!first) {
    if (fault && !startsBlank) context.owner = undefined
    return fault ?? readKept(entry)
  }
  if (!first.quoted && first.text.startsWith('$')) return fault ?? readDirective(entry, rest, context)
  const head = readHead(startsBlank ? tokens : rest)
  // An entry states its name and its TTL for those after it even where it isn’t read itself.
  const own = noteTtl(head, context)
  if (startsBlank) return fault ?? readRecord(head, own, context)
  const name = readFullName(entry.text.startsWith(first.text) ? first : undefined, context.origin)
  context.owner = name.full
  const record = fault ?? name.reason ?? readRecord(head, own, context)
  // Cloudflare leaves the dot out there, and the zone has its own.
  if (name.full !== undefined && typeof record === 'object' && 'type' in record && record.type !== 'SOA')
    noteDotless(first, name.full, entry, context)
  return record
}

/** The TTL that an entry states. A host chooses that of its own record; those that Windows keeps itself have that of the SOA. */
const noteTtl = ({ ttl, type, isAged }: Head, context: Context): number | undefined => {
  const written = readTtl(ttl ?? '')
  const own = written === automaticTtl && context.directiveTtl === undefined ? serviceTtl : written
  if (own !== undefined && type !== undefined && !isAged) context.lastTtl = own
  return own
}

/** Notes an owner or an origin that repeats what it is under. */
const noteDotless = ({ text: target }: Token, name: string, { line }: Entry, context: Context): void => {
  const { zone, origin, dotless } = context
  const isRelative = origin !== undefined && origin !== '.'
  if (isRelative && [zone, origin].some((end) => looksFullyQualified(target, end)))
    dotless.push({ line, target, name })
}

const readDirective = (
  entry: Entry,
  [value, ...rest]: readonly Token[],
  context: Context,
): UnreadReason | undefined => {
  switch (entry.tokens[0]?.text.toUpperCase()) {
    case '$ORIGIN': {
      const { full } = rest.length === 0 ? readFullName(value, context.origin) : {}
      if (value && full !== undefined) noteDotless(value, full, entry, context)
      context.origin = full
      return full === undefined ? 'bad-origin' : undefined
    }
    case '$TTL': {
      const ttl = readTtl(value?.text ?? '')
      if (ttl === undefined || rest.length > 0) return 'bad-ttl'
      context.directiveTtl = ttl
      return undefined
    }
    case '$INCLUDE':
      return 'include'
    case '$GENERATE':
      return 'generate'
    default:
      return 'unknown-directive'
  }
}

const readRecord = (
  head: Head,
  own: number | undefined,
  context: Context,
): ZoneRecord | Misread | UnreadReason => {
  const { owner, zone } = context
  if (owner === undefined) return 'no-owner'
  const { type } = head
  if (type === undefined) return 'no-type'
  if (head.ttl !== undefined && own === undefined) return 'bad-ttl'
  if (head.class !== undefined && !/^(?:in|class1)$/i.test(head.class)) return 'unsupported-class'
  const form = dataForms.get(type)
  if (!form) return isType(type) ? 'unsupported-type' : 'no-type'
  const plain = plainTokens(type, head.data)
  const data = plain && form.read(plain, context.origin)
  const host = relativeName(owner, zone)
  const ttl = () => own ?? context.directiveTtl ?? context.lastTtl ?? context.minimumTtl ?? serviceTtl
  if (data === undefined) {
    const written = head.data.map(({ text }) => text).join(' ')
    return { reason: 'bad-data', record: { host, type, data: written, ttl: ttl() } }
  }
  if (type === 'SOA') context.minimumTtl = Number(data.split(' ').at(-1))
  if (!isWithin(owner, zone)) return 'outside-zone'
  if (readTtl(head.ttl ?? '') === automaticTtl && own === serviceTtl) context.automatic += 1
  return { host, type, data, ttl: ttl() }
}

/** What Cloudflare's export writes for a TTL that it chooses itself. */
const automaticTtl = 1
