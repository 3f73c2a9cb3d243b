import type { ArgumentValue } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArgumentKind } from '../arguments.ts'
import { isSameValue, plainStructure, textOfValue } from './same-value.ts'

test.each<[ArgumentKind, ArgumentValue, ArgumentValue, boolean]>([
  ['text', 'a', 'a', true],
  ['text', 'a', 'A', false],
  ['text', 'a.', 'a', false],
  ['text', '010', '10', false],
  ['number', '10', ' 10.0', true],
  ['number', '', '0', false],
  ['number', '1', '0', false],
  ['number', '9007199254740993', '9007199254740992', false],
  ['number', '16', '0x10', false],
  ['ttl', '300', 300, true],
  ['switch', 'yes', '1', true],
  ['switch', 'no', 'true', false],
  ['text', 'yes', 'true', true],
  ['text', 'yes', '1', true],
  ['text', '1', '0', false],
  ['text', 'on', 'true', false],
  ['multiline', 'off', 'No', true],
  ['multiline', 'off', '0', false],
  ['switch', '', 'no', false],
  ['host-name', 'www.example.com.', 'WWW.example.com', true],
  ['address', '2001:DB8:0:0:0:0:0:1', '2001:db8::1', true],
  ['address', '2001:db8::1', '2001:db8::2', false],
  ['text', ['a', 'b'], 'a, b', true],
  ['text', ['a', 'b'], '["a","b"]', true],
  ['text', ['a', 'b'], ['b', 'a'], false],
  ['text', [], '', true],
  ['structure', { a: '1', b: ['x'] }, '{"b":["x"],"a":1}', true],
  ['structure', [{ a: '1' }], '[{"a":"2"}]', false],
  ['structure', ['a'], '[broken', false],
])('as %s, %j and %j are the same: %s', (kind, one, other, expected) => {
  expect(isSameValue(kind, one, other)).toBe(expected)
  expect(isSameValue(kind, other, one)).toBe(expected)
})

const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 6 })

test('whatever a response holds, a value of it is the same as itself, written as text or not', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const plain = plainStructure(value)
      if (plain === undefined) return
      expect(isSameValue('text', plain, plain)).toBe(true)
      expect(typeof textOfValue(plain)).toBe('string')
    }),
  )
})

test('what is too deep to be edited is no value', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 10_000; level += 1) deep = [deep]
  expect(plainStructure(deep)).toBeUndefined()
})
