// @vitest-environment happy-dom
import type { ApiResponse } from '@hosting-console/api-client'
import { addRecord, changeRecord, type ServiceDescription } from '@hosting-console/console-core'
import { beforeEach, expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { knownProblems } from './known-problems.ts'

const service: ServiceDescription = [
  describedModule('domain', [
    { function: 'listrecords', required_arguments: ['domainname'] },
    { function: 'addrecord', required_arguments: ['domainname', 'host', 'type', 'data'] },
    { function: 'updaterecord', required_arguments: ['recordid'], optional_arguments: ['data', 'ttl'] },
  ]),
]
const zone = { name: 'example.com', identity: 'cl1' }
const spf = { host: '@', type: 'TXT', data: 'v=spf1 -all', ttl: '3600' }
const other = { ...spf, data: 'v=spf1 mx -all' }

const added = (fields: typeof spf) => addRecord(service, zone, fields)

const show = (records: ApiResponse['payload'][]) => {
  const source = added(spf)?.subject.source
  const response: ApiResponse = {
    path: 'domain/listrecords',
    httpStatus: 200,
    format: 'json',
    text: '',
    status: { code: 200, text: 'OK', timestamp: '' },
    payload: { records },
    durationMs: 1,
  }
  queryClient.setQueryData(callQuery(source).queryKey, response)
}

beforeEach(() => queryClient.clear())

test('what is wrong together is known of zones that were read, and nothing of others', () => {
  const changes = [added(spf), added(other)].flatMap((change) => change?.description ?? [])
  expect(knownProblems(service, changes).size).toBe(0)
  show([])
  expect([...knownProblems(service, changes).values()].map(({ kind }) => kind)).toEqual(['faulty', 'faulty'])
})

test('what is there already is not taken for a second one', () => {
  show([{ recordid: '1', domainname: 'example.com', ...spf, ttl: 3600 }])
  const changes = [added(spf)].flatMap((change) => change?.description ?? [])
  expect(knownProblems(service, changes).size).toBe(0)
})

test('a record that can’t be read keeps nothing else from being judged', () => {
  const held = { recordid: '1', ...spf, host: 'www', type: 'A', data: '192.0.2.1' }
  show([
    { recordid: '1', host: { odd: true }, type: 'A', data: ['192.0.2.1'] },
    { recordid: '2', ...spf },
  ])
  const changes = [changeRecord(service, zone, held, { data: '192.0.2.2' }), added(other)].flatMap(
    (change) => change?.description ?? [],
  )
  expect(changes).toHaveLength(2)
  const found = knownProblems(service, changes)
  expect(changes.map((change) => found.get(change)?.kind)).toContain('faulty')
})
