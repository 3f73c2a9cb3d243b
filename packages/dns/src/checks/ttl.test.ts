import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import { indexZone } from '../zone-index.ts'
import { checkTtl } from './ttl.ts'

test.each([
  [60, []],
  [3600, []],
  [604_800, []],
  [59, ['ttl-unusual']],
  [0, ['ttl-unusual']],
  [604_801, ['ttl-unusual']],
  [2_147_483_647, ['ttl-unusual']],
  [2_147_483_648, ['ttl-range']],
  [-1, ['ttl-range']],
  [1.5, ['ttl-range']],
  [Number.NaN, ['ttl-range']],
])('a TTL of %d s: %j', (ttl, rules) => {
  const findings = checkTtl(record('www A 192.0.2.1', ttl), indexZone([], 'example.com'))
  expect(findings.map(({ rule }) => rule)).toEqual(rules)
})

test.each<[string, [line: string, ttl: number][], unknown]>([
  [
    'another',
    [
      ['www A 192.0.2.1', 3600],
      ['WWW.example.com. A 192.0.2.2', 300],
    ],
    { name: 'www.example.com.', type: 'A', ttl: 300 },
  ],
  [
    'the same',
    [
      ['www A 192.0.2.1', 3600],
      ['www A 192.0.2.2', 3600],
    ],
    undefined,
  ],
  [
    'another, of another type',
    [
      ['www A 192.0.2.1', 3600],
      ['www AAAA 2001:db8::1', 300],
    ],
    undefined,
  ],
  [
    'another, of another name',
    [
      ['www A 192.0.2.1', 3600],
      ['web A 192.0.2.2', 300],
    ],
    undefined,
  ],
  [
    'none that can be read',
    [
      ['www A 192.0.2.1', 3600],
      ['www A 192.0.2.2', Number.NaN],
    ],
    undefined,
  ],
])('a record beside one that has %s', (_, lines, values) => {
  const records = lines.map(([line, ttl]) => record(line, ttl))
  const [first] = records
  if (!first) throw new Error('There is a record.')
  const findings = checkTtl(first, indexZone(records, 'example.com'))
  expect(findings.map((each) => [each.rule, each.severity, each.values])).toEqual(
    values ? [['ttl-differs', 'note', values]] : [],
  )
})
