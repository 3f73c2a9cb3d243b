import { expect, test } from 'vitest'
import { expandTemplate, unknownPart } from './name-template.ts'

test('a template makes a name with its final dot', () => {
  expect(expandTemplate('host-{a}-{b}-{c}-{d}.example.com.', '192.0.2.7')).toBe('host-192-0-2-7.example.com.')
  expect(expandTemplate('{d}.{c}.example.com', '192.0.2.7')).toBe('7.2.example.com.')
  expect(expandTemplate('h{g1}-{g8}.example.com', '2001:db8::a')).toBe('h2001-000a.example.com.')
  expect(expandTemplate('mail.example.com', '192.0.2.7')).toBe('mail.example.com.')
})

test('what no address of a family has is named', () => {
  expect(unknownPart('host-{ip}.example.com', 'IPv4')).toBe('{ip}')
  expect(unknownPart('{a}-{e}-{}.example.com', 'IPv4')).toBe('{e}')
  expect(unknownPart('{a}-{b}-{c}-{d}.example.com', 'IPv4')).toBeUndefined()
  expect(unknownPart('{a}.example.com', 'IPv6')).toBe('{a}')
  expect(unknownPart('{g1}{g8}{g9}.example.com', 'IPv6')).toBe('{g9}')
  expect(unknownPart('{a', 'IPv4')).toBeUndefined()
})

test('a template that asks for what the address does not have makes nothing', () => {
  expect(expandTemplate('{a}.example.com.', '2001:db8::1')).toBeUndefined()
  expect(expandTemplate('{g1}.example.com.', '192.0.2.7')).toBeUndefined()
  expect(expandTemplate('{e}.example.com.', '192.0.2.7')).toBeUndefined()
  expect(expandTemplate('a_{a}.example.com.', '192.0.2.7')).toBeUndefined()
  expect(expandTemplate('', '192.0.2.7')).toBeUndefined()
})
