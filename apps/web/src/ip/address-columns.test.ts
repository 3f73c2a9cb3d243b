// @vitest-environment happy-dom
import { readAddress } from '@hosting-console/api-client'
import { indexKnownZones } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { addressColumns } from './address-columns.tsx'

test.each([
  [{ ptr: null, ipversion: 4 }, 'No PTR', 'IPv4'],
  [{ ptr: ['a.example.', 'b.example.'] }, '–', '–'],
])('of %j it is said: %s, %s', (fields, verdict, version) => {
  const address = readAddress({ ipaddress: '192.0.2.1', ...fields })
  const columns = addressColumns([], indexKnownZones([]))
  const shown = (id: string) => columns.find((each) => each.id === id)?.text({ address, project: 'cl1' })
  expect([shown('verdict'), shown('ipversion')]).toEqual([verdict, version])
})
