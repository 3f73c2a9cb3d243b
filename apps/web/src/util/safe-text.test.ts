// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { maskXml } from './mask-xml.ts'
import { safeText, uniqueName } from './safe-text.ts'

/** Texts of what formats read signs in. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        '\0',
        '\r\n',
        '=',
        '+1',
        '@',
        '"',
        ',',
        ';',
        '|',
        '\t',
        'con',
        'NUL.',
        '.',
        ' ',
        'å',
        '\u202e',
        '\uD800',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)

test('SEC-62: a name is one part of a path on every system, whatever it is made of', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const name = safeText('name', text)
      expect(name).toMatch(/^$|^[\p{L}\p{N}_-](?:[\p{L}\p{N}._-]*[\p{L}\p{N}-])?$/u)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
      expect(new TextEncoder().encode(name).length).toBeLessThan(200)
      expect(safeText('name', name.replace(/^_/, ''))).toBe(name)
    }),
  )
})

test('files of one archive have names of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'b.pdf')), (names) => {
      const taken = new Set<string>()
      const given = names.map((name) => uniqueName(name, taken).toLowerCase())
      expect(new Set(given).size).toBe(names.length)
    }),
  )
})

test('a line is one line', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(safeText('line', text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('a cell has no sign that XML can’t hold', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = safeText('cell', text)
      expect(cell).not.toMatch(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/u)
      expect(safeText('cell', cell)).toBe(cell)
    }),
  )
})

test('no spreadsheet finds a formula in CSV, behind what can’t be seen either', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const written = toCsv(['a'], [[text]]).slice('\uFEFFa\r\n'.length)
      const isNumber = /^"?-?\d+([.,]\d+)?"?\r\n$/.test(written)
      const begun = written
        .split(/[;\t\r\n]/)
        .filter((cell) => /^[\s\p{C}"]*(?:[=+\-＝＋－]|[@＠][^"])/su.test(cell))
      expect(isNumber ? [] : begun).toEqual([])
    }),
  )
})

test('a cell of Markdown ends where it should', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(safeText('markdown', text).replaceAll(/\\./g, '')).not.toMatch(/[|\r\n<`[\]]/)
    }),
  )
})

const blanks = ' '.repeat(60_000)

test.each<[string, () => unknown]>([
  ['tags that don’t end', () => maskXml('<'.repeat(200_000))],
  ['comments that don’t end', () => maskXml('<!--'.repeat(60_000))],
  ['sections that don’t end', () => maskXml('<![CDATA['.repeat(30_000))],
  ['a long attribute', () => maskXml(`<a ${'b'.repeat(100_000)}${blanks}>`)],
])('SEC-64: %s are read in the time of their length', (_, read) => {
  const start = performance.now()
  read()
  expect(performance.now() - start).toBeLessThan(1000)
})
