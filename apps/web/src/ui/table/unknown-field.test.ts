import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { unknownField } from './unknown-field.ts'

type Row = { hostname: string; memorysize: number }
const columns: Column<Row>[] = [
  { id: 'hostname', header: 'Host name', text: ({ hostname }) => hostname },
  { id: 'memorysize', header: 'Memory', text: ({ memorysize }) => `${memorysize} MB`, unit: 'MB' },
]

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
  ['os:debian', 'os'],
  ['os:"debian 12"', 'os'],
  ['size>1.5GB', 'size'],
  ['date>=2026-01-01', 'date'],
  ['mailto:x@example.com', undefined],
  ['include:_spf.example.com', undefined],
  ['v=spf1', undefined],
  ['redirect=_spf.example.com', undefined],
  ['dGVzdA==', undefined],
  ['os:', undefined],
  ['note:old memory>512', undefined],
  ['note:new memory>512', 'note'],
  ['foo > 3', 'foo'],
  ['web foo >=3 GB', 'foo'],
  ['foo< 1,5', 'foo'],
  ['foo > ,5', 'foo'],
  ['cost > 3 memory>512', undefined],
  ['"foo > 3"', undefined],
  ['foo > web', undefined],
  ['"foo>3"', undefined],
  ['"os:debian"', undefined],
  ['"os:debian', undefined],
  ['', undefined],
])('%j asks for a column that there is not: %j', (query, unknown) => {
  const rows = [
    { hostname: 'web-1.example.com', memorysize: 4096 },
    { hostname: 'note:old', memorysize: 512 },
    { hostname: 'cost > 3', memorysize: 512 },
  ]
  expect(unknownField(query, rows, columns)).toBe(unknown)
})
