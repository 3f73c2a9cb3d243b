import type { IncomingHttpHeaders } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFromOwnPage } from './origin-gate.ts'

const own = ['https://console.example']
const marked = { 'console-request': '1' }

describe('the origin gate', () => {
  it('SEC-20: takes our own page, by what the browser says of the site or of the origin', () => {
    expect(isFromOwnPage({ ...marked, 'sec-fetch-site': 'same-origin' }, own)).toBe(true)
    expect(isFromOwnPage({ ...marked, origin: 'https://console.example' }, own)).toBe(true)
  })

  it.each<[IncomingHttpHeaders, string]>([
    [{}, 'nothing at all'],
    [marked, 'neither site nor origin'],
    [{ 'sec-fetch-site': 'same-origin' }, 'no header of ours'],
    [{ 'console-request': '0', 'sec-fetch-site': 'same-origin' }, 'another value of our header'],
    [{ ...marked, 'sec-fetch-site': 'same-site' }, 'a sibling'],
    [{ ...marked, 'sec-fetch-site': 'cross-site' }, 'another site'],
    [{ ...marked, 'sec-fetch-site': 'none' }, 'an address that was typed'],
    [{ ...marked, 'sec-fetch-site': 'same-origin, cross-site' }, 'two values'],
    [{ ...marked, origin: 'null' }, 'a sandboxed page'],
    [{ ...marked, origin: 'http://console.example' }, 'the same name without TLS'],
    [{ ...marked, origin: 'https://console.example.evil.example' }, 'a name that only begins like ours'],
    [{ ...marked, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'two that disagree'],
    [{ ...marked, 'sec-fetch-site': 'cross-site', origin: 'https://console.example' }, 'two that disagree'],
  ])('SEC-20: refuses %o (%s)', (headers) => {
    expect(isFromOwnPage(headers, own)).toBe(false)
  })

  it('SEC-20: no headers pass without our header and one true word on where they come from', () => {
    const value = fc.option(
      fc.oneof(fc.constantFrom('1', 'same-origin', 'cross-site', 'none', own[0]), fc.string()),
      { nil: undefined },
    )
    fc.assert(
      fc.property(value, value, value, (request, site, origin) => {
        const isTrue =
          request === '1' &&
          (site === 'same-origin' || site === undefined) &&
          (origin === own[0] || origin === undefined) &&
          (site ?? origin) !== undefined
        expect(isFromOwnPage({ 'console-request': request, 'sec-fetch-site': site, origin }, own)).toBe(
          isTrue,
        )
      }),
      { numRuns: 1000 },
    )
  })
})
