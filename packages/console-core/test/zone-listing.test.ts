import { createClient } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { listedState, listedZone } from '../src/zone-listing.ts'
import { describeModule } from './describe.ts'

const live = [describeModule('domain', { listrecords: { required: ['domainname'], optional: ['type'] } })]
const documented = [describeModule('domain', { list_records: { required: ['domain'] } })]

test.each([
  [live, 'domain/listrecords', 'domainname=Example.COM.', 'example.com'],
  [documented, 'domain/list_records', 'domain=example.com', 'example.com'],
  [live, 'domain/listrecords', 'domainname=example.com&type=A', undefined],
  [live, 'domain/listrecords', 'type=A', undefined],
  [live, 'domain/listrecords', 'domainname=', undefined],
  [live, 'domain/listrecords', '', undefined],
  [live, 'domain/list_records', 'domain=example.com', undefined],
  [live, 'domain/deleterecord', 'domainname=example.com', undefined],
])('of %# the zone is told only where nothing but the zone is asked for', (service, path, body, zone) => {
  expect(listedZone(service, path, new URLSearchParams(body))).toBe(zone)
})

const stateIn = async (records: unknown) => {
  const body = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, records } })
  const answer = new Response(body, { headers: { 'content-type': 'application/json' } })
  const client = createClient({ baseUrl: 'https://given', fetch: async () => answer })
  return listedState(await client.request('domain/listrecords'), 'example.com')
}

const www = { recordid: 7, host: 'www', type: 'A', data: '192.0.2.1', ttl: '300' }

test('a list gives its records with their identifiers, and an empty one none', async () => {
  expect(await stateIn([www])).toEqual({
    records: [{ host: 'www.example.com.', type: 'A', data: '192.0.2.1', ttl: 300 }],
    ids: [['7']],
  })
  expect(await stateIn([])).toEqual({ records: [], ids: [] })
})

test.each([
  ['no list', undefined],
  ['a record without type', [www, { ...www, recordid: 8, type: null }]],
  ['a record without identifier', [www, { ...www, recordid: null }]],
  ['two records of one identifier', [www, { ...www, host: 'mail' }]],
  ['a TTL that is none', [{ ...www, ttl: '5 min' }]],
  ['data that is no text', [{ ...www, data: { a: 1 } }]],
])('a list with %s gives no state, rather than a part of one', async (_, records) => {
  expect(await stateIn(records)).toBeUndefined()
})
