import { ApiError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { refusalsSaid } from './refusals.ts'

const refused = (path: string, text: string) => ({
  path,
  identity: 'cl12345',
  error: new ApiError({
    path,
    httpStatus: 403,
    format: 'json',
    text: '',
    durationMs: 1,
    status: { code: 403, text, timestamp: '' },
    payload: {},
  }),
})

test('what is said of one function after the other is quoted once', () => {
  const without = ['invoice/list', 'server/list'].map((path) =>
    refused(path, `The key has no permission for ${path}.`),
  )
  expect(refusalsSaid(without)).toEqual(['The key has no permission for invoice/list.'])
  expect(
    refusalsSaid([...without, refused('ip/listown', 'The key may not be used from 192.0.2.1.')]),
  ).toEqual(['The key has no permission for invoice/list.', 'The key may not be used from 192.0.2.1.'])
})

test('what is said once, or of all alike, is quoted', () => {
  const one = refused('server/list', 'ReadOnly gives no permission for server/list.')
  expect(refusalsSaid([one, one])).toEqual(['ReadOnly gives no permission for server/list.'])
  expect(refusalsSaid([refused('server/list', 'Not yours.'), refused('ip/listown', 'Not yours.')])).toEqual([
    'Not yours.',
  ])
})
