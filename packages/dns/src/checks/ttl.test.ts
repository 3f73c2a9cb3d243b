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
