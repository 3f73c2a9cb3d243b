import type { Token } from './entries.ts'
import { quoteBytes } from './strings.ts'

/** Types by their numbers, as `TYPE16` names them. IANA’s registry of DNS parameters. */
const numbers: Readonly<Record<string, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  6: 'SOA',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
  257: 'CAA',
}

/** `TYPE16` as `TXT`, RFC 3597 section 5; any other word in upper case. */
export const typeOfWord = (word: string): string => {
  const type = word.toUpperCase()
  return numbers[/^TYPE0*(\d+)$/.exec(type)?.[1] ?? ''] ?? type
}

/** Data that is written by its bytes, `\# 4 c0000201`, as its type writes it; nothing where it isn’t of the type. */
export const plainTokens = (type: string, tokens: readonly Token[]): readonly Token[] | undefined => {
  const [mark, length, ...hex] = tokens
  if (mark?.text !== '\\#' || mark.quoted) return tokens
  const digits = hex.map(({ text }) => text).join('')
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const isWhole = /^(?:[\da-f]{2})*$/i.test(digits) && length?.text === String(bytes.length)
  return isWhole ? readWire(bytes, layouts[type] ?? []) : undefined
}

/** Takes so many of the bytes that are left. */
type Take = (count: number) => Uint8Array
type Field = (take: Take, left: () => number) => Token

const readWire = (bytes: Uint8Array, layout: readonly Field[]): Token[] | undefined => {
  let at = 0
  const take = (count: number) => bytes.subarray(at, (at += count))
  const left = () => bytes.length - at
  const tokens = layout.map((field) => field(take, left))
  while (layout.at(-1) === string && left() > 0) tokens.push(string(take, left))
  return left() === 0 ? tokens : undefined
}

const plain = (text: string): Token => ({ text, quoted: false })
const quoted = (bytes: Uint8Array): Token => ({ text: quoteBytes(bytes).slice(1, -1), quoted: true })
const toNumber = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const toHex = (bytes: Uint8Array): string => toNumber(bytes).toString(16)

const number =
  (size: number): Field =>
  (take) =>
    plain(String(toNumber(take(size))))
const string: Field = (take) => quoted(take(toNumber(take(1))))
const rest: Field = (take, left) => quoted(take(left()))
const ipv4: Field = (take) => plain(take(4).join('.'))
const ipv6: Field = (take) => plain(Array.from({ length: 8 }, () => toHex(take(2))).join(':'))

const name: Field = (take, left) => {
  const labels: string[] = []
  for (let length = toNumber(take(1)); length > 0; length = left() > 0 ? toNumber(take(1)) : 0)
    labels.push(
      Array.from(take(length), (byte) =>
        /[\w*/-]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `\\${String(byte).padStart(3, '0')}`,
      ).join(''),
    )
  return plain(`${labels.join('.')}.`)
}

/** What follows what in the data of a type; strings come up to its end. */
const layouts: Readonly<Record<string, readonly Field[]>> = {
  A: [ipv4],
  AAAA: [ipv6],
  CAA: [number(1), (take) => plain(String.fromCharCode(...take(toNumber(take(1))))), rest],
  CNAME: [name],
  MX: [number(2), name],
  NS: [name],
  PTR: [name],
  SOA: [name, name, number(4), number(4), number(4), number(4), number(4)],
  SRV: [number(2), number(2), number(2), name],
  TXT: [string],
}
