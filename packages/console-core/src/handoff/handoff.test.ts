import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { encodeArguments } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { HandedCall } from './call.ts'
import { toCurl } from './curl.ts'
import { toHttp } from './http.ts'
import { toTypeScript } from './typescript.ts'
import { isSecretName } from '../secrets.ts'

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
  expect(toTypeScript({ ...call, values: { ...call.values, password: 'CANARY', otp: '' } })).toBe(
    [
      `const key = process.env["CONTROL_API_KEY"] ?? ''`,
      'const response = await fetch("https://api.example.com/v1/ip/setptr", {',
      "  method: 'POST',",
      '  headers: {',
      "    Accept: 'application/json',",
      `    Authorization: 'Basic ' + Buffer.from("cl12345:" + key).toString('base64'),`,
      '  },',
      '  body: new URLSearchParams([',
      '    ["ipaddress", "192.0.2.10"],',
      '    ["data", "it\'s.example.com."],',
      `    ["password", process.env["PASSWORD"] ?? ''],`,
      '    ["otp", ""],',
      '  ]),',
      '})',
      'console.log(response.status, await response.text())',
    ].join('\n'),
  )
})

test('what is sent empty is written as it is sent, in curl too', () => {
  expect(toCurl({ ...call, values: { password: '' } })).toContain(`--data-urlencode 'password='\n`.trim())
  expect(toCurl({ ...call, values: { password: '' } })).not.toContain('PASSWORD')
})

/** Requests as they arrive at a service. */
const listen = async () => {
  const arrived: { url: string | undefined; authorization: string | undefined; body: string }[] = []
  const server = createServer((req, res) => {
    const pieces: Buffer[] = []
    req.on('data', (piece: Buffer) => pieces.push(piece))
    req.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      arrived.push({ url: req.url, authorization: req.headers.authorization, body })
      res.end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { arrived, serviceUrl: `http://127.0.0.1:${port}/` }
}

const run = promisify(execFile)

test('curl and TypeScript run as they are and send what the console sends', async () => {
  const { arrived, serviceUrl } = await listen()
  const values = { data: `'"$HOME \`id\` \\ å € 🙂\n&=+%`, users: [{ username: 'a b' }], password: 'x' }
  const handed = { ...call, serviceUrl, values }
  const env = { PATH: process.env.PATH, CONTROL_API_KEY: 'k', PASSWORD: 'x' }
  await run('sh', ['-c', toCurl(handed)], { env })
  await run(process.execPath, ['--input-type=module', '--eval', toTypeScript(handed)], { env })
  const expected = {
    url: '/ip/setptr',
    authorization: `Basic ${Buffer.from('cl12345:k').toString('base64')}`,
  }
  expect(arrived).toHaveLength(2)
  for (const { body, ...rest } of arrived) {
    expect(rest).toEqual(expected)
    expect([...new URLSearchParams(body)]).toEqual([...encodeArguments(values)])
  }
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
          sent.replaceAll(/(x[a-z_]*)=[^&]*/g, (pair, name: string) =>
            isSecretName(name) ? `${name}=` : pair,
          ),
        )
      },
    ),
  )
})
