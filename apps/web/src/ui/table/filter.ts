import type { Column } from './columns.ts'

/** Whether a row is meant; undefined where that depends on a value that isn't loaded. */
type Test<Row> = (row: Row) => boolean | undefined

/**
 * A filter over rows: words that occur anywhere, `field:word` for one field, and `field>number` with `>`, `<`, `>=`, `<=`
 * and `=`, the number perhaps with a unit (`memory<8GB`). All have to hold. A field is a column's id, another name of it, or
 * its header without spaces; a word with spaces stands in quotes.
 * @param columns those that are shown: words are looked for in them
 * @param fields those that can be asked for by name, or by a word that they find, also when they are not shown
 */
export const parseFilter = <Row>(
  query: string,
  columns: readonly Column<Row>[],
  fields = columns,
): ((row: Row) => boolean) => {
  const decide = decideFilter(query, columns, fields)
  return (row) => decide(row) === true
}

/** The same where values may still be missing: rows that they decide are neither in nor out. */
export const decideFilter = <Row>(
  query: string,
  columns: readonly Column<Row>[],
  fields = columns,
): Test<Row> => {
  const tests = terms(query, fields).map((term) => testOf(term, columns, fields))
  return (row) => {
    let isMeant: boolean | undefined = true
    for (const test of tests) {
      const holds = test(row)
      if (holds === false) return false
      isMeant &&= holds
    }
    return isMeant
  }
}

/** Whether a filter asks for a column: by its name, or by a word that it finds. */
export const asksFor = <Row>(query: string, column: Column<Row>, fields: readonly Column<Row>[]): boolean =>
  terms(query, fields).some((term) => {
    const { column: named, word } = read(term, fields)
    return word !== '' && (named ? named.id === column.id : column.finds?.(word) !== undefined)
  })

/** The one value that a filter leaves of a column, where it names one. */
export const narrowedTo = <Row>(query: string, column: Column<Row>, fields: readonly Column<Row>[]) =>
  terms(query, fields)
    .map((term) => read(term, fields))
    .find((each) => each.column?.id === column.id && each.operator === '=' && each.word !== '')?.word

/**
 * A filter that leaves one value of a column: exactly that, as `cl1234` also occurs in `cl12345`. What it said of the
 * column before goes, the rest stays.
 */
export const narrowTo = <Row>(
  query: string,
  column: Column<Row>,
  fields: readonly Column<Row>[],
  value: string | undefined,
): string => {
  const others = splitTerms(query, fields)
    .map((term) => ((term.split('"').length - 1) % 2 === 0 ? term : `${term}"`))
    .filter((term) => read(term.toLowerCase(), fields).column?.id !== column.id)
  const written = value !== undefined && /\s/.test(value) ? `"${value}"` : value
  const own = written === undefined ? [] : [`${column.names?.[0] ?? column.id}=${written}`]
  return [...others, ...own].join(' ')
}

/** A name that no column has, where a filter asks for one: then nothing can match, unless rows show the whole term as text. */
export const unknownField = <Row>(
  query: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  fields = columns,
): string | undefined =>
  terms(query, fields)
    .flatMap((term) => {
      const { column, field, operator, word } = read(term, fields)
      // Half of an IPv6 address, a time or the address of a page asks for no column.
      const isText = operator === ':' && (/^[\da-f]{1,4}$/.test(field) || word.startsWith(`${field}://`))
      if (column || operator === '' || isText) return []
      const shows = contains(columns, fields, word)
      return rows.some((row) => shows(row) === true) ? [] : [field]
    })
    .at(0)

/** Terms as they are typed; what belongs to one may be written apart: `memory > 8 GB`. */
const splitTerms = <Row>(query: string, fields: readonly Column<Row>[]): string[] => {
  const words = query.match(/(?:[^\s"]+|"[^"]*"?)+/g) ?? []
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    if (goesOn(last, word, fields)) joined.splice(-1, 1, last + word)
    else joined.push(word)
  }
  return joined
}

const goesOn = <Row>(before: string, word: string, fields: readonly Column<Row>[]): boolean => {
  const term = before.toLowerCase()
  const { column, operator, word: value } = read(term, fields)
  if (column && operator !== '') return value === '' || (isUnit(word, column) && /\d$/.test(value))
  return /^(?:>=|<=|>|<|=)/.test(word) && read(`${term}=`, fields).column !== undefined
}

const isUnit = <Row>(word: string, { unit }: Column<Row>): boolean => {
  const written = word.toLowerCase()
  return unit !== undefined && (written === unit.toLowerCase() || sizes.includes(written.replace('ib', 'b')))
}

const terms = <Row>(query: string, fields: readonly Column<Row>[]): string[] =>
  splitTerms(query.toLowerCase(), fields)

/** A term as the column it names, if it does, and what it says of it. */
const read = <Row>(term: string, fields: readonly Column<Row>[]) => {
  const [, field = '', operator = '', value = ''] =
    /^([\p{L}_][\p{L}\w]*)(:|>=|<=|>|<|=)(.*)$/u.exec(term) ?? []
  const column =
    fields.find(({ id }) => id === field) ??
    fields.find(({ header, names }) => plain(header) === field || names?.includes(field))
  return { column, field, operator, word: unquote(column ? value : term) }
}

const testOf = <Row>(
  term: string,
  columns: readonly Column<Row>[],
  fields: readonly Column<Row>[],
): Test<Row> => {
  const { column, operator, word } = read(term, fields)
  if (!column) return contains(columns, fields, word)
  if (word === '') return () => true
  // Of what isn't loaded nothing is said, and nothing is taken for no.
  const orUnknown =
    (test: Test<Row>): Test<Row> =>
    (row) =>
      test(row) || (column.isKnown?.(row) === false ? undefined : false)
  if (operator === ':') return orUnknown(contains([column], [column], word))
  const number = inUnit(word, column)
  const finds = column.finds?.(word)
  return orUnknown((row) => {
    const held = column.order?.(row) ?? column.text(row)
    if (operator === '=') {
      const isSame = String(held).toLowerCase() === word || (held !== '' && Number(held) === number)
      return isSame || (finds ? finds(row) : false)
    }
    if (held === '' || Number.isNaN(number) || Number.isNaN(Number(held))) return false
    return compare[operator]?.(Number(held), number) ?? false
  })
}

/** Sizes by their names, in steps of 1024. */
const sizes = ['kb', 'mb', 'gb', 'tb', 'pb']

const place = (name: string): number =>
  sizes.indexOf(name.toLowerCase().replace('i', '').replace(/^(.)$/, '$1b'))

/** A typed number in the unit of its column: `8GB` is 8192 where that is MB, and so is `8` where nobody means 8 MB. */
const inUnit = <Row>(word: string, { unit, largeUnit }: Column<Row>): number => {
  const isOther = unit !== undefined && unit !== '' && place(unit) < 0
  const bare = isOther && word.endsWith(unit.toLowerCase()) ? word.slice(0, -unit.length) : word
  const [, digits = '', written = ''] = /^([\d.]+)([a-z]i?b?)?$/.exec(bare) ?? []
  if (digits === '') return Number.NaN
  const said = written === '' && largeUnit && Number(digits) < largeUnit.below ? largeUnit.unit : written
  const [own, meant] = [place(unit ?? ''), place(said)]
  if (said === '') return Number(digits)
  return own < 0 || meant < 0 ? Number.NaN : Number(digits) * 1024 ** (meant - own)
}

/** `Data center` as `datacenter`. */
const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\d_]/gu, '')

const contains = <Row>(
  columns: readonly Column<Row>[],
  fields: readonly Column<Row>[],
  word: string,
): Test<Row> => {
  const finders = fields.flatMap(({ finds }) => finds?.(word) ?? [])
  return (row) => {
    if (textOf(row, columns).includes(word)) return true
    let isFound: boolean | undefined = false
    for (const finds of finders) {
      const holds = finds(row)
      if (holds) return true
      if (holds === undefined) isFound = undefined
    }
    return isFound
  }
}

/** What each row shows, so that a word is looked for in 10,000 rows without writing them anew. */
const shown = new WeakMap<object, WeakMap<object, string>>()

/** All that a row shows in columns, one below the other: a word can not be in two. */
const textOf = <Row>(row: Row, columns: readonly Column<Row>[]): string => {
  const write = () =>
    columns
      .map((each) => each.text(row))
      .join('\n')
      .toLowerCase()
  if (typeof row !== 'object' || row === null) return write()
  const kept = shown.get(columns) ?? new WeakMap<object, string>()
  shown.set(columns, kept)
  const text = kept.get(row) ?? write()
  kept.set(row, text)
  return text
}

/**
 * Writes what rows show while the browser has nothing else to do, so that the first key of a filter finds it written.
 * @returns a function that ends it
 */
export const prepareFilter = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): (() => void) => {
  // Safari has no idle time to give.
  if (typeof requestIdleCallback !== 'function') return () => {}
  const waiting = rows.values()
  const work = (deadline: IdleDeadline) => {
    while (deadline.timeRemaining() > leastMs) {
      const { done, value } = waiting.next()
      if (done) return
      textOf(value, columns)
    }
    handle = requestIdleCallback(work)
  }
  let handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/** Of an idle moment, left for what may come up. */
const leastMs = 1

const compare: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
}

const unquote = (word: string): string => word.replaceAll('"', '')
