import { describe, expect, it } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { createOwnOrigins } from '../http/origins.ts'
import { isOwnHost } from './host-gate.ts'

const own = ['console.example', '127.0.0.1:8080']

describe('the host gate', () => {
  it('SEC-22: takes our own hosts in any case of letters', () => {
    expect(isOwnHost(['Host', 'console.example'], '/', own)).toBe(true)
    expect(isOwnHost(['HOST', 'Console.Example'], '/', own)).toBe(true)
    expect(isOwnHost(['Accept', 'host', 'host', '127.0.0.1:8080'], '/', own)).toBe(true)
  })

  it.each([
    ['https://console.example', ['console.example', 'console.example:443']],
    ['http://console.example', ['console.example', 'console.example:80']],
    ['https://console.example:8443', ['console.example:8443']],
  ])('SEC-22: %s is %j, with the port of its scheme or without', (publicOrigin, hosts) => {
    const own = createOwnOrigins({ publicOrigin, host: '127.0.0.1', tls: undefined })
    expect(own({ socket: { localPort: 1 } } as IncomingMessage).hosts).toEqual(hosts)
  })

  it.each([
    [[], '/'],
    [['Host', ''], '/'],
    [['Host', 'evil.example'], '/'],
    [['Host', 'console.example:81'], '/'],
    [['Host', 'console.example', 'Host', 'console.example'], '/'],
    [['Host', 'console.example', 'host', 'evil.example'], '/'],
    [['X-Forwarded-Host', 'console.example', 'Host', 'evil.example'], '/'],
    [['Host', 'console.example'], 'http://evil.example/'],
    [['Host', 'console.example'], 'http://console.example/'],
  ])('SEC-22: refuses %j with the target %s', (headers, target) => {
    expect(isOwnHost(headers, target, own)).toBe(false)
  })
})
