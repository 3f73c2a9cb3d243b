import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import { indexZone } from '../zone-index.ts'
import { checkCharacters } from './characters.ts'

const said = (host: string, data: string) =>
  checkCharacters({ ...record('a TXT a'), host, data }, indexZone([], 'example.com')).map(
    ({ rule, values }) => [rule, values['code'], values['fault']],
  )

test.each([
  ['\u200b', 'U+200B', 'no-width'],
  ['\u200d', 'U+200D', 'no-width'],
  ['\ufeff', 'U+FEFF', 'no-width'],
  ['\u00ad', 'U+00AD', 'no-width'],
  ['\u202e', 'U+202E', 'no-width'],
  ['\u00a0', 'U+00A0', 'other-space'],
  ['\u202f', 'U+202F', 'other-space'],
  ['\u3000', 'U+3000', 'other-space'],
  ['\t', 'U+0009', 'other-space'],
  ['\n', 'U+000A', 'other-space'],
  ['\u0000', 'U+0000', 'control'],
  ['\u0085', 'U+0085', 'control'],
  ['\u201c', 'U+201C', 'curly-quote'],
  ['\u2019', 'U+2019', 'curly-quote'],
  ['\ufffd', 'U+FFFD', 'lost'],
  ['o\u0308', 'U+0308', 'two-parts'],
  ['\u{e0041}', 'U+E0041', 'no-width'],
])('%j in a record is told by its code', (character, code, fault) => {
  expect(said('www', `v=spf1${character} -all`)).toEqual([['data-unseen', code, fault]])
  expect(said(`a${character}b`, 'text')).toEqual([['host-unseen', code, fault]])
})

test('each kind is told once, and what is seen is not', () => {
  expect(said('www', '“a” “b”\u200b\u200b')).toEqual([
    ['data-unseen', 'U+200B', 'no-width'],
    ['data-unseen', 'U+201C', 'curly-quote'],
  ])
  expect(said('räk', 'Växjö 漢字 – «x» ß กำ "straight" \'\\')).toEqual([])
})
