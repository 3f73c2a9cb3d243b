import { canonicalAddress, parseAddress } from '../addresses.ts'
import { endsWithDot, fullName, nameFault } from '../names.ts'
import { dataFields, quote, readCaa, readMx, readSrv } from '../record-data.ts'
import type { Token } from './entries.ts'
import { readName, readText, writeName, writeString, writeText } from './strings.ts'
import { readTtl } from './ttl.ts'

/** How the data of one type is written in a zone file. Both ways give `undefined` for data that is not of the type. */
export type DataForm = {
  readonly write: (data: string) => string | undefined
  /** @param origin what relative names are under; without one there are none */
  readonly read: (tokens: readonly Token[], origin: string | undefined) => string | undefined
}

const address = (family: 'IPv4' | 'IPv6'): DataForm => {
  const ofFamily = (text: string): string | undefined =>
    parseAddress(text)?.family === family ? canonicalAddress(text) : undefined
  return {
    write: ofFamily,
    read: ([token, ...rest]) => (token && rest.length === 0 ? ofFamily(token.text) : undefined),
  }
}

const readTarget = (token: Token | undefined, origin: string | undefined): string | undefined => {
  if (!token || token.quoted) return undefined
  const name = readName(token.text)
  const full = origin === undefined && !endsWithDot(name) ? undefined : fullName(name, origin ?? '.')
  return full === undefined || nameFault(full) ? undefined : full
}

/** Numbers, then a name, as `fits` knows them. */
const target = (fits: (data: string) => boolean): DataForm => ({
  write: (data) => {
    const fields = dataFields(data)
    return fits(data) ? [...fields.slice(0, -1), writeName(fields.at(-1) ?? '')].join(' ') : undefined
  },
  read: (tokens, origin) => {
    const name = readTarget(tokens.at(-1), origin)
    const data = [...tokens.slice(0, -1).map((token) => token.text), name].join(' ')
    return name !== undefined && fits(data) ? data : undefined
  },
})

const isOneField = (data: string): boolean => dataFields(data).length === 1

const text: DataForm = {
  write: writeText,
  read: (tokens) => (tokens.length === 0 ? undefined : readText(tokens)),
}

const caa: DataForm = {
  write: (data) => {
    const read = readCaa(data)
    return read && `${read.flags} ${read.tag} ${writeString(read.value)}`
  },
  read: ([flags, tag, value, ...rest]) => {
    const plain = value && rest.length === 0 ? readText([value]) : undefined
    if (!flags || !tag || plain === undefined) return undefined
    const data = `${flags.text} ${tag.text} ${quote(plain)}`
    return readCaa(data) ? data : undefined
  },
}

/** Two names, a serial number, and four times in seconds. */
const soa: DataForm = {
  write: (data) => {
    const [server = '', person = '', ...numbers] = dataFields(data)
    const fits = numbers.length === 5 && numbers.every((number) => /^\d+$/.test(number))
    return fits ? [writeName(server), writeName(person), ...numbers].join(' ') : undefined
  },
  read: ([server, person, serial, ...times], origin) => {
    const names = [readTarget(server, origin), readTarget(person, origin)]
    const numbers = times.map((time) => readTtl(time.text))
    const fits = times.length === 4 && /^\d+$/.test(serial?.text ?? '')
    return fits && !names.includes(undefined) && !numbers.includes(undefined)
      ? [...names, serial?.text, ...numbers].join(' ')
      : undefined
  },
}

export const dataForms: ReadonlyMap<string, DataForm> = new Map([
  ['A', address('IPv4')],
  ['AAAA', address('IPv6')],
  ['CAA', caa],
  ['CNAME', target(isOneField)],
  ['MX', target((data) => readMx(data) !== undefined)],
  ['NS', target(isOneField)],
  ['PTR', target(isOneField)],
  ['SOA', soa],
  ['SRV', target((data) => readSrv(data) !== undefined)],
  ['TXT', text],
])
