import { expect, test } from 'vitest'
import { ArgumentReader } from './argument-reader.ts'
import { Repeated, type Value } from './values.ts'

const reader = (value: Value) => new ArgumentReader<'x'>(new Map([['x', value]]))

test.each(['yes', 'true', '1', true, 1, 'YES'])('%j is true', (value) => {
  expect(reader(value).flag('x')).toBe(true)
})

test.each(['no', 'false', '0', false, 0])('%j is false', (value) => {
  expect(reader(value).flag('x')).toBe(false)
})

test.each(['', 'maybe', 2])('%j is neither, and the refusal names the argument', (value) => {
  expect(() => reader(value).flag('x')).toThrow('x must be yes or no.')
})

test('text and number of an integer are the same', () => {
  expect(reader('120').integer('x')).toBe(120)
  expect(reader(120).integer('x')).toBe(120)
})

test.each(['', '1.5', '-1', '1e3', '99999999999999999', [], {}])('%j is no integer', (value) => {
  expect(() => reader(value).integer('x')).toThrow('x')
})

test.each([
  ['1, 2', ['1', '2']],
  ['', []],
  [7, [7]],
  [['a'], ['a']],
  ['[{"a":1}]', [{ a: 1 }]],
])('%j as a list is %j', (value, list) => {
  expect(reader(value).list('x')).toEqual(list)
})

test('a choice is given back as the service writes it', () => {
  expect(reader('vmware').choice('x', ['KVM', 'VMware'])).toBe('VMware')
  expect(() => reader('Xen').choice('x', ['KVM', 'VMware'])).toThrow('x must be one of KVM, VMware.')
})

test('a repeated field is its last value where one is wanted, and a list where a list is', () => {
  const repeated = Repeated.from(['1', '2'])
  expect(reader(repeated).integer('x')).toBe(2)
  expect(reader(repeated).texts('x')).toEqual(['1', '2'])
})

test.each([
  ['[{"a":1}]', [{ a: 1 }]],
  ['{"a":1}', [{ a: 1 }]],
  [{ a: 1 }, [{ a: 1 }]],
  [
    ['{"a":1}', { b: 2 }],
    [{ a: 1 }, { b: 2 }],
  ],
  ['', []],
])('%j as structures is %j', (value, structures) => {
  expect(reader(value).structures('x')).toEqual(structures)
})

test.each(['x', '[1]', '[[]]', 7, '{"a"', `[${'['.repeat(100)}${']'.repeat(100)}]`])(
  '%j is no list of structures',
  (value) => {
    expect(() => reader(value).structures('x')).toThrow('x')
  },
)

test('a structure may be the JSON text of one', () => {
  expect(reader('{"a":{"b":[1]}}').structure('x')).toEqual({ a: { b: [1] } })
  expect(() => reader('[1]').structure('x')).toThrow('x must be a structure')
  expect(() => reader([{}]).texts('x')).toThrow('x must be texts.')
})
