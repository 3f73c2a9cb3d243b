import { describe, expect, it } from 'vitest'
import { isOwnHost } from './host-gate.ts'

const own = ['console.example', '127.0.0.1:8080']

describe('the host gate', () => {
  it('SEC-22: takes our own hosts in any case of letters', () => {
    expect(isOwnHost(['Host', 'console.example'], '/', own)).toBe(true)
    expect(isOwnHost(['HOST', 'Console.Example'], '/', own)).toBe(true)
    expect(isOwnHost(['Accept', 'host', 'host', '127.0.0.1:8080'], '/', own)).toBe(true)
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
