import { expect, test } from 'vitest'
import { inOrderOfFit } from './suggestion-order.ts'

const platforms = [{ value: 'KVM' }, { value: 'VMware' }]
const templates = [
  { value: 'id-1', label: 'Rocky Linux 9' },
  { value: 'id-2', label: 'AlmaLinux 9' },
  { value: 'linux-old' },
  { value: 'id-3', label: 'Oracle Linux 8' },
]

const offered = (suggestions: readonly { value: string; label?: string }[], typed: string): string[] =>
  inOrderOfFit(suggestions, typed).map(({ value }) => value)

test.each([
  ['VM', ['VMware', 'KVM']],
  [' vmw', ['VMware']],
  ['kv', ['KVM']],
  ['m', ['KVM', 'VMware']],
  ['', ['KVM', 'VMware']],
  ['xen', []],
])('%j offers what begins so first: %j', (typed, expected) => {
  expect(offered(platforms, typed)).toEqual(expected)
})

test('after it comes what has a word that begins so, then what has it inside, each in its own order', () => {
  expect(offered(templates, 'linux')).toEqual(['linux-old', 'id-1', 'id-3', 'id-2'])
  expect(offered(templates, '9')).toEqual(['id-1', 'id-2'])
})

test('a word counts at its beginning also where the text has the same inside of an earlier one', () => {
  const both = [
    { value: 'a', label: 'xdebian' },
    { value: 'b', label: 'xdebian debian' },
  ]
  expect(offered(both, 'debian')).toEqual(['b', 'a'])
})
