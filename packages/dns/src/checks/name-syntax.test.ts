import { expect, test } from 'vitest'
import { oddity, syntaxFault } from './name-syntax.ts'

test.each([
  ['_a._b.example.com.', undefined],
  ['*.example.com.', undefined],
  ['räk.example.com.', undefined],
  ['xn--rk-via.se', undefined],
  ['.', undefined],
  ['a\\.b.c.', 'unusual-character'],
  ['web\\032page._http._tcp.example.com.', 'unusual-character'],
  ['0/25.example.com.', 'unusual-character'],
  ['a!b.example.com.', 'unusual-character'],
  ['foo-.example.com.', 'hyphen'],
  ['-a.example.com.', 'hyphen'],
  ['a*.example.com.', 'wildcard'],
  ['www.*.example.com.', 'wildcard'],
])('%s is a name, and odd as %s', (name, odd) => {
  expect([syntaxFault(name), oddity(name, 'example.com')]).toEqual([undefined, odd])
})

test.each(['a b.example.com.', 'a\u00a0b.example.com.', 'a\tb.', 'a\u{1f4a9}\ufffdb.'])(
  '%j is no name',
  (name) => {
    expect(syntaxFault(name)).toBe('character')
  },
)
