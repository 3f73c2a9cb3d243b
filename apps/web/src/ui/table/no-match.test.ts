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
  ['memory>1 db', 'Nothing matches the filter.'],
  ['memory>8192MB', 'Nothing matches the filter.'],
  ['memorysize>8192', 'Nothing matches the filter.'],
  ['memory:8192', 'Nothing matches the filter.'],
  ['memory>1.2.3', '“1.2.3” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory>big', '“big” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory>=8mbit', '“8mbit” can’t be compared: it isn’t a number in a unit of this column.'],
  ['memory=8192', 'Nothing matches: memory=8192 was read as 8192\u202fGB.'],
  ['memory> db', 'Nothing matches the filter.'],
  ['web or db', 'Nothing matches: “or” was read as text, and all words have to match.'],
  ['web -www', 'Nothing matches: “-www” was read as text, and all words have to match.'],
  ['web -5', 'Nothing matches the filter.'],
  ['web "or"', 'Nothing matches the filter.'],
])('of %j it is said: %s', (query, said) => {
  expect(noMatch(query, rows, sizeColumns)).toBe(said)
})
