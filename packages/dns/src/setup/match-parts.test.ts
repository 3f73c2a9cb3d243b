import { expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'
import { partsOf } from './variables.ts'

const match = (pattern: string, text: string, bound: Record<string, string> = {}) => {
  const found = matchParts(partsOf(pattern) ?? [], text, new Map(Object.entries(bound)))
  return found && Object.fromEntries(found)
}

test.each([
  ['a', 'a', {}],
  ['%x%', 'abc', { x: 'abc' }],
  ['%X%-%y%.example', 'a-b-c.example', { x: 'a', y: 'b-c' }],
  ['%x%.%x%', 'a.b.a.b', { x: 'a.b' }],
  ['%x%%y%', 'ab', { x: 'a', y: 'b' }],
  ['a.*%x%', 'a.*+', { x: '+' }],
])('%s matches %s', (pattern, text, values) => {
  expect(match(pattern, text)).toEqual(values)
})

test.each([
  ['a', 'b'],
  ['a', 'ab'],
  ['a%x%', 'a'],
  ['%x%.%x%', 'a.b'],
  ['a.*', 'abc'],
])('%s does not match %s', (pattern, text) => {
  expect(match(pattern, text)).toBeUndefined()
})

test('what is bound already has to be the same', () => {
  expect(match('%x%.%y%', 'a.b', { x: 'a' })).toEqual({ x: 'a', y: 'b' })
  expect(match('%x%.%y%', 'a.b', { x: 'b' })).toBeUndefined()
})

test('a template made to take long ends', () => {
  const pattern = Array.from({ length: 40 }, (_, index) => `%v${index}%a`).join('')
  expect(match(`${pattern}b`, 'a'.repeat(4000))).toBeUndefined()
  expect(match('%a%b'.repeat(1000), 'ab'.repeat(1000))).toBeUndefined()
})
