import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkCname } from './cname.ts'

test('an alias alone is fine, and so are other types beside each other', () => {
  expect(found(checkCname, ['www CNAME a.example.', 'web A 192.0.2.1'])).toEqual([])
  expect(found(checkCname, ['www A 192.0.2.1', 'www TXT a'])).toEqual([])
})

test('both the alias and what stands beside it are told', () => {
  const values = { name: 'www.example.com.', types: 'A' }
  expect(found(checkCname, ['www CNAME a.example.', 'WWW.example.com. A 192.0.2.1'])).toEqual([
    ['cname-not-alone', values],
  ])
  expect(found(checkCname, ['www A 192.0.2.1', 'www CNAME a.example.'])).toEqual([
    ['cname-not-alone', { ...values, types: 'CNAME' }],
  ])
})

test('the zone itself is no alias, however it is written', () => {
  for (const host of ['@', 'example.com.', 'EXAMPLE.com.'])
    expect(found(checkCname, [`${host} CNAME a.example.`])).toEqual([['cname-at-apex', {}]])
})
