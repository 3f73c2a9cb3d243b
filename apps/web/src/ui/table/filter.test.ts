import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { asksFor, decideFilter, narrowedTo, narrowTo, parseFilter, unknownField } from './filter.ts'

type Row = { hostname: string; datacenter: string; memorysize: number | null }
const columns: Column<Row>[] = [
  { id: 'hostname', header: 'Host name', text: ({ hostname }) => hostname },
  { id: 'datacenter', header: 'Data center', text: ({ datacenter }) => datacenter },
  {
    id: 'memorysize',
    header: 'Memory',
    text: ({ memorysize }) => `${memorysize} MB`,
    order: ({ memorysize }) => memorysize,
    unit: 'MB',
    largeUnit: { unit: 'GB', below: 128 },
  },
]
const rows: Row[] = [
  { hostname: 'web-1.example.com', datacenter: 'Falkenberg', memorysize: 4096 },
  { hostname: 'db-1.example.com', datacenter: 'Stockholm', memorysize: 16384 },
  { hostname: 'old', datacenter: 'New York City', memorysize: null },
]

test.each([
  ['', ['web-1.example.com', 'db-1.example.com', 'old']],
  ['WEB', ['web-1.example.com']],
  ['example db', ['db-1.example.com']],
  ['datacenter:falk', ['web-1.example.com']],
  ['datacenter:"new york"', ['old']],
  ['memorysize>4096', ['db-1.example.com']],
  ['memory>4096 hostname:db', ['db-1.example.com']],
  ['memorysize>=4096 datacenter:falkenberg', ['web-1.example.com']],
  ['memorysize<5000', ['web-1.example.com']],
  ['memorysize=4096', ['web-1.example.com']],
  ['memorysize>', ['web-1.example.com', 'db-1.example.com', 'old']],
  ['memory<8GB', ['web-1.example.com']],
  ['memory>=16g', ['db-1.example.com']],
  ['memory=4GiB', ['web-1.example.com']],
  ['memory>4096kb', ['web-1.example.com', 'db-1.example.com']],
  ['memory>1tb', []],
  ['memory>8 GB', ['db-1.example.com']],
  ['memory > 8 GB web', []],
  ['memory > 4', ['db-1.example.com']],
  ['memory >=4', ['web-1.example.com', 'db-1.example.com']],
  ['memory>= 4 web', ['web-1.example.com']],
  ['datacenter: falk', ['web-1.example.com']],
  ['memory>8', ['db-1.example.com']],
  ['memory>128', ['web-1.example.com', 'db-1.example.com']],
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
])('%j leaves out of the answer what depends on a value that is not loaded', (query, expected) => {
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

const project: Column<Row> = { id: 'projectkey', header: 'Projekt', names: ['project'], text: () => 'cl1' }

test.each([
  ['', 'cl1', 'project=cl1'],
  ['Web "a b"', 'cl1', 'Web "a b" project=cl1'],
  ['projekt:cl2 projectkey=cl3 web', 'cl1', 'web project=cl1'],
  ['web project=cl1', undefined, 'web'],
  ['', 'a b', 'project="a b"'],
  ['"web', 'cl1', '"web" project=cl1'],
])('%j narrowed to %j is %j', (query, value, expected) => {
  const fields = [...columns, project]
  expect(narrowTo(query, project, fields, value)).toBe(expected)
  expect(narrowedTo(expected, project, fields)).toBe(value)
})

test('narrowed to a value, those that only contain it are left out', () => {
  const owned: Column<Row> = { ...project, text: ({ hostname }) => (hostname === 'old' ? 'cl1' : 'cl12') }
  const fields = [...columns, owned]
  expect(rows.filter(parseFilter('project=cl1', fields)).map(({ hostname }) => hostname)).toEqual(['old'])
})

test.each([
  ['nosuch:1', 'nosuch'],
  ['web os = debian', undefined],
  ['os=debian', 'os'],
  ['foo>3 memory>4', 'foo'],
  ['memory>4 web', undefined],
  ['2001:db8::1 fe80:', undefined],
  ['db8:1', undefined],
  ['12:30', undefined],
  ['https://web-1.example.com', undefined],
  ['note:old memory>512', undefined],
  ['note:new memory>512', 'note'],
  ['', undefined],
])('%j asks for a column that there is not: %j', (query, unknown) => {
  const noted = { hostname: 'note:old', datacenter: '', memorysize: 512 }
  expect(unknownField(query, [...rows, noted], columns)).toBe(unknown)
})
