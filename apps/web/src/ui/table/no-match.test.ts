// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sizeColumns } from '../../../test/size-columns.ts'
import { noMatch } from './no-match.ts'

const rows = [{ hostname: 'web-1.example.com', memorysize: 4096 }]

test.each([
  ['memory>8192', 'Nothing matches: memory>8192 was read as 8192\u202fGB.'],
  ['web memory = 5000', 'Nothing matches: memory=5000 was read as 5000\u202fGB.'],
  ['memory>1 memory > 8192', 'Nothing matches: memory>8192 was read as 8192\u202fGB.'],
  ['memory>8192 os:debian', 'Nothing matches: there’s no column “os”.'],
  ['memory>1 db', undefined],
  ['memory>8192MB', undefined],
  ['memorysize>8192', undefined],
  ['memory:8192', undefined],
  ['memory>1.2.3', '“1.2.3” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory>big', '“big” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory>=8mbit', '“8mbit” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory=8192', 'Nothing matches: memory=8192 was read as 8192\u202fGB.'],
  ['memory> db', undefined],
  ['web or db', 'Nothing matches: “or” was read as text, and all words have to match.'],
  ['web -www', 'Nothing matches: “-www” was read as text, and all words have to match.'],
  ['web -5', undefined],
  ['web "or"', undefined],
  ['192.0.2.0/99', '“192.0.2.0/99” isn’t a network: an IPv4 address has 32 bits, an IPv6 address 128.'],
  [
    '2001:db8::/129 web',
    '“2001:db8::/129” isn’t a network: an IPv4 address has 32 bits, an IPv6 address 128.',
  ],
  ['192.0.2.0/24', undefined],
  ['1/99', undefined],
  ['a:b/999', undefined],
])('of %j the reason is: %s', (query, reason) => {
  expect(noMatch(query, rows, sizeColumns)).toBe(reason)
})
