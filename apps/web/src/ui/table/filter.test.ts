// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeColumns } from '../../../test/size-columns.ts'
import type { Column } from './columns.ts'
import { asksFor, decideFilter, parseFilter } from './filter.ts'

type Row = { hostname: string; datacenter: string; memorysize: number | null }
const [hostname, memory] = sizeColumns
const columns: Column<Row>[] = [
  hostname,
  { id: 'datacenter', header: 'Data center', text: ({ datacenter }) => datacenter },
  memory,
]
const rows: Row[] = [
  { hostname: 'web-1.example.com', datacenter: 'Falkenberg', memorysize: 4096 },
  { hostname: 'db-1.example.com', datacenter: 'Stockholm', memorysize: 16384 },
  { hostname: 'old', datacenter: 'New York City', memorysize: null },
]

type Invoice = { number: string; total: number; duedate: string | null }
const invoiceColumns: Column<Invoice>[] = [
  { id: 'number', header: 'Number', text: ({ number }) => number },
  { id: 'total', header: 'Total', text: ({ total }) => `${total} SEK`, order: ({ total }) => total },
  {
    id: 'duedate',
    header: 'Due',
    text: ({ duedate }) => duedate ?? '–',
    order: ({ duedate }) => duedate,
  },
]
const invoices: Invoice[] = [
  { number: '1000', total: 489.5, duedate: '2026-09-01' },
  { number: '2000', total: 8357.49, duedate: '2026-10-01' },
  { number: '3000', total: 9000, duedate: null },
]

test.each([
  ['total > 8 000', ['2000', '3000']],
  ['total>8 500', ['3000']],
  ['total = 8 357,49', ['2000']],
  ['total < 1 000 000', ['1000', '2000', '3000']],
  ['total > 1 000 000', []],
  ['total>8000 300', ['3000']],
  ['total<8 000 2026', ['1000']],
  ['total>400 8357', ['2000']],
  ['duedate<2026-10-01', ['1000']],
  ['duedate <= 2026-10-01', ['1000', '2000']],
  ['due>=2026-09', ['1000', '2000']],
  ['duedate>2026-09', ['2000']],
  ['duedate=2026-09', ['1000']],
  ['duedate=2026-10-01', ['2000']],
  ['duedate>2026', []],
  ['total>2026-09-01', []],
])('invoices are filtered by “%s”', (query, expected) => {
  expect(invoices.filter(parseFilter(query, invoiceColumns)).map(({ number }) => number)).toEqual(expected)
})

test('a number that begins like a month is none', () => {
  const numbered = ['2026-10', '2026-1001', '2026-10-001'].map((number) => ({
    number,
    total: 1,
    duedate: null,
  }))
  const found = numbered.filter(parseFilter('number=2026-10', invoiceColumns))
  expect(found.map(({ number }) => number)).toEqual(['2026-10'])
})

test.each([
  ['', ['web-1.example.com', 'db-1.example.com', 'old']],
  ['WEB', ['web-1.example.com']],
  ['example db', ['db-1.example.com']],
  ['datacenter:falk', ['web-1.example.com']],
  ['datacenter:"new york"', ['old']],
  ['memorysize>4096', ['db-1.example.com']],
  ['memorysize>4096 hostname:db', ['db-1.example.com']],
  ['memorysize>=4096 datacenter:falkenberg', ['web-1.example.com']],
  ['memorysize<5000', ['web-1.example.com']],
  ['memorysize=4096', ['web-1.example.com']],
  ['memorysize>', ['web-1.example.com', 'db-1.example.com', 'old']],
  ['memory<8GB', ['web-1.example.com']],
  ['memory>=16g', ['db-1.example.com']],
  ['memory=4GiB', ['web-1.example.com']],
  ['memory:>=16g', ['db-1.example.com']],
  ['memory:<16g web', ['web-1.example.com']],
  ['memory>4096kb', ['web-1.example.com', 'db-1.example.com']],
  ['memory>1tb', []],
  ['memory>8 GB', ['db-1.example.com']],
  ['memory > 8 GB web', []],
  ['memory > 4', ['db-1.example.com']],
  ['memory >=4', ['web-1.example.com', 'db-1.example.com']],
  ['memory>= 4 web', ['web-1.example.com']],
  ['datacenter: falk', ['web-1.example.com']],
  ['memory>8', ['db-1.example.com']],
  ['memorysize>8', ['web-1.example.com', 'db-1.example.com']],
  ['memory>15,5', ['db-1.example.com']],
  ['memory>3,5 GB hostname:web', ['web-1.example.com']],
  ['memory:16 GB', ['db-1.example.com']],
  ['memory:16384mb', ['db-1.example.com']],
  ['memory: 4 gb', ['web-1.example.com']],
  ['memory:163', ['db-1.example.com']],
  ['hostname:16 GB', []],
  ['datacenter : falk', ['web-1.example.com']],
  ['datacenter :falk web', ['web-1.example.com']],
  ['datacenter ::1', []],
  ['memory> datacenter:falk', ['web-1.example.com']],
  ['datacenter: memory>8', ['db-1.example.com']],
  ['memory>', ['web-1.example.com', 'db-1.example.com', 'old']],
  ['memory> web', ['web-1.example.com']],
  ['memory >= web', ['web-1.example.com']],
  ['memory< "4" web', ['web-1.example.com']],
  ['memory> ,5', ['web-1.example.com', 'db-1.example.com']],
  ['memory > 4 g', ['db-1.example.com']],
  ['memory<1 t', ['web-1.example.com', 'db-1.example.com']],
  ['memory: 16 g', ['db-1.example.com']],
  ['memory>1 w', ['web-1.example.com']],
  ['memory>8apples', []],
  ['memorysize>much', []],
  ['nosuch:1', []],
  ['"unfinished', []],
])('%j', (query, expected) => {
  expect(rows.filter(parseFilter(query, columns)).map(({ hostname }) => hostname)).toEqual(expected)
})

const late: Column<Row> = {
  id: 'addresses',
  header: 'Addresses',
  names: ['ip'],
  text: ({ hostname }) => (hostname === 'db-1.example.com' ? '192.0.2.7' : '–'),
  finds: (word) =>
    word.startsWith('192.')
      ? ({ hostname }) => (hostname === 'old' ? undefined : hostname === word)
      : undefined,
  isLate: true,
  isKnown: ({ hostname }) => hostname !== 'old',
}

test.each([
  ['192.0.2.7', [false, false, undefined]],
  ['datacenter:york 192.0.2.7', [false, false, undefined]],
  ['datacenter:falk 192.0.2.7', [false, false, false]],
  ['ip:192.0.2.7', [false, true, undefined]],
  ['addresses=192.0.2.7', [false, true, undefined]],
  ['york', [false, false, true]],
  ['ip:2.9', [false, false, undefined]],
  ['ip=192.0', [false, false, undefined]],
  ['ip>3', [false, false, undefined]],
])('%j leaves out of the result what depends on a value that is not loaded', (query, expected) => {
  expect(rows.map(decideFilter(query, columns, [...columns, late]))).toEqual(expected)
  expect(rows.filter(parseFilter(query, columns, [...columns, late]))).toEqual(
    rows.filter((_, index) => expected[index] === true),
  )
})

test.each([
  ['192.0.2.7', true],
  ['ip:192', true],
  ['addresses:', false],
  ['hostname:192.0.2.7', false],
  ['web 192', false],
])('whether %j asks for the column: %j', (query, expected) => {
  expect(asksFor(query, late, [...columns, late])).toBe(expected)
})

test('narrowed to a value, those that only contain it are left out', () => {
  const owned: Column<Row> = {
    id: 'project',
    header: 'Project',
    text: ({ hostname }) => (hostname === 'old' ? 'cl1' : 'cl12'),
  }
  const fields = [...columns, owned]
  expect(rows.filter(parseFilter('project=cl1', fields)).map(({ hostname }) => hostname)).toEqual(['old'])
})

test('the larger the number, the fewer rows exceed it', () => {
  const sizes: Row[] = Array.from({ length: 24 }, (_, power) => ({ ...rows[0]!, memorysize: 2 ** power }))
  const name = fc.constantFrom('memory', 'memorysize')
  fc.assert(
    fc.property(name, fc.nat(20_000), fc.nat(20_000), (field, one, other) => {
      const exceeding = (number: number) => sizes.filter(parseFilter(`${field}>${number}`, columns)).length
      return exceeding(Math.max(one, other)) <= exceeding(Math.min(one, other))
    }),
    { examples: [['memory', 127, 128]] },
  )
})

test.each([
  ['va\u0308xjo\u0308', true],
  ['\u200bväx', true],
  ['vä\u00adxjö', true],
  ['hostname:Växjö', true],
  ['hostname=va\u0308xjö-1', true],
  ['\ufeffhostname:växjö', true],
  ['vaxjo', false],
])('%j finds a name in either writing of it: %j', (query, isFound) => {
  const written = ['Växjö-1', 'Va\u0308xjo\u0308-1', 'V\u200bäxjö-1', '\ufeffVäxjö-1']
  const found = written.map((hostname) => ({ ...rows[0]!, hostname })).filter(parseFilter(query, columns))
  expect(found.map((row) => row.hostname)).toEqual(isFound ? written : [])
})

test('a day that no calendar has is on no side of another one, and found as it is written', () => {
  const odd = [{ ...invoices[0]!, duedate: '2026-02-30' }]
  for (const query of ['due<2026-12-01', 'due>2026-01-01'])
    expect(odd.filter(parseFilter(query, invoiceColumns))).toEqual([])
  expect(odd.filter(parseFilter('due=2026-02-30', invoiceColumns))).toEqual(odd)
})
