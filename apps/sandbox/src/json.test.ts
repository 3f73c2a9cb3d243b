import { expect, test } from 'vitest'
import { toJson } from './json.ts'

test('an integer beyond the exact range keeps every digit', () => {
  expect(toJson({ limit: 9_223_372_036_854_775_807n })).toBe('{"limit":9223372036854775807}')
})

test('a member that is undefined is left out and null is written', () => {
  expect(toJson({ get: undefined, transfer: null, list: [] })).toBe('{"transfer":null,"list":[]}')
})

test('a member named __proto__ is written like any other', () => {
  expect(toJson(Object.fromEntries([['__proto__', 'x']]))).toBe('{"__proto__":"x"}')
})
