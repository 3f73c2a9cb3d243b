import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, isFormOf, isMistyped, stem, wordsOf } from './words.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 })

/** How many letters are wrong, two that changed places as one: the textbook's table. */
const distance = (one: string, other: string): number => {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, best)
    }
  return at(one.length, other.length)
}

test('a slip is one letter, or two that changed places', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isMistyped(one, other)).toBe(distance(one, other) <= 1)
    }),
  )
})

test('of what goes on, the beginning is compared', () => {
  fc.assert(
    fc.property(word, word, word, (one, other, rest) => {
      expect(isMistyped(one, other) && !isMistyped(one, other + rest, true)).toBe(false)
    }),
  )
})

test('short words are not mistaken for others', () => {
  expect(isMistyped('dns', 'dms')).toBe(false)
  expect(isMistyped('zone', 'one')).toBe(false)
})

test.each([
  ['500070', '500071'],
  ['500070', '50070'],
  ['kvm100010', 'kvm100001'],
  ['kvmx', 'kvm100001'],
  ['192.0.2.10', '192.0.2.11'],
  ['cafe:', 'cafd:'],
])('%s is no slip of %s', (word, other) => {
  expect(isMistyped(word, other)).toBe(false)
  expect(isMistyped(word, other, true)).toBe(false)
})

test.each([
  ['sevrer', 'server1'],
  ['mialer2', 'mailer2.example.com'],
  ['mailr2', 'mailer2'],
  ['web-1.exmaple.com', 'web-1.example.com'],
  ['ipv6-gatewya', 'ipv6-gateway'],
])('in %s, beside the digits of %s, the letters may be mistyped', (word, other) => {
  expect(isMistyped(word, other, true)).toBe(true)
})

test.each([
  ['a1234567', 'b1234567'],
  ['c0ffee12', 'c0ffed12'],
  ['mailer2', 'mailer3'],
])('%s is another one than %s', (word, other) => {
  expect(isMistyped(word, other, true)).toBe(false)
})

test('a name without separators is divided into the words that are known', () => {
  const known = new Set(['create', 'list', 'account', 'certificate', 'add', 'to', 'or', 'at'])
  expect(divide('createaccount', known)).toEqual(['create', 'account'])
  expect(divide('listcollaborators', known)).toEqual(['list', 'collaborators'])
  expect(divide('addtolist', known)).toEqual(['add', 'to', 'list'])
  expect(divide('x', known)).toEqual(['x'])
})

test('nothing of a name is lost when it is divided', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c') }), fc.array(word), (name, known) => {
      expect(divide(name, new Set(known)).join('')).toBe(name)
    }),
  )
})

test('words for one and for many are the same', () => {
  expect(['servers', 'addresses', 'entries', 'dns', 'address', 'status'].map(stem)).toEqual([
    'server',
    'address',
    'entry',
    'dns',
    'address',
    'status',
  ])
  expect(wordsOf('E-mail: update_record (IPv4)')).toEqual(['e', 'mail', 'update', 'record', 'ipv4'])
})

test.each([
  ['server', true],
  ['servers', true],
  ['se', true],
  ['sever', true],
  ['web', false],
  ['server1', false],
  ['sql', false],
])('whether %s is a form of server: %j', (word, expected) => {
  expect(isFormOf(word, 'server')).toBe(expected)
})
