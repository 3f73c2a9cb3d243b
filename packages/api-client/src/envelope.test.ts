import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'
import { MalformedResponse } from './errors.ts'

test('status, payload and echoed input are told apart', () => {
  const value = {
    response: {
      status: { code: 200, timestamp: '2026-03-01T09:30:00+01:00', text: 'OK' },
      servers: [],
      debug: { input: { projectkey: 'cl12345' } },
    },
  }
  expect(readEnvelope(value)).toEqual({
    status: { code: 200, text: 'OK', timestamp: '2026-03-01T09:30:00+01:00' },
    payload: { servers: [] },
    input: { projectkey: 'cl12345' },
  })
})

test('the code may be text, and the text may end in a line break', () => {
  const value = { response: { status: { code: '400', text: 'Could not find server.\n' } } }
  expect(readEnvelope(value)).toEqual({ status: { code: 400, text: 'Could not find server.' }, payload: {} })
})

test.each([
  ['no object', 'OK', /no "response"/],
  ['null', null, /no "response"/],
  ['no response', { status: { code: 200 } }, /no "response"/],
  ['a list as response', { response: [] }, /no "response"/],
  ['no status', { response: {} }, /no "status"/],
  ['a status that is text', { response: { status: 'OK' } }, /no "status"/],
  ['a status without code', { response: { status: { text: 'OK' } } }, /no status code/],
  ['an empty code', { response: { status: { code: '' } } }, /no status code/],
  ['a code that is no number', { response: { status: { code: 'ok' } } }, /no status code/],
])('%s is a malformed response', (_name, value, message) => {
  expect(() => readEnvelope(value)).toThrow(MalformedResponse)
  expect(() => readEnvelope(value)).toThrow(message)
})

test.each([{ servers: [] }, { servers: [], status: null }])(
  'under HTTP 200, %j is a success that says nothing about itself',
  (response) => {
    expect(readEnvelope({ response }, 200)).toEqual({
      status: { code: 200, text: '', isMissing: true },
      payload: { servers: [] },
    })
  },
)

test.each([201, 204, 400, 404, 500, 502, undefined])('under HTTP %s a status is wanted', (httpStatus) => {
  expect(() => readEnvelope({ response: { servers: [] } }, httpStatus)).toThrow(/no "status"/)
})

test('a status without a code is malformed under HTTP 200 too', () => {
  expect(() => readEnvelope({ response: { status: {} } }, 200)).toThrow(/no status code/)
})

test('what is echoed is text, whichever way it was written', () => {
  const response = {
    status: { code: 200, text: 'OK' },
    debug: { input: { ttl: '60', organizationnumber: 100200, users: [{ username: 'a' }] } },
  }
  expect(readEnvelope({ response }).input).toEqual({
    ttl: '60',
    organizationnumber: '100200',
    users: [{ username: 'a' }],
  })
})
