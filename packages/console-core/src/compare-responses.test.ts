import type { Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareResponses } from './compare-responses.ts'

const differing = (one: Payload, other: Payload) =>
  compareResponses(one, other).filter((each) => each.one !== each.other)

const server = (memory: number, ...addresses: string[]) => ({
  server: {
    serverid: 'kvm1',
    memorysize: memory,
    iplist: addresses.map((ipaddress) => ({ ipaddress, cost: 1 })),
    tags: ['a'],
  },
})

test('values are compared by where they are, and records of a list by what names them', () => {
  expect(differing(server(1, '192.0.2.1', '192.0.2.2'), server(2, '192.0.2.2', '192.0.2.3'))).toEqual([
    { path: 'server.memorysize', isSecret: false, one: '1', other: '2' },
    { path: 'server.iplist[192.0.2.1].ipaddress', isSecret: false, one: '192.0.2.1' },
    { path: 'server.iplist[192.0.2.1].cost', isSecret: false, one: '1' },
    { path: 'server.iplist[192.0.2.3].ipaddress', isSecret: false, other: '192.0.2.3' },
    { path: 'server.iplist[192.0.2.3].cost', isSecret: false, other: '1' },
  ])
})

test('what has no name of its own is compared place by place, and nothing is not empty', () => {
  expect(differing({ list: ['a', 'b'], none: null }, { list: ['a', 'c'], none: '' })).toEqual([
    { path: 'list[2]', isSecret: false, one: 'b', other: 'c' },
    { path: 'none', isSecret: false, one: 'null', other: '' },
  ])
  const twins = { rows: [{ name: 'x' }, { name: 'x' }] }
  expect(compareResponses(twins, twins).map(({ path }) => path)).toEqual(['rows[1].name', 'rows[2].name'])
})

test('a list that two names fit in one response alone is compared by places in both, and a dot in a name is no path', () => {
  const twice = { l: [{ name: 'x' }, { name: 'y' }, { name: 'y' }] }
  expect(differing({ l: [{ name: 'x' }, { name: 'y' }] }, twice)).toEqual([
    { path: 'l[3].name', isSecret: false, other: 'y' },
  ])
  expect(differing({ 'a.b': 1, a: { b: 2 } }, { 'a.b': 9, a: { b: 2 } })).toEqual([
    { path: '"a.b"', isSecret: false, one: '1', other: '9' },
  ])
})

test('a secret, and what is in one, is said to be one', () => {
  const one = { a: { password: '1', token: { value: '2' }, credentials: [{ id: 'x', secretkey: '3' }] } }
  expect(differing(one, {})).toEqual([
    { path: 'a.password', isSecret: true, one: '1' },
    { path: 'a.token.value', isSecret: true, one: '2' },
    { path: 'a.credentials[x].id', isSecret: false, one: 'x' },
    { path: 'a.credentials[x].secretkey', isSecret: true, one: '3' },
  ])
})

test('any two responses are compared, and one with itself is the same', () => {
  const payloads = fc.dictionary(
    fc.oneof(fc.constantFrom('id', '__proto__', 'name'), fc.string()),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(payloads, payloads, (one, other) => {
      compareResponses(one, other)
      expect(differing(one, one)).toEqual([])
    }),
  )
  let deep: unknown = 'x'
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  expect(differing({ deep }, { deep: [] })).not.toEqual([])
})
