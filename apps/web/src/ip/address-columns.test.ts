// @vitest-environment happy-dom
import { readAddress } from '@hosting-console/api-client'
import { indexKnownZones } from '@hosting-console/dns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows } from '../ui/table/columns.ts'
import { parseFilter } from '../ui/table/filter.ts'
import { addressColumns } from './address-columns.tsx'

test.each([
  [{ ptr: null, ipversion: 4 }, 'No PTR', 'IPv4'],
  [{ ptr: ['a.example.', 'b.example.'] }, '–', '–'],
])('of %j it is said: %s, %s', (fields, verdict, version) => {
  const address = readAddress({ ipaddress: '192.0.2.1', ...fields })
  const columns = addressColumns([], { zones: indexKnownZones([]), isWhole: true })
  const shown = (id: string) => columns.find((each) => each.id === id)?.text({ address, project: 'cl1' })
  expect([shown('verdict'), shown('ipversion')]).toEqual([verdict, version])
})

test.each([
  [true, 'Zone not in this account'],
  [false, '–'],
])('a name in no zone that was read, all of them read: %s, is %s', (isWhole, verdict) => {
  const address = readAddress({ ipaddress: '192.0.2.1', ptr: 'www.example.com.' })
  const columns = addressColumns([], { zones: indexKnownZones([]), isWhole })
  expect(columns.find(({ id }) => id === 'verdict')?.text({ address, project: 'cl1' })).toBe(verdict)
})

test('where no address has the field of its name, none is said to have no name', () => {
  const address = readAddress({ ipaddress: '192.0.2.1', reversedns: 'www.example.com.' })
  const columns = addressColumns([], { zones: indexKnownZones([]), isWhole: true }, false)
  expect(columns.find(({ id }) => id === 'verdict')?.text({ address, project: 'cl1' })).toBe('–')
})

test('an address is found by the name that is staged for it', () => {
  const address = readAddress({ ipaddress: '192.0.2.1', ptr: 'www.example.com.' })
  const known = { zones: indexKnownZones([]), isWhole: true }
  const found = (staged: string | undefined, query: string) =>
    parseFilter(
      query,
      addressColumns([], known, true, () => staged),
    )({ address, project: 'cl1' })
  expect([found('new.example.com', 'new.'), found(undefined, 'new.')]).toEqual([true, false])
  expect([found('new.example.com', 'www'), found('new.example.com', 'ptr:new')]).toEqual([true, true])
})

test('addresses sort as the numbers they are', () => {
  const sorted =
    '9.255.0.1 10.0.0.9 10.0.0.10 192.0.2.1 ::1 2001:db8::9 2001:db8::a 2001:db8::10 2001:db8::1f 2001:db8::1:0'.split(
      ' ',
    )
  const columns = addressColumns([], undefined)
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (texts) => {
      const rows = texts.map((ipaddress) => ({ address: readAddress({ ipaddress }), project: 'cl1' }))
      const found = sortRows(rows, columns, { column: 'ipaddress', isDescending: false })
      expect(found.map(({ address }) => address.ipaddress)).toEqual(sorted)
    }),
  )
})
