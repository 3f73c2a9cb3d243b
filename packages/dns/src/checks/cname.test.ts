import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkCname, checkNullMx } from './cname.ts'

test('an alias alone is fine, and so are other types beside each other', () => {
  expect(found(checkCname, ['www CNAME a.example.', 'web A 192.0.2.1'])).toEqual([])
  expect(found(checkCname, ['www A 192.0.2.1', 'www TXT a'])).toEqual([])
})

test('both the alias and what is beside it are told', () => {
  const values = { name: 'www.example.com.', types: 'A' }
  expect(found(checkCname, ['www CNAME a.example.', 'WWW.example.com. A 192.0.2.1'])).toEqual([
    ['cname-not-alone', values],
  ])
  expect(found(checkCname, ['www A 192.0.2.1', 'www CNAME a.example.'])).toEqual([
    ['cname-not-alone', { ...values, types: 'CNAME' }],
  ])
})

test('the zone itself is no alias, however it is written', () => {
  for (const host of ['@', 'example.com.', 'EXAMPLE.com.'])
    expect(found(checkCname, [`${host} CNAME a.example.`])).toEqual([['cname-at-apex', {}]])
})

test.each([
  [['loop CNAME loop.example.com.'], 'loop.example.com. → loop.example.com.'],
  [['a CNAME b', 'b CNAME A'], 'a.example.com. → b.example.com. → A.example.com.'],
  [
    ['x CNAME a', 'a CNAME b', 'b CNAME a'],
    'x.example.com. → a.example.com. → b.example.com. → a.example.com.',
  ],
  [['* CNAME any'], '*.example.com. → any.example.com. → any.example.com.'],
])('the aliases %j lead to no end', (lines, names) => {
  expect(found(checkCname, lines)).toEqual([['cname-loop', { names }]])
})

test('aliases that end, in the zone or outside, are fine, however many', () => {
  expect(found(checkCname, ['a CNAME b', 'b CNAME c', 'c A 192.0.2.1'])).toEqual([])
  expect(found(checkCname, ['a CNAME b', 'b CNAME a.example.net.'])).toEqual([])
  const many = Array.from({ length: 200 }, (_, index) => `a${index} CNAME a${index + 1}`)
  expect(found(checkCname, many)).toEqual([])
})

test('a null MX stands alone', () => {
  const values = { name: 'example.com.' }
  expect(found(checkNullMx, ['@ MX 0 .', '@ MX 10 mail.example.net.'])).toEqual([['mx-null', values]])
  expect(found(checkNullMx, ['@ MX 10 mail.example.net.', 'example.com. MX 0 .'])).toEqual([
    ['mx-null', values],
  ])
  expect(found(checkNullMx, ['@ MX 0 .', 'a MX 10 mail.example.net.', '@ TXT a'])).toEqual([])
})

test.each([
  ['10 .', [['mx-null-preference', {}]]],
  ['0 .', []],
  ['10 mail.example.net.', []],
])('of MX %s it is told where it is no null MX', (data, rules) => {
  expect(found(checkNullMx, [`@ MX ${data}`])).toEqual(rules)
})
