// @vitest-environment happy-dom
import { readServer } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { addressColumn, isAddressLike } from './address-column.tsx'
import { heldAddresses, heldByOf, keyInProject, matchesTyped } from './server-addresses.ts'
import type { ListedServer } from './server-columns.tsx'

const listed = (serverid: string, listedFor: string, iplist: readonly string[] = []): ListedServer => ({
  server: readServer({ serverid, iplist: iplist.map((ipaddress) => ({ ipaddress })) }),
  project: listedFor,
  listedFor,
})
const web = listed('kvm1', 'cl1')
const bare = listed('kvm2', 'cl1')
const refused = listed('kvm3', 'cl2')
const named = listed('kvm4', 'cl2', ['203.0.113.4'])
const rows = [web, bare, refused, named]

const held = new Map([
  [keyInProject('cl1', 'kvm1'), heldAddresses(['2001:DB8:0:0::11', '192.0.2.10'])],
  // Of another project that has the same name for a server of its own.
  [keyInProject('cl9', 'kvm2'), heldAddresses(['192.0.2.99'])],
])
const column = addressColumn({
  heldBy: heldByOf(held, [['cl2', 'Not for you.']]),
  matches: matchesTyped,
})
const found = (word: string) => {
  const finds = column.finds?.(word)
  return rows.map((row) => finds?.(row))
}

test('addresses are in one spelling, IPv4 first', () => {
  expect(rows.map(column.text)).toEqual(['192.0.2.10, 2001:db8::11', '–', '–', '203.0.113.4'])
})

test.each([
  ['192.0.2.10', [true, false, undefined, false]],
  ['192.0.2.1', [false, false, undefined, false]],
  ['192.0.2.', [true, false, undefined, false]],
  ['192.0.2.0/24', [true, false, undefined, false]],
  ['203.0.113.4', [false, false, undefined, true]],
  ['2001:0db8::0011', [true, false, undefined, false]],
  ['2001:db8::/64', [true, false, undefined, false]],
  ['2001:db8:', [true, false, undefined, false]],
])('%s is found where it is known, and nothing is said where it is not', (word, expected) => {
  expect(found(word)).toEqual(expected)
})

test.each(['web', '22.04', 'cpu', '4', 'be'])('%s asks for no address', (word) => {
  expect(isAddressLike(word)).toBe(false)
  expect(column.finds?.(word)).toBeUndefined()
})

test('as long as lists are on their way, no server is said to have no address', () => {
  const heldBy = heldByOf(held, 'Loading addresses…')
  expect(heldBy(bare)).toEqual({ missing: 'Loading addresses…' })
  expect(heldBy(web).addresses).toHaveLength(2)
})
