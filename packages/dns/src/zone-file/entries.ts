/** A word or a quoted string, with its escapes as they are written. */
export type Token = { readonly text: string; readonly quoted: boolean }

export type EntryFault = 'unclosed-quote' | 'unbalanced-parenthesis'

/** One entry of a zone file: a line, or the lines that parentheses hold together. */
export type Entry = {
  /** Of its first line, from 1. */
  readonly line: number
  readonly text: string
  /** An entry that starts with whitespace leaves its owner out. */
  readonly startsBlank: boolean
  readonly tokens: readonly Token[]
  /** The comment of an entry that is nothing else, with its semicolon. */
  readonly comment?: string
  readonly fault?: EntryFault
}

/** Divides a zone file into entries, RFC 1035 section 5.1. Blank lines give none; what can't be divided has a fault. */
export const readEntries = (text: string): Entry[] => {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const entries: Entry[] = []
  let open = startEntry(1, 0)
  let line = 1
  for (const { 0: part, index } of source.matchAll(entryPart)) {
    if (part === '\n') {
      line += 1
      if (open.depth > 0) continue
      pushEntry(entries, open, source.slice(open.start, index))
      open = startEntry(line, index + 1)
    } else takePart(open, part, index)
  }
  if (open.depth > 0) open.fault ??= 'unbalanced-parenthesis'
  pushEntry(entries, open, source.slice(open.start))
  return entries
}

type OpenEntry = {
  line: number
  start: number
  depth: number
  startsBlank: boolean
  tokens: Token[]
  comment?: string
  fault?: EntryFault
}

const startEntry = (line: number, start: number): OpenEntry => ({
  line,
  start,
  depth: 0,
  startsBlank: false,
  tokens: [],
})

const takePart = (open: OpenEntry, part: string, index: number): void => {
  if (part.startsWith(';')) {
    if (open.tokens.length === 0) open.comment ??= part
  } else if (part === '(') open.depth += 1
  else if (part === ')') {
    open.depth -= 1
    if (open.depth < 0) open.fault ??= 'unbalanced-parenthesis'
  } else if (/^[ \t]/.test(part)) open.startsBlank ||= index === open.start
  else if (!part.startsWith('"')) open.tokens.push({ text: part, quoted: false })
  else if (part.length > 1 && /[^\\](?:\\\\)*"$/.test(part))
    open.tokens.push({ text: part.slice(1, -1), quoted: true })
  else open.fault ??= 'unclosed-quote'
}

const pushEntry = (entries: Entry[], open: OpenEntry, text: string): void => {
  const { line, startsBlank, tokens, comment, fault } = open
  if (tokens.length === 0 && !comment && !fault) return
  const isComment = tokens.length === 0 && comment !== undefined
  entries.push({
    line,
    text: text.trimEnd(),
    startsBlank,
    tokens,
    ...(isComment ? { comment } : {}),
    ...(fault ? { fault } : {}),
  })
}

/** Newline, whitespace, comment, parenthesis, closed string, string to the end of its line, word, lone backslash. */
const entryPart = /\n|[ \t]+|;[^\n]*|[()]|"(?:[^"\\\n]|\\[^\n])*"|"[^\n]*|(?:[^ \t\n"();\\]|\\[^\n])+|\\/g
