import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { toAscii, toUnicode } from './names.ts'

test.each(['example.com', 'EXAMPLE.com', 'räksmörgås.se', 'faß.de', '例え.jp', 'a_b.example.com', '☃.net'])(
  '%s is carried as Node.js carries it',
  (name) => {
    expect(toAscii(name)).toBe(domainToASCII(name))
  },
)

test.each(['example.com', 'xn--rksmrgs-5wao1o.se', 'xn--fa-hia.de', 'xn--r8jz45g.jp', 'xn--n3h.net'])(
  '%s is read as Node.js reads it',
  (name) => {
    expect(toUnicode(name)).toBe(domainToUnicode(name))
  },
)

test.each(['', 'a b.com', 'a%b.com', 'exa<mple.com'])('%j becomes no name with a dot', (name) => {
  expect(toAscii(name)).not.toContain('.')
})
