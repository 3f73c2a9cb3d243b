import { domainToASCII, domainToUnicode } from 'node:url'
import type { Filter, Scope } from './storage.ts'
import { wholePart } from './columns.ts'

type Value = string | number

/** A text, and the other way to write it where it is an international name: names are kept as they were sent, and read otherwise. */
const spellings = (text: string): string[] => {
  // A name may be behind the @ of a mail address, or before a port.
  const other = text.replaceAll(/[^\s/?#:]+/g, (part) => {
    const start = part.lastIndexOf('@') + 1
    return part.slice(0, start) + otherSpelling(part.slice(start))
  })
  return other === text ? [text] : [text, other]
}

const otherSpelling = (name: string): string => {
  if (/[^\0-\x7f]/.test(name)) return domainToASCII(name) || name
  return /xn--/i.test(name) ? domainToUnicode(name) || name : name
}

/** In SQL: `isMade` doesn't hold. What says what was made is found by its change, and takes no room in a look through the log. */
export const isNoNote = "(undoes IS NULL OR substr(undoes, 1, 1) <> '\n')"

/** Conditions in SQL with a `?` for each value. @param inText the function that gives the place of a text in another */
export const conditions = (
  { owner, identities }: Scope,
  filter: Filter,
  inText: 'instr' | 'strpos',
): { sql: string; values: Value[] } => {
  const holds = (texts: readonly string[]): [string, Value[]] => [
    `(${texts.map(() => `${inText}(search, ?) > 0`).join(' OR ')})`,
    [...texts],
  ]
  const [gap, gapValues] = holds([wholePart('entries-lost')])
  // Where entries are missing, a change may be.
  const changesOrGaps: [string, Value[]] = [`(module IS NOT NULL OR ${gap})`, gapValues]
  const { outcome, kind, from, to, words = [] } = filter
  const all: [string, Value[]][] = [
    identities === undefined
      ? ['owner = ?', [owner]]
      : [
          `(owner = ? OR identity IN (${['NULL', ...identities.map(() => '?')].join(', ')}))`,
          [owner, ...identities],
        ],
    ...(outcome === undefined ? [] : [['outcome = ?', [outcome]] satisfies [string, Value[]]]),
    ...(kind === 'sessions' ? [['module IS NULL', []] satisfies [string, Value[]]] : []),
    ...(kind === 'changes' ? [changesOrGaps] : []),
    ...(from === undefined ? [] : [['at >= ?', [from]] satisfies [string, Value[]]]),
    ...(to === undefined ? [] : [['at < ?', [to]] satisfies [string, Value[]]]),
    ...words.map((word) => holds(spellings(word))),
  ]
  return { sql: all.map(([each]) => each).join(' AND '), values: all.flatMap(([, values]) => values) }
}
