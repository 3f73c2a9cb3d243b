import { type ApiResponse, ApiError, NetworkError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { sendOnce } from './send.ts'

const response = (httpStatus: number, code: number): ApiResponse => ({
  path: 'server/edit',
  httpStatus,
  format: 'json',
  text: '',
  durationMs: 1,
  status: { code, text: '', timestamp: '' },
  payload: {},
})

test.each([
  [400, 400, 'refused'],
  [403, 403, 'refused'],
  [500, 500, 'unknown'],
  // Locked: nothing was done.
  [500, 606, 'refused'],
  [200, 500, 'unknown'],
  [503, 503, 'refused'],
  [504, 504, 'unknown'],
])('HTTP %d with code %d is %s', async (httpStatus, code, kind) => {
  expect(await sendOnce(() => Promise.reject(new ApiError(response(httpStatus, code))))).toMatchObject({
    kind,
  })
})

const kindOf = async (code: string) => {
  const problem = { code, title: '', status: 502 }
  return (await sendOnce(() => Promise.reject(new NetworkError('', 'problem', '', { problem })))).kind
}

test('a problem of the console says whether anything was sent', async () => {
  expect([await kindOf('read-only'), await kindOf('outcome-unknown'), await kindOf('new')]).toEqual([
    'not-sent',
    'unknown',
    'unknown',
  ])
})
