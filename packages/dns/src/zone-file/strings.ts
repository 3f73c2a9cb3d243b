import { stringLimit } from '../checks/txt.ts'
import { carriedName, plainEscapes, toAscii } from '../names.ts'
import type { Token } from './entries.ts'

/** Text as the quoted strings of a TXT record, split by bytes of UTF-8: `"v=spf1 -all"`. */
export const writeText = (text: string): string => {
  const bytes = encoder.encode(text)
  const count = Math.max(1, Math.ceil(bytes.length / stringLimit))
  return Array.from({ length: count }, (_, index) =>
    quoteBytes(bytes.subarray(index * stringLimit, (index + 1) * stringLimit)),
  ).join(' ')
}

/** Text as one quoted string of any length, which every type but TXT has. */
export const writeString = (text: string): string => quoteBytes(encoder.encode(text))

/**
 * The text of strings put together. A character may cross the end of a string, so they are joined as bytes.
 * @returns `undefined` when the bytes are no UTF-8 or an escape is none
 */
export const readText = (tokens: readonly Token[]): string | undefined => {
  if (!tokens.some(({ text }) => text.includes('\\'))) return tokens.map(({ text }) => text).join('')
  const bytes: number[] = []
  for (const { text } of tokens)
    for (const part of text.match(/\\\d{3}|\\[^]|[^\\]+|\\$/g) ?? []) {
      if (part === '\\' || (/^\\\d/.test(part) && !isOctet(part))) return undefined
      if (isOctet(part)) bytes.push(Number(part.slice(1)))
      else for (const byte of encoder.encode(part.replace('\\', ''))) bytes.push(byte)
    }
  try {
    return strictUtf8.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** The text of quoted strings that are all there is, beside parentheses around them and comments; `undefined` for anything else. */
export const joinedStrings = (data: string): string | undefined => {
  if (!quotedStrings.test(data)) return undefined
  // A comment may have quotes of its own.
  const parts = data.match(/;[^\n]*|"(?:[^"\\\n]|\\[^\n])*"/g) ?? []
  return readText(
    parts.flatMap((part) => (part.startsWith('"') ? { text: part.slice(1, -1), quoted: true } : [])),
  )
}

const between = String.raw`(?:\s|;[^\n]*\n)*`
const strings = String.raw`(?:${between}"(?:[^"\\\n]|\\[^\n])*")+${between}`
const quotedStrings = new RegExp(String.raw`^(?:\(${strings}\)${between}|${strings})(?:;[^\n]*)?$`)

/** A name so that it is read as one word. Names that need nothing stay as they are; international ones become ASCII. */
export const writeName = (name: string): string =>
  /^[\w*./@-]+$/.test(name) ? name : (toAscii(name) ?? name.replaceAll(/\\\d{3}|\\[!-~]|[^]/gu, escapePart))

/** The name of a word, as DNS carries it. A sign that means something alone keeps its escape, which takes the meaning away. */
export const readName = (word: string): string => {
  const name = carriedName(plainEscapes(word))
  return name === '@' && word !== '@' ? '\\@' : name
}

const escapePart = (part: string): string => {
  if (part.length > 1 && part.startsWith('\\')) return part
  if (/[\w*./-]/.test(part)) return part
  return /[!-~]/.test(part) ? `\\${part}` : writeString(part).slice(1, -1).replace(' ', '\\032')
}

/** Bytes between quotes, with escapes for what isn’t printable ASCII. */
export const quoteBytes = (bytes: Uint8Array): string => {
  const parts = Array.from(bytes, (byte) => {
    if (byte < 32 || byte > 126) return `\\${String(byte).padStart(3, '0')}`
    const character = String.fromCharCode(byte)
    return character === '"' || character === '\\' ? `\\${character}` : character
  })
  return `"${parts.join('')}"`
}

const isOctet = (part: string): boolean => /^\\\d{3}$/.test(part) && Number(part.slice(1)) <= 255

const encoder = new TextEncoder()
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
