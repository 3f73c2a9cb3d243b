import { expect, test } from 'vitest'
import { readEntries } from './entries.ts'
import { dataForms } from './rdata.ts'

const read = (type: string, text: string, origin?: string) =>
  dataForms.get(type)?.read(readEntries(text)[0]?.tokens ?? [], origin)
const write = (type: string, data: string) => dataForms.get(type)?.write(data)

test.each([
  ['A', '192.0.2.1', '192.0.2.1'],
  ['AAAA', '2001:DB8:0::1', '2001:db8::1'],
  ['CNAME', 'web', 'web.example.com.'],
  ['NS', '@', 'example.com.'],
  ['PTR', 'a.example.net.', 'a.example.net.'],
  ['MX', '10 mx', '10 mx.example.com.'],
  ['SRV', '10 60 5060 sip.example.', '10 60 5060 sip.example.'],
  ['CAA', '0 issue "ca.example"', '0 issue "ca.example"'],
  ['CAA', '0 issue ca.example', '0 issue "ca.example"'],
  ['TXT', '"a b" c', 'a bc'],
  [
    'SOA',
    'ns1 first\\.last 7 3h 15m 1w 1d',
    'ns1.example.com. first\\.last.example.com. 7 10800 900 604800 86400',
  ],
])('%s %s is read as %s', (type, text, data) => {
  expect(read(type, text, 'example.com.')).toBe(data)
})

test.each([
  ['A', '2001:db8::1'],
  ['A', '192.0.2.1 192.0.2.2'],
  ['AAAA', ''],
  ['CNAME', 'a b'],
  ['CNAME', '"a"'],
  ['CNAME', 'a..b'],
  ['MX', 'mx'],
  ['MX', '70000 mx'],
  ['SRV', '1 2 sip'],
  ['CAA', '0 issue'],
  ['TXT', ''],
  ['SOA', 'ns1 a 1 2 3 4'],
])('%s does not take %s', (type, text) => {
  expect(read(type, text, 'example.com.')).toBeUndefined()
})

test('without an origin only full names are read', () => {
  expect(read('CNAME', 'web')).toBeUndefined()
  expect(read('CNAME', 'web.example.')).toBe('web.example.')
})

test('data is written as it is kept, and not when it does not fit its type', () => {
  expect(write('MX', '10  mx')).toBe('10 mx')
  expect(write('CAA', '0 issue ca.example; a=1')).toBe('0 issue "ca.example; a=1"')
  expect(write('CNAME', 'räk.se.')).toBe('xn--rk-via.se.')
  expect(write('TXT', 'a "b"')).toBe('"a \\"b\\""')
  expect(['192.0.2.1;', '192.0.2.1 x', ''].map((data) => write('A', data))).toEqual(Array(3).fill(undefined))
  expect(write('SOA', 'ns1 admin 1')).toBeUndefined()
})
