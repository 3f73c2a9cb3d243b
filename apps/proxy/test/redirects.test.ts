import { expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { exchangeRaw, rawRequest } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const starts = [
  '/',
  '//',
  '///',
  '/\\',
  '/%2f',
  '/%5c',
  '/%09/',
  '/.',
  '/..//',
  '/;/@',
  '/sign-in?rd=',
  '/?next=',
  '/servers?to=',
]
const targets = [
  'evil.example',
  '/evil.example',
  '//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:%2f%2fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%0d%0aLocation:%20https://evil.example',
  '%2f%2fevil.example/%2e%2e',
  '\\evil.example',
  '@evil.example',
  'evil.example%23.console.example',
  '[::ffff:192.0.2.1]',
  'evil.example:80',
  'evil.example/..;/',
]

it('SEC-25: no address, however it is written, is answered with a way to elsewhere', async () => {
  const service = await startUpstream()
  const console = await startConsole(service.url)
  const asked = starts.flatMap((start) => targets.map((target) => start + target))
  expect(asked.length).toBeGreaterThan(200)
  const elsewhere: string[] = []
  for (const target of asked) {
    const response = await exchangeRaw(
      console.port,
      rawRequest(`GET ${target} HTTP/1.1`, [`Host: 127.0.0.1:${console.port}`, 'Sec-Fetch-Mode: navigate']),
    )
    expect(response).toMatch(/^HTTP\/1\.1 \d{3} /)
    if (/^HTTP\/1\.1 3|^(?:location|refresh):/im.test(response)) elsewhere.push(target)
  }
  expect(elsewhere).toEqual([])
})
