import { expect, test } from 'vitest'
import { namedArgument } from './failure.ts'

test('a refusal is shown at the argument it names', () => {
  expect(namedArgument('The argument ipaddress is missing.', ['ip', 'ipaddress', 'data'])).toBe('ipaddress')
  expect(namedArgument('Missing argument "DATA".', ['ip', 'data'])).toBe('data')
  expect(namedArgument('No server kvm1.', ['serverid'])).toBeUndefined()
  expect(namedArgument('shipping is down', ['ip'])).toBeUndefined()
  expect(namedArgument('constructor and a+b', ['a+b'])).toBe('a+b')
})
