import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import { readEntries } from './entries.ts'
import { readKept, writeKept } from './kept-lines.ts'

const read = (line: string) => readEntries(line).map(readKept)

test('a kept record comes back as it was, whatever is in it', () => {
  const odd = { host: 'a "b"\n', type: 'X Y', data: 'räk;\\ (', ttl: -1.5 }
  expect(read(writeKept(odd))).toEqual([odd])
  expect(read(writeKept(record('www URL https://a.example/')))).toEqual([
    record('www URL https://a.example/'),
  ])
})

test('other comments hold no record, and a damaged one is told', () => {
  expect(read('; kept: "www" 3600 URL "a"')).toEqual([undefined])
  expect(read(';; kept: "www" 3600 URL')).toEqual(['bad-data'])
  expect(read(';; kept: "www" soon URL "a"')).toEqual(['bad-data'])
})
