import { find } from '@hosting-console/console-core'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { describedModule } from '../../../test/described-module.ts'
import { knownRecords } from './known-records.ts'

const service = [
  describedModule('domain', [{ function: 'list_records', get: true, required_arguments: ['domain'] }]),
]

const response = (records: unknown[]) => ({
  status: { code: 200, text: 'OK', timestamp: '' },
  payload: { records },
})

const client = new QueryClient()
client.setQueryData(
  ['domain/list_records', { domain: 'example.com' }, 'cl12345'],
  response([
    { recordid: 1000001, host: 'shop', type: 'A', data: '192.0.2.7', ttl: 300 },
    { recordid: 1000002, host: '', type: 'MX', data: '10 mail.example.com.', ttl: 300 },
    { host: 'no-identifier', type: 'A', data: '192.0.2.8' },
  ]),
)
client.setQueryData(['domain/list_records', { domain: 'odd.example' }, 'cl12345'], response([]))
client.setQueryData(['server/list', {}, 'cl12345'], response([]))
const found = (query: string) =>
  find(knownRecords(client.getQueryCache(), service), query).map(({ value }) => [value.name, value.opens])

test('what a page has loaded is found by name, identifier and data, and leads to it alone', () => {
  const shop = ['shop.example.com', { to: '/dns/cl12345/example.com?q=recordid%3D1000001' }]
  expect(found('shop.example')).toEqual([shop])
  expect(found('1000001')).toEqual([shop])
  expect(found('192.0.2.7')).toEqual([shop])
  expect(found('mail.example.com')).toEqual([
    ['example.com', { to: '/dns/cl12345/example.com?q=recordid%3D1000002' }],
  ])
  expect(found('no-identifier')).toEqual([])
})

test('an identifier of no loaded record finds none that is like it', () => {
  expect(found('1000003')).toEqual([])
  expect(found('100001')).toEqual([])
  expect(found('192.0.2.9')).toEqual([])
})

test('a service that lists no records has none', () => {
  expect(knownRecords(client.getQueryCache(), [])).toEqual([])
})
