import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedName, shownName } from './names.ts'
import { carriedData, carriedNames, shownData, typedData } from './typed.ts'
import { writeText } from './zone-file/strings.ts'

test('international names are sent as DNS carries them and shown as they were typed', () => {
  expect(carriedName('räk')).toBe('xn--rk-via')
  expect(carriedName('*.Smörgås.example.com.')).toBe('*.xn--smrgs-pra0j.example.com.')
  expect(carriedName('WWW')).toBe('WWW')
  expect(shownName('xn--rk-via.example.com.')).toBe('räk.example.com.')
  expect(shownName('WWW')).toBe('WWW')
  expect(carriedData({ type: 'MX', data: ' 10 räk.example. ' })).toBe('10 xn--rk-via.example.')
  expect(shownData({ type: 'MX', data: '10 xn--rk-via.example.' })).toBe('10 räk.example.')
  expect(carriedData({ type: 'TXT', data: 'räk' })).toBe('räk')
})

test('quoted strings, as providers print them, are one text', () => {
  expect(carriedData({ type: 'TXT', data: '"v=DKIM1; p=ab" "cd"' })).toBe('v=DKIM1; p=abcd')
  expect(carriedData({ type: 'TXT', data: '( "v=spf1" " -all" )' })).toBe('v=spf1 -all')
  expect(carriedData({ type: 'TXT', data: 'say "hello" and "bye"' })).toBe('say "hello" and "bye"')
  expect(carriedData({ type: 'TXT', data: '"unclosed' })).toBe('"unclosed')
  expect(carriedData({ type: 'TXT', data: '("a; b" ; say "no"\n  "c" )  ; ----- "DKIM" key' })).toBe('a; bc')
  for (const data of ['("a"', '"a")', '"a" b', 'b "a"', '("a") ("b")', '()', '"a\\"', '; "a"'])
    expect(carriedData({ type: 'TXT', data })).toBe(data)
  expect(carriedData({ type: 'CAA', data: '0 issue "ca.example"' })).toBe('0 issue "ca.example"')
})

test('whatever is quoted is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700, size: 'max' }), (text) => {
      expect(carriedData({ type: 'TXT', data: writeText(text) })).toBe(text)
    }),
  )
})

test('of what was read only the names are written otherwise, and put into a field to be typed on it stays the same', () => {
  expect(carriedNames({ type: 'MX', data: '10 räk.example.' })).toBe('10 xn--rk-via.example.')
  const read = fc.string({ unit: fc.constantFrom('"', ' ', '\\', '(', ')', ';', 'a', 'ä'), maxLength: 8 })
  fc.assert(
    fc.property(read, (data) => {
      expect(carriedNames({ type: 'TXT', data })).toBe(data)
      expect(carriedData({ type: 'TXT', data: typedData({ type: 'TXT', data }) })).toBe(data)
    }),
  )
})

test('what is shown and typed again is sent as it is', () => {
  const label = fc.string({
    unit: fc.constantFrom('a', 'z', 'å', 'ö', 'ü', 'я', 'п', '1'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
      const carried = carriedName(labels.join('.'))
      expect(carriedName(shownName(carried))).toBe(carried)
      expect(carried).toMatch(/^[\0-\x7f]*$/)
    }),
  )
})
