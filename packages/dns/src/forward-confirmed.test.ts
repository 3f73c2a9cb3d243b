import { expect, test } from 'vitest'
import { indexKnownZones, judgeReverseName } from './forward-confirmed.ts'

const record = (host: string, type: string, data: string) => ({ host, type, data, ttl: 3600 })
const chain = Array.from({ length: 9 }, (_, index) => record(`c${index}`, 'CNAME', `c${index + 1}`))
const known = indexKnownZones([
  {
    zone: 'example.com',
    records: [
      record('web', 'A', '192.0.2.1'),
      record('web', 'AAAA', '2001:DB8:0::1'),
      record('both', 'A', '192.0.2.9'),
      record('both', 'A', '192.0.2.1'),
      record('only4', 'A', '192.0.2.1'),
      record('alias', 'CNAME', 'web.example.net.'),
      record('leaves', 'CNAME', 'web.example.org.'),
      record('loop', 'CNAME', 'loop'),
      record('torn', 'CNAME', 'web.example.org.'),
      record('torn', 'A', '192.0.2.1'),
      record('bent', 'CNAME', 'gone'),
      record('bent', 'A', '192.0.2.1'),
      record('lent', 'NS', 'ns.example.org.'),
      record('*.wild', 'A', '192.0.2.1'),
      ...chain,
      record('c9', 'A', '192.0.2.1'),
    ],
  },
  { zone: 'example.net.', records: [record('web', 'CNAME', 'web.example.com.')] },
  { zone: 'own.example.com', records: [record('@', 'A', '192.0.2.1')] },
])
const isDefault = (name: string) => name.endsWith('.hosted.example')

test.each([
  ['192.0.2.1', 'web.example.com.', 'forward-confirmed'],
  ['192.0.2.1', 'WEB.example.com', 'forward-confirmed'],
  ['2001:db8::1', 'web.example.com.', 'forward-confirmed'],
  ['192.0.2.1', 'both.example.com.', 'forward-confirmed'],
  ['192.0.2.1', 'any.wild.example.com.', 'forward-confirmed'],
  ['192.0.2.1', 'alias.example.com.', 'forward-confirmed'],
  ['192.0.2.1', 'own.example.com.', 'forward-confirmed'],
  ['192.0.2.2', 'web.example.com.', 'points-elsewhere'],
  ['192.0.2.1', 'gone.example.com.', 'forward-missing'],
  ['2001:db8::1', 'only4.example.com.', 'forward-missing'],
  ['192.0.2.1', 'loop.example.com.', 'forward-missing'],
  ['192.0.2.1', 'torn.example.com.', 'cname-beside'],
  ['192.0.2.1', 'bent.example.com.', 'cname-beside'],
  ['2001:db8::1', 'bent.example.com.', 'forward-missing'],
  ['192.0.2.1', 'web.example.org.', 'unknown-zone'],
  ['192.0.2.1', 'leaves.example.com.', 'unknown-zone'],
  ['192.0.2.1', 'a.lent.example.com.', 'unknown-zone'],
  ['192.0.2.1', '192-0-2-1.Hosted.example.', 'default-name'],
  ['192.0.2.1', '', 'no-name'],
  ['192.0.2.1', null, 'no-name'],
  ['192.0.2.1', undefined, 'no-name'],
])('%s named %s is %s', (address, ptr, verdict) => {
  expect(judgeReverseName(address, ptr, known, isDefault)).toBe(verdict)
})

test('eight aliases are followed, and not a ninth', () => {
  expect(judgeReverseName('192.0.2.1', 'c1.example.com.', known)).toBe('forward-confirmed')
  expect(judgeReverseName('192.0.2.1', 'c0.example.com.', known)).toBe('forward-missing')
})
