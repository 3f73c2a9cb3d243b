// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRow } from './zone-rows.ts'

test('a staged record is a row, whatever is typed as its TTL', () => {
  expect(toRow({ id: 7, fields: { host: 'www', type: 'A', data: '192.0.2.1', ttl: '5m' } })).toMatchObject({
    recordid: 'staged 7',
    ttl: 300,
    stagedTtl: '5m',
  })
  expect(toRow({ id: 7, fields: { host: 'www', type: 'A', data: '192.0.2.1', ttl: 'soon' } }).ttl).toBeNull()
  fc.assert(
    fc.property(fc.string(), (ttl) => {
      const { stagedTtl } = toRow({ id: 1, fields: { host: '', type: '', data: '', ttl } })
      return stagedTtl === ttl
    }),
  )
})
