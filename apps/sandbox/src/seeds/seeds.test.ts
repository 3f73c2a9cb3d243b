import { expect, test } from 'vitest'
import { fillLarge } from './large.ts'
import { fillSmall } from './small.ts'

const now = Date.UTC(2026, 5, 15)

test('the domain of the main project has the nine records of a new domain', () => {
  const records = [...(fillSmall(now).domains.get('example.com')?.records.values() ?? [])]
  expect(records.map(({ host, type, data, ttl }) => [host, type, data, ttl])).toEqual([
    ['@', 'NS', 'ns1.hosting.example.', 3600],
    ['@', 'NS', 'ns2.hosting.example.', 3600],
    ['@', 'NS', 'ns3.hosting.example.', 3600],
    ['@', 'A', '192.0.2.10', 3600],
    ['www', 'A', '192.0.2.10', 3600],
    ['mail', 'A', '192.0.2.10', 3600],
    ['@', 'MX', '10 mx01.hosting.example.', 3600],
    ['@', 'MX', '20 mx02.hosting.example.', 3600],
    ['@', 'TXT', 'v=spf1 include:spf.hosting.example -all', 3600],
  ])
})

test('two fillings of a seed share nothing', () => {
  const [one, other] = [fillSmall(now), fillSmall(now)]
  one.users.get('demo@example.com')?.projects.clear()
  one.servers.clear()
  expect(other.users.get('demo@example.com')?.projects.size).toBe(3)
  expect(other.servers.size).toBe(14)
})

test('the large seed has the sizes it promises, and is the same every time', () => {
  const state = fillLarge(now)
  const records = [...state.domains.values()].reduce((sum, domain) => sum + domain.records.size, 0)
  expect([
    state.servers.size,
    state.projects.size,
    state.domains.size,
    records,
    state.invoices.length,
  ]).toEqual([10_000, 50, 2000, 104_950, 5000])
  expect([...fillLarge(now).servers.values()].slice(0, 50)).toEqual([...state.servers.values()].slice(0, 50))
})

test('one zone has a mistake of every kind', () => {
  const records = [...(fillSmall(now).domains.get('mistakes.example')?.records.values() ?? [])]
  const of = (type: string, host = '@') => records.filter((each) => each.type === type && each.host === host)
  expect(of('CNAME')).toHaveLength(1)
  expect(of('CNAME', 'shop').length * of('A', 'shop').length).toBe(1)
  expect(of('A', 'www').map(({ data }) => data)).toEqual(['192.0.2.10', '192.0.2.10'])
  expect(of('A', 'typo')[0]?.data).toBe('192.0.2.300')
  expect(of('MX').map(({ data }) => data)).toEqual(['10 mail.mistakes.example.', '20 192.0.2.12'])
  expect(of('TXT').filter(({ data }) => data.startsWith('v=spf1'))).toHaveLength(2)
  expect(of('TXT', 'news')[0]?.data.match(/include:/g)).toHaveLength(11)
  expect(of('TXT', 'long')[0]?.data).toHaveLength(4100)
  expect(of('CAA')[0]?.data).toBe('0 isue "ca.example.net"')
  expect(of('A', 'slow')[0]?.ttl).toBe(2_147_483_648)
})
