import { expect, test } from 'vitest'
import { isUsualName, toReverseName } from './reverse-name.ts'

test('a reverse name is sent with its final dot, typed or not', () => {
  expect(toReverseName(' web-1.example.com ')).toBe('web-1.example.com.')
  expect(toReverseName('web-1.example.com.')).toBe('web-1.example.com.')
  expect(toReverseName('  ')).toBe('')
  expect(toReverseName('Web.räk.example')).toBe('web.xn--rk-via.example.')
})

test('names made of the address are the usual ones', () => {
  expect(isUsualName('192-0-2-1-static.example.net.')).toBe(true)
  expect(isUsualName('2001-db8--1-static.example.net.')).toBe(true)
  expect(isUsualName('web-1.example.com.')).toBe(false)
})
