import { ApiError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { failedReasons } from './failed-reads.ts'

const error = (text: string, code = 500) =>
  new ApiError({
    path: 'server/list',
    httpStatus: code,
    format: 'json',
    text: '',
    durationMs: 1,
    status: { code, text, timestamp: '' },
    payload: {},
  })
const read = (path: string, identity: string, of: unknown, things = '') => ({
  path,
  identity,
  things,
  error: of,
  retry: () => Promise.resolve(),
})

test('what failed for one reason is listed once, by function, with every identity', () => {
  expect(
    failedReasons([
      read('server/list', 'cl1', error('Broken.')),
      read('domain/list', 'cl1', error('Broken.')),
      read('server/list', 'cl2', error('Broken.')),
      read('ip/list', 'cl2', error('Too slow.', 504)),
    ]),
  ).toEqual([
    {
      failure: { title: 'Broken.', code: '500' },
      count: 3,
      reads: [
        { path: 'server/list', names: ['cl1', 'cl2'] },
        { path: 'domain/list', names: ['cl1'] },
      ],
    },
    { failure: { title: 'Too slow.', code: '504' }, count: 1, reads: [{ path: 'ip/list', names: ['cl2'] }] },
  ])
})

test('the same words with another code are another reason', () => {
  expect(
    failedReasons([read('a/b', 'cl1', error('No.', 500)), read('a/b', 'cl2', error('No.', 502))]),
  ).toHaveLength(2)
})

test('reads of several things are told apart', () => {
  const [reason] = failedReasons([
    read('domain/records', 'cl1', error('No.'), 'a.example'),
    read('domain/records', 'cl1', error('No.'), 'b.example'),
  ])
  expect(reason?.reads).toEqual([{ path: 'domain/records', names: ['cl1 a.example', 'cl1 b.example'] }])
})
