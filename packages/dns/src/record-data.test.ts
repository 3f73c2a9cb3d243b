import { expect, test } from 'vitest'
import type { ZoneRecord } from './record.ts'
import { canonicalData, readCaa, readMx, readSrv, sameRecord, targetOf } from './record-data.ts'

const record = (type: string, data: string, host = 'www'): ZoneRecord => ({ host, type, data, ttl: 3600 })

test('MX, SRV and CAA are read into their parts', () => {
  expect(readMx('10 mx01.example.')).toEqual({ preference: 10, target: 'mx01.example.' })
  expect(readSrv('10 60 5060 sip.example.')).toEqual({
    priority: 10,
    weight: 60,
    port: 5060,
    target: 'sip.example.',
  })
  expect(readCaa('0 Issue "ca.example; a=\\"1\\""')).toEqual({
    flags: 0,
    tag: 'issue',
    value: 'ca.example; a="1"',
  })
  expect(readCaa('128 issue ;')).toEqual({ flags: 128, tag: 'issue', value: ';' })
})

test('data with a part too many, too few or too large is not read', () => {
  expect(['mx01.example.', '10', '10 a b', '65536 a', '-1 a', 'x a'].map(readMx)).toEqual(
    Array(6).fill(undefined),
  )
  expect(['10 60 sip.example.', '10 60 70000 sip.example.'].map(readSrv)).toEqual([undefined, undefined])
  expect(['0 issue', '256 issue a', '0 is-sue a', '0 issue "a', ''].map(readCaa)).toEqual(
    Array(5).fill(undefined),
  )
})

test('the target is the name that a record points at', () => {
  expect(targetOf(record('MX', '10 mx.example.'))).toBe('mx.example.')
  expect(targetOf(record('CNAME', ' www '))).toBe('www')
  expect(targetOf(record('CNAME', 'a b'))).toBeUndefined()
  expect(targetOf(record('A', '192.0.2.1'))).toBeUndefined()
})

test.each([
  ['AAAA', '2001:DB8:0::1', '2001:db8::1'],
  ['CNAME', 'Web', 'web.example.com.'],
  ['MX', '010  MX.example.com.', '10 mx.example.com.'],
  ['CAA', '0 ISSUE ca.example', '0 issue "ca.example"'],
  ['TXT', ' Kept as it is ', ' Kept as it is '],
  ['SOA', 'ns1 admin 1 2 3 4 5', 'ns1.example.com. admin.example.com. 1 2 3 4 5'],
  ['URL', ' https://example.net/A ', 'https://example.net/A'],
])('%s %s is %s', (type, data, canonical) => {
  expect(canonicalData(record(type, data), 'example.com')).toBe(canonical)
})

test('records are compared by meaning', () => {
  const zone = 'example.com'
  expect(sameRecord(record('CNAME', 'a'), record('CNAME', 'A.Example.com.', 'WWW.example.com.'), zone)).toBe(
    true,
  )
  expect(sameRecord(record('TXT', 'a'), record('TXT', 'A'), zone)).toBe(false)
  expect(sameRecord(record('A', '192.0.2.1'), record('A', '192.0.2.1', 'web'), zone)).toBe(false)
})
