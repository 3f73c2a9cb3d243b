import punycode from 'punycode/punycode.js'

/** Octets, RFC 1035 section 2.3.4. */
export const maximumLabelLength = 63
/** Octets without the final dot; 255 on the wire. */
export const maximumNameLength = 253

export type NameFault = 'empty-label' | 'label-too-long' | 'name-too-long'

/** Adds the dot that ends a full name. Nothing stays nothing. */
export const withFinalDot = (name: string): string => (name === '' || endsWithDot(name) ? name : `${name}.`)

/**
 * The full name of a host, with its final dot. `@` and nothing are the zone, a final dot ends a full name, and every
 * other host is under the zone, even one that repeats it.
 */
export const fullName = (host: string, zone: string): string => {
  const end = withFinalDot(zone) || '.'
  if (host === '' || host === '@') return end
  if (endsWithDot(host)) return host
  return end === '.' ? `${host}.` : `${host}.${end}`
}

/** The shortest host for a full name: `@` for the zone, relative under it, and full with its final dot outside it. */
export const relativeName = (name: string, zone: string): string => {
  if (sameName(name, zone)) return '@'
  if (!isWithin(name, zone)) return withFinalDot(name)
  const labels = labelsOf(name)
  const host = labels.slice(0, labels.length - labelsOf(zone).length).join('.')
  return host === '@' || host === '' ? withFinalDot(name) : host
}

/**
 * A name in the letters that DNS carries, lower case: `räk.se` to `xn--rk-via.se`. A final dot stays.
 * @returns `undefined` for a name that no such form exists for, or that is too long
 */
export const toAscii = (name: string): string | undefined => {
  if (name === '.') return name
  const dotted = name.replaceAll(otherDots, '.')
  const final = dotted.endsWith('.') ? '.' : ''
  const ascii = mapByUrl(final ? dotted.slice(0, -1) : dotted)
  if (ascii === undefined || asciiFault(ascii)) return undefined
  return ascii.split('.').every((label) => decodeLabel(label) !== undefined) ? ascii + final : undefined
}

/**
 * A name as people read it: `xn--rk-via.se` to `räk.se`. Always lower case; a final dot stays.
 * @returns `undefined` for a bad name, which is then better shown as it is
 */
export const toUnicode = (name: string): string | undefined =>
  toAscii(name)
    ?.split('.')
    .map((label) => decodeLabel(label) ?? label)
    .join('.')

/** A name as it is sent: international labels as DNS carries them, everything else as it is written. */
export const carriedName = (name: string): string => (isAscii(name) ? name : (toAscii(name) ?? name))

/** A name as people read it, where DNS carries an international one; every other stays as it is written. */
export const shownName = (name: string): string =>
  /(?:^|\.)xn--/i.test(name) ? (toUnicode(name) ?? name) : name

/** What is wrong with the lengths of a name. International names are measured as DNS carries them. */
export const nameFault = (name: string): NameFault | undefined => {
  if (name === '.') return undefined
  const mapped = isAscii(name) ? name : (mapByUrl(name) ?? name)
  return asciiFault(endsWithDot(mapped) ? mapped.slice(0, -1) : mapped)
}

/** Letters, digits and hyphens in every label, as names of machines are: no underscore, no wildcard, no address. */
export const isHostName = (name: string): boolean => {
  const labels = labelsOf(toAscii(name) ?? '')
  return labels.every((label) => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Whether a host repeats the zone without a final dot. Most often a slip: it makes `www.example.com.example.com.`. */
export const looksFullyQualified = (host: string, zone: string): boolean =>
  host !== '' && host !== '@' && !endsWithDot(host) && isWithin(host, zone)

/** Both are full names; letter case, the final dot and international spelling make no difference. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Whether a full name is the zone or is under it. */
export const isWithin = (name: string, zone: string): boolean => {
  const [inner, outer] = [nameKey(name), nameKey(zone)]
  return outer === '' || inner === outer || inner.endsWith(`.${outer}`)
}

/** A full name in the one spelling that maps are keyed by: lower case, as DNS carries it, without the final dot. */
export const nameKey = (name: string): string => {
  if (plainName.test(name)) return (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase()
  const plain = escapeBlanks(plainEscapes(name))
  const key = toAscii(plain) ?? plain.toLowerCase()
  return endsWithDot(key) ? key.slice(0, -1) : key
}

/**
 * A text in the one spelling that is searched in, as every letter has it in its other case too: letters of two parts as one,
 * without what can’t be seen, the dot of a Turkish İ, or the other form of a sigma at the end of a word.
 */
export const comparableText = (text: string): string => {
  // The dash of what is missing and the space before a unit are in most rows of a table.
  if (/^[\0-\x7f\u2013\u202f]*$/.test(text)) return text.toLowerCase()
  const composed = text.replaceAll(invisible, '').normalize('NFC')
  const folded = composed.toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFC')
}

/** The labels of a name, first to last. A dot after a backslash is part of its label. */
export const labelsOf = (name: string): readonly string[] => {
  const body = endsWithDot(name) ? name.slice(0, -1) : name
  if (!body.includes('\\')) return body.split('.')
  return body.replaceAll(/\\[^]|\./g, (part) => (part === '.' ? '\n' : part)).split('\n')
}

/** Whether a name ends in a dot that is not escaped. */
export const endsWithDot = (name: string): boolean =>
  name.endsWith('.') && !(name.endsWith('\\.') && /(?:^|[^\\])\\(?:\\\\)*\.$/.test(name))

/** Takes away the escapes that a name does not need. Those of dots, backslashes and blanks carry meaning. */
export const plainEscapes = (name: string): string =>
  name.includes('\\')
    ? name.replaceAll(/(?:\\\d{3})+|\\[^\d]/g, (escape) => {
        const text = /^\\\d/.test(escape) ? decodeBytes(escape) : escape.slice(1)
        return text === undefined ? escape : escapeBlanks(text.replaceAll(/[\\.]/g, '\\$&'))
      })
    : name

/** Blanks by their octets: they would end the name. */
const escapeBlanks = (name: string): string =>
  name.replaceAll(/\s/g, (blank) =>
    Array.from(new TextEncoder().encode(blank), (octet) => `\\${String(octet).padStart(3, '0')}`).join(''),
  )

const decodeBytes = (escapes: string): string | undefined => {
  const bytes = escapes.slice(1).split('\\').map(Number)
  if (bytes.some((byte) => byte > 255 || byte < 32 || byte === 127)) return undefined
  try {
    const text = strictUtf8.decode(Uint8Array.from(bytes))
    // Escaped, the full stop of another script divides nothing.
    return text.search(otherDots) < 0 ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * A word as Route 53 means it, which counts escapes in octal: there `\052` is `*`, in every other zone file 4.
 * @returns `undefined` without an escape that means a sign there, or where it is a letter of another alphabet here
 */
export const octalMeaning = (word: string): string | undefined => {
  const runs = word.match(/(?:\\\d{3})+|\\\D/g)?.filter((run) => /\d/.test(run)) ?? []
  const signs = readOctal(runs.join(''))
  return /^[ -~]+$/.test(signs) && /[^\w-]/.test(signs) && runs.every(isOctal) ? readOctal(word) : undefined
}

const isOctal = (run: string): boolean =>
  /^(?:\\[0-3][0-7]{2})+$/.test(run) && isAscii(decodeBytes(run) ?? '')

const readOctal = (word: string): string =>
  word.replaceAll(/\\(?:(\d{3})|\D)/g, (escape, digits?: string) =>
    digits ? String.fromCharCode(Number.parseInt(digits, 8)) : escape,
  )

const asciiFault = (name: string): NameFault | undefined => {
  const lengths = labelsOf(name).map(octets)
  if (lengths.includes(0)) return 'empty-label'
  if (lengths.some((length) => length > maximumLabelLength)) return 'label-too-long'
  const length = lengths.reduce((sum, each) => sum + each + 1, -1)
  return length > maximumNameLength ? 'name-too-long' : undefined
}

/** An escape, `\.` or `\046`, is one octet. */
const octets = (label: string): number =>
  label.includes('\\') ? label.replaceAll(/\\(?:\d{3}|.)/g, '?').length : label.length

/**
 * Every browser and Node.js map names the same way inside of URL, but for the wildcard, which Chromium then writes as
 * `%2A`. The added label keeps `10` from being an address.
 */
const mapByUrl = (name: string): string | undefined => {
  if (plainName.test(name)) return name.toLowerCase()
  if (!internationalName.test(name)) return undefined
  try {
    return new URL(`http://${name}.x/`).hostname.slice(0, -'.x'.length).replaceAll(/%2a/gi, '*')
  } catch {
    return undefined
  }
}

/** Not every URL looks into labels that are encoded already, so what one decodes to must encode to it again. */
const decodeLabel = (label: string): string | undefined => {
  if (!label.startsWith('xn--')) return label
  try {
    const decoded = punycode.decode(label.slice('xn--'.length))
    return mapByUrl(decoded) === label ? decoded : undefined
  } catch {
    return undefined
  }
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const hostLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const plainName = /^(?!(?:.*\.)?xn--)[a-z0-9_*.-]*$/i
const internationalName = /^[a-z0-9_*.\u{80}-\u{10ffff}-]+$/iu
/** The full stops of other scripts, which IDNA reads as dots. */
const otherDots = /[\u3002\uff0e\uff61]/g
const invisible = /\p{Default_Ignorable_Code_Point}/gu
