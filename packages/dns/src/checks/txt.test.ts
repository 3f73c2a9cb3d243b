import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { rules } from './rules.ts'
import { checkTxt } from './txt.ts'

test('a text of one string is fine', () => {
  expect(found(checkTxt, [`www TXT ${'a'.repeat(255)}`])).toEqual([])
  expect(found(checkTxt, [`www URL ${'a'.repeat(256)}`])).toEqual([])
})

test('a longer text is split, counted in bytes', () => {
  expect(found(checkTxt, [`www TXT ${'a'.repeat(256)}`])).toEqual([
    ['txt-split', { length: 256, strings: 2 }],
  ])
  expect(found(checkTxt, [`www TXT ${'ä'.repeat(256)}`])).toEqual([
    ['txt-split', { length: 512, strings: 3 }],
  ])
})

test('a very long text may not be answered', () => {
  expect(found(checkTxt, [`www TXT ${'a'.repeat(4097)}`])).toEqual([
    ['txt-split', { length: 4097, strings: 17 }],
    ['txt-long', { length: 4097, limit: 4096 }],
  ])
})

test('quotes around the text become part of it', () => {
  expect(found(checkTxt, ['www TXT "v=spf1 -all"'])).toEqual([['txt-quoted', {}]])
  expect(found(checkTxt, ['www TXT say "yes"'])).toEqual([])
})

test('a key of 2048 bits is no mistake', () => {
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`
  const said = found(checkTxt, [`s1._domainkey TXT ${key}`])
  expect(said.map(([rule]) => [rule, rules[rule].severity])).toEqual([['txt-split', 'note']])
})
