import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordSearch } from './record-search.ts'

const filled = () => {
  const search = createRecordSearch<string>()
  const add = (zone: string, host: string, type: string, data: string) =>
    search.add([{ record: { zone, host, type, data }, value: `${host} ${type}` }])
  add('example.com', 'www', 'A', '192.0.2.10')
  add('example.com', 'mail', 'AAAA', '2001:db8:0::1')
  add('xn--rk-via.se', '@', 'TXT', 'v=spf1 -all')
  add('example.org', 'ftp', 'CNAME', 'www.example.com.')
  add('example.net', 'blåbär', 'MX', '10 xn--smrgs-pra0j.example.')
  add('example.net', 'va\u0308xjo\u0308', 'TXT', 'hid\u200bden')
  return search
}

test.each([
  ['www.example.com', ['www A', 'ftp CNAME']],
  ['cname EXAMPLE', ['ftp CNAME']],
  ['räk', ['@ TXT']],
  ['xn--rk', ['@ TXT']],
  ['xn--blbr', ['blåbär MX']],
  ['smörgås', ['blåbär MX']],
  ['bla\u030abär', ['blåbär MX']],
  ['\u200bspf1', ['@ TXT']],
  ['Växjö', ['va\u0308xjo\u0308 TXT']],
  ['hidden', ['va\u0308xjo\u0308 TXT']],
  ['spf1', ['@ TXT']],
  ['192.0.2.0/24', ['www A']],
  ['192.0.2.128/25', []],
  ['0.0.0.0/0', ['www A']],
  ['2001:DB8::1', ['mail AAAA']],
  ['2001:db8::/32', ['mail AAAA']],
  ['nothing', []],
])('%s', (query, expected) => {
  expect(filled().find(query)).toEqual(expected)
})

test('a word that is given by itself may hold spaces', () => {
  expect(filled().find(['spf1 -all'])).toEqual(['@ TXT'])
  expect(filled().find(['-all v=spf1'])).toEqual([])
})

test('words that are typed find the same as in a search that is asked for the first time', () => {
  const part = fc.constantFrom(
    '1',
    '19',
    '192.0.2.',
    '10',
    '/2',
    '4',
    '2001:',
    'db8::',
    'www',
    'ex',
    '.',
    ' ',
    '',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const search = filled()
      let typed = ''
      for (const each of parts) {
        typed += each
        expect([typed, search.find(typed)]).toEqual([typed, filled().find(typed)])
      }
    }),
    { numRuns: 300 },
  )
})

test('what is added while a word is typed is found', () => {
  const search = filled()
  search.find('www')
  search.add([{ record: { zone: 'example.se', host: 'www', type: 'A', data: '192.0.2.1' }, value: 'new' }])
  expect(search.find('www.')).toContain('new')
})

test('among 100,000 records those of a name, a network and an address are found', () => {
  const search = createRecordSearch<number>()
  for (let zone = 0; zone < 2000; zone += 1)
    search.add(
      Array.from({ length: 50 }, (_, host) => ({
        record: {
          zone: `domain-${zone}.example`,
          host: `host-${host}`,
          type: 'A',
          data: `10.${zone >> 8}.${zone & 255}.${host}`,
        },
        value: zone * 50 + host,
      })),
    )
  expect(search.size()).toBe(100_000)
  for (const [query, count] of [
    ['domain-1999 host-7', 1],
    ['10.3.7.0/24', 50],
    ['10.3.7.9', 1],
  ] as const) {
    expect(search.find(query).length).toBeGreaterThanOrEqual(count)
  }
})
