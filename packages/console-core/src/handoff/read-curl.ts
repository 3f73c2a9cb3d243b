import { parseTyped } from '@hosting-console/api-client'
import { isSecretName, someName } from '../secrets.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { shellWords, type ShellWord } from './shell-words.ts'

/** A call read from a curl line. */
export type ReadCall = {
  /** `module/function`, as the service describes it. */
  path: string
  /** The user name of the basic authentication, where it is one. */
  identity?: string
  /** As a form holds them: structures are JSON texts. An empty one, and null, are sent empty. */
  values: Record<string, string>
  /** What was left out of it: a key or a password, by name what only the shell knows or a file holds, and JSON that is none. */
  dropped: { hasCredentials: boolean; names: readonly string[]; isBodyUnread: boolean }
}

/** A line of more characters was not written to be read. */
const longest = 100_000

/** Structures are a few levels deep; a hostile one may be thousands. */
const deepest = 20

export type CurlFault =
  /** It doesn't begin with curl. */
  | 'not-curl'
  /** A quote is not closed. */
  | 'unclosed'
  /** It is longer than a person reads. */
  | 'too-long'
  /** There's no address in it. */
  | 'no-address'
  /** The service describes no such function. */
  | 'not-described'

/** Whether a curl line is meant, whole or not. */
export const isCurl = (text: string): boolean => /^\s*(?:\$\s+)?curl\s/.test(text)

/**
 * The call that a curl line makes: this console's own lines and those of others, with options in any order, values in the
 * address, in its path, in a form or in JSON. Keys, passwords and what is written like a variable are left out.
 */
export const readCurl = (service: ServiceDescription, line: string): ReadCall | { fault: CurlFault } => {
  if (!isCurl(line)) return { fault: 'not-curl' }
  if (line.length > longest) return { fault: 'too-long' }
  const words = shellWords(line.trim().replace(/^\$\s+/, ''))
  if (!words) return { fault: 'unclosed' }
  const { addresses, data, user, hasCredentials, isForm, unread } = readOptions(words.slice(1))
  if (addresses.length === 0) return { fault: 'no-address' }
  const [place] = addresses.flatMap((address) => placeOf(service, address) ?? [])
  if (!place) return { fault: 'not-described' }
  const bodies = data.map((each) => (isForm || isPart(each) ? pairsOf(each) : undefined))
  const pairs = [...place.pairs, ...bodies.flatMap((each) => each ?? [])].filter(
    ({ name }) => name !== 'format',
  )
  const values = gather(pairs.filter((pair) => !isDropped(pair)))
  const identity = user?.hasVariable === true && user.text.startsWith('$') ? '' : userName(user)
  return {
    path: place.path,
    ...(identity === '' ? {} : { identity }),
    values,
    dropped: {
      hasCredentials:
        hasCredentials ||
        (user?.text.includes(':') ?? false) ||
        addresses.some(({ text }) => /^\w+:\/\/[^/]*@/.test(text)),
      isBodyUnread: bodies.includes(undefined),
      names: [
        ...new Set([...pairs.filter(isDropped).map(({ name }) => name.replace(/\[.*/, '')), ...unread]),
      ],
    },
  }
}

/** Whether its value may not or can't be kept. */
const isDropped = ({ name, value, isUnknown }: Pair): boolean =>
  isUnknown ||
  name.split('[').length > deepest ||
  name.split(/[[\]]+/).some(isSecretName) ||
  someName(value, isSecretName)

type Pair = { name: string; value: string; isUnknown: boolean }

type Data = { word: ShellWord; kind: 'form' | 'urlencode' | 'raw' | 'part' | 'literal' | 'json' }

const userName = (user: ShellWord | undefined): string => user?.text.split(':')[0] ?? ''

type Kind = Data['kind'] | 'file' | 'user' | 'header' | 'address' | 'cookie' | 'other'

/** Options with a value, by what becomes of it. Every other option has none. */
const kinds = new Map<string, Kind>([
  ...each('-d --data --data-ascii', 'form'),
  ...each('--data-raw --data-binary', 'raw'),
  ...each('--data-urlencode --url-query', 'urlencode'),
  ...each('-F --form', 'part'),
  ...each('--form-string', 'literal'),
  ...each('--json', 'json'),
  ...each('-u --user', 'user'),
  ...each('-H --header', 'header'),
  ...each('-T --upload-file -K --config', 'file'),
  ...each('--url', 'address'),
  ...each('-b --cookie --oauth2-bearer --pass --key --cert -E --proxy-user -U --aws-sigv4', 'cookie'),
  ...each(
    `-X --request -o --output -A --user-agent -e --referer -m --max-time --connect-timeout -x --proxy --cacert --capath
     --retry --retry-delay --retry-max-time -w --write-out -c --cookie-jar -D --dump-header --resolve
     --interface -r --range --limit-rate -C --ciphers --tls-max -y -Y -z --stderr --trace
     --trace-ascii --unix-socket --noproxy --max-redirs --connect-to --dns-servers --doh-url --http-version -t -Q -P`,
    'other',
  ),
])

function each(names: string, kind: Kind): [string, Kind][] {
  return names.split(/\s+/).map((name) => [name, kind])
}

const readOptions = (words: readonly ShellWord[]) => {
  const addresses: ShellWord[] = []
  const data: Data[] = []
  let user: ShellWord | undefined
  let hasCredentials = false
  let isForm = true
  /** Options that bring what isn't in the line, or another call. */
  const unread: string[] = []
  const take = (kind: Kind, word: ShellWord) => {
    if (kind === 'user') user = word
    else if (kind === 'address') addresses.push(word)
    else if (kind === 'cookie') hasCredentials = true
    else if (kind === 'file') unread.push(`@${word.text}`)
    else if (kind === 'header') {
      hasCredentials ||= /^\s*(?:\S*authorization|cookie|\S*(?:key|token))\s*:/i.test(word.text)
      // A body of parts or of XML is another matter than one of pairs.
      if (/^\s*content-type\s*:/i.test(word.text)) isForm = /urlencoded|json/i.test(word.text)
    } else if (kind !== 'other') data.push({ word, kind })
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) break
    // Of a line that goes on, pasted where there is one line, its backslash and a space stay.
    if (word.text.trim() === '') continue
    // What comes after it is another call.
    if (word.text === '--next' || word.text === '-:') {
      unread.push(word.text)
      break
    }
    const found = valueOf(word, words[at + 1])
    if (found === 'address') addresses.push(word)
    else if (found) {
      take(found.kind, found.word)
      if (found.isNext) at += 1
    }
  }
  return { addresses, data, user, hasCredentials, isForm, unread }
}

/** The value that an option has, in its own word or in the next. */
const valueOf = (word: ShellWord, next: ShellWord | undefined) => {
  const { text } = word
  if (!text.startsWith('-') || text === '-') return 'address'
  const [name = '', ...assigned] = text.startsWith('--') ? text.split('=') : [text]
  const long = kinds.get(name)
  if (long && assigned.length > 0)
    return { kind: long, word: { ...word, text: assigned.join('=') }, isNext: false }
  if (long) return next && { kind: long, word: next, isNext: true }
  if (text.startsWith('--')) return undefined
  // `-sSu name:key`, `-XPOST`: the first letter that takes a value has the rest of the word, or the next.
  for (let at = 1; at < text.length; at += 1) {
    const kind = kinds.get(`-${text[at]}`)
    if (!kind) continue
    const rest = text.slice(at + 1)
    return rest === ''
      ? next && { kind, word: next, isNext: true }
      : { kind, word: { ...word, text: rest }, isNext: false }
  }
  return undefined
}

/** Where an address leads: the first two parts of its path that the service describes, then names and values in turn. */
const placeOf = (
  service: ServiceDescription,
  address: ShellWord,
): { path: string; pairs: Pair[] } | undefined => {
  const [whole = '', query = ''] = address.text.replace(/#.*/, '').split(/\?(.*)/s)
  const parts = whole.split('/').filter(Boolean).map(decode)
  for (let at = 0; at + 1 < parts.length; at += 1) {
    const path = `${parts[at] ?? ''}/${parts[at + 1] ?? ''}`
    if (!findDescribed(service, path)) continue
    const rest = parts.slice(at + 2)
    const inPath = rest.flatMap((name, index): Pair[] =>
      index % 2 === 0 ? [toPair(name, rest[index + 1] ?? '', address.hasVariable)] : [],
    )
    return { path, pairs: [...inPath, ...ofQuery(query, address.hasVariable)] }
  }
  return undefined
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param hasVariable whether the shell puts something into the word: then `$` is no letter of it */
const toPair = (name: string, value: string, hasVariable: boolean): Pair => ({
  name,
  value,
  isUnknown: hasVariable && /[$`]/.test(value),
})

const ofQuery = (text: string, hasVariable: boolean): Pair[] =>
  [...new URLSearchParams(text)].map(([name, value]) => toPair(name, value, hasVariable))

const isPart = ({ kind }: Pick<Data, 'kind'>): boolean => kind === 'part' || kind === 'literal'

/** @returns `undefined` for a body that can't be read */
const pairsOf = ({ word, kind }: Data): Pair[] | undefined => {
  const { text, hasVariable } = word
  const isOfParts = isPart({ kind })
  if (text.startsWith('@') && !isOfParts) return [{ name: text, value: '', isUnknown: true }]
  if (kind === 'json' || (kind !== 'urlencode' && !isOfParts && /^\s*\{/.test(text)))
    return ofJson(text, hasVariable)
  if (kind === 'form' || kind === 'raw') return ofQuery(text, hasVariable)
  const sign = isOfParts ? /^([^=]*)=(.*)$/s : /^([^=@]*)([=@])(.*)$/s
  const found = sign.exec(text)
  const name = found?.[1] ?? ''
  // What has no name is no value of a call, but a body of its own.
  if (!found || name === '') return undefined
  const given = found.at(-1) ?? ''
  const value = kind === 'part' ? valueOfPart(given) : given
  const isFile = isOfParts ? kind === 'part' && /^[@<]/.test(given) : found[2] === '@'
  // curl takes quotes around the value of a part away; what it encodes is the value alone, the name is encoded already.
  return [
    {
      name: isOfParts ? name : decode(name),
      value,
      isUnknown: isFile || (hasVariable && /[$`]/.test(value)),
    },
  ]
}

/** `"a \"b\""` of a part is `a "b"`; what comes after the closing quote, or after a semicolon, is about the part: `;type=…`. */
const valueOfPart = (text: string): string => {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"/s.exec(text) ?? []
  return inner?.replaceAll(/\\(["\\])/g, '$1') ?? text.replace(/;.*/s, '')
}

/** @returns `undefined` for what is no object of JSON */
const ofJson = (text: string, hasVariable: boolean): Pair[] | undefined => {
  try {
    const read = parseTyped(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    return Object.entries(read as Record<string, unknown>).map(([name, value]) =>
      toPair(name, textOf(value), hasVariable),
    )
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

/** Names in brackets are parts of a structure, which a form holds as JSON text. */
const gather = (pairs: readonly Pair[]): Record<string, string> => {
  const flat = new Map<string, string>()
  const nested = new Map<string, Node>()
  for (const { name, value } of pairs) {
    const keys = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name)
    if (!keys) {
      flat.set(name, value)
      continue
    }
    const path = [...(keys[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')
    const outer = keys[1] ?? ''
    const root: Node = nested.get(outer) ?? new Map()
    nested.set(outer, root)
    flat.set(outer, '')
    place(root, path, value)
  }
  for (const [name, node] of nested) flat.set(name, JSON.stringify(plain(node)))
  return Object.fromEntries(flat)
}

type Node = Map<string, Node | string>

const place = (node: Node, [first = '', ...rest]: readonly string[], value: string): void => {
  const key = first === '' ? String(node.size) : first
  if (rest.length === 0) {
    node.set(key, value)
    return
  }
  const found = node.get(key)
  const inner: Node = found instanceof Map ? found : new Map()
  node.set(key, inner)
  place(inner, rest, value)
}

const plain = (node: Node | string): unknown => {
  if (typeof node === 'string') return node
  const entries = [...node].map(([key, each]) => [key, plain(each)] as const)
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries)
}
