import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'
import { MalformedAnswer } from './errors.ts'

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
  ['a status without code', { response: { status: { text: 'OK' } } }, /no status code/],
  ['an empty code', { response: { status: { code: '' } } }, /no status code/],
  ['a code that is no number', { response: { status: { code: 'ok' } } }, /no status code/],
])('%s is a malformed answer', (_name, value, message) => {
  expect(() => readEnvelope(value)).toThrow(MalformedAnswer)
  expect(() => readEnvelope(value)).toThrow(message)
})
