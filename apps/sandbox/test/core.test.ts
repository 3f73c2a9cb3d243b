import { expect, test } from 'vitest'
import { respond, createService } from '../src/core.ts'

const ask = (target: string, body: string, authorization: string) => ({
  method: 'POST',
  target,
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', authorization },
  body,
  isTooLarge: false,
  remoteAddress: '127.0.0.1',
})

test('a request as data is answered with data, and what it changed shows in the next response', async () => {
  const service = createService()
  const call = (target: string, body = '') =>
    respond(service, ask(target, body, `Basic ${btoa('cl12345:demo-key')}`))
  const edited = await call('/ip/setptr', 'ipaddress=192.0.2.10&data=core.example.com.')
  expect(edited.status).toBe(200)
  const { body, headers } = await call('/ip/details', 'ipaddress=192.0.2.10')
  expect(headers['Content-Type']).toBe('application/json')
  expect(JSON.parse(body)).toMatchObject({ response: { details: { ptr: 'core.example.com.' } } })
})

test('a key that is bound to host names is refused where no name has an address', async () => {
  const service = createService()
  const refused = await respond(service, {
    ...ask('/ip/listown', '', `Basic ${btoa('cl12345:demo-key')}`),
    remoteAddress: '192.0.2.99',
  })
  expect(refused.status).toBe(403)
})
