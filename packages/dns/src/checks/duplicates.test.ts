import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkDuplicates } from './duplicates.ts'

test.each([
  [['www A 192.0.2.1', 'www.example.com. A 192.0.2.1']],
  [['www AAAA 2001:db8::1', 'WWW AAAA 2001:DB8:0::1']],
  [['www CNAME web', 'www CNAME web.example.com.']],
  [['www MX 10 mx.example.', 'www MX 10  MX.example.']],
])('%j say the same', (lines) => {
  expect(found(checkDuplicates, lines)).toEqual([['duplicate', { name: 'www.example.com.' }]])
})

test('other data, another type or another name makes another record', () => {
  expect(found(checkDuplicates, ['www A 192.0.2.1', 'www A 192.0.2.2', 'web A 192.0.2.1'])).toEqual([])
  expect(found(checkDuplicates, ['www TXT a', 'www TXT A', 'www URL a'])).toEqual([])
})
