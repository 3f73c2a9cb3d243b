import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { parseFilter } from './filter.ts'

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
  ['memory>8 GB', []],
  ['memory>8apples', []],
  ['memorysize>much', []],
  ['nosuch:1', []],
  ['"unfinished', []],
])('%j', (query, expected) => {
  expect(rows.filter(parseFilter(query, columns)).map(({ hostname }) => hostname)).toEqual(expected)
})
