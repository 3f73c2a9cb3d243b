import { encodeArguments } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HandedCall } from './call.ts'
import { toCurl } from './curl.ts'
import { toHttp } from './http.ts'
import { toTypeScript } from './typescript.ts'

const call: HandedCall = {
  serviceUrl: 'https://api.example.com/v1/',
  path: 'ip/setptr',
  identity: 'cl12345',
  values: { ipaddress: '192.0.2.10', data: "it's.example.com." },
}

test('curl', () => {
  expect(toCurl(call)).toBe(
    [
      `curl --user 'cl12345:'"$CONTROL_API_KEY" \\`,
      `  --header 'Accept: application/json' \\`,
      `  --data-urlencode 'ipaddress=192.0.2.10' \\`,
      `  --data-urlencode 'data=it'\\''s.example.com.' \\`,
      `  'https://api.example.com/v1/ip/setptr'`,
    ].join('\n'),
  )
})

test('a call without arguments is still a POST', () => {
  expect(toCurl({ ...call, path: 'server/list', values: {} })).toContain(`--data ''`)
})

test('HTTP', () => {
  expect(toHttp(call)).toBe(
    [
      'POST /v1/ip/setptr HTTP/1.1',
      'Host: api.example.com',
      'Authorization: Basic base64(cl12345:$CONTROL_API_KEY)',
      'Accept: application/json',
      'Content-Type: application/x-www-form-urlencoded',
      '',
      'ipaddress=192.0.2.10&data=it%27s.example.com.',
    ].join('\n'),
  )
})

test('TypeScript', () => {
  expect(toTypeScript(call)).toBe(
    [
      "import { createClient } from '@hosting-console/api-client'",
      '',
      'const client = createClient({',
      '  baseUrl: "https://api.example.com/v1/",',
      `  credentials: { username: "cl12345", password: process.env["CONTROL_API_KEY"] ?? '' },`,
      '})',
      'const answer = await client.request("ip/setptr", {',
      '  ipaddress: "192.0.2.10",',
      '  data: "it\'s.example.com.",',
      '})',
      'console.log(answer.status.text, answer.payload)',
    ].join('\n'),
  )
})

test.each([toCurl, toHttp, toTypeScript])('%o never holds a secret', (write) => {
  const values = { rootpassword: 'CANARY-1', users: [{ password: 'CANARY-2' }], hostname: 'a' }
  expect(write({ ...call, path: 'server/create', values })).not.toContain('CANARY')
})

test('the HTTP body is byte for byte the form that is sent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string(), { noNullPrototype: true }),
      (values) => {
        const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [`x${name}`, value]))
        const body = toHttp({ ...call, values: plain })
          .split('\n\n')
          .slice(1)
          .join('\n\n')
        const sent = encodeArguments(plain).toString()
        expect(body.replaceAll(/=\$[A-Z0-9_]+/g, '=')).toBe(
          sent.replaceAll(/(x[a-z_]*(?:password|secret|token)[a-z_]*)=[^&]*/g, '$1='),
        )
      },
    ),
  )
})
