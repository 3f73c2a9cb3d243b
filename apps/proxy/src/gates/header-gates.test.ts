import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboundHeaders, outboundHeaders } from './header-gates.ts'
import { apiResponseHeaders } from '../http/response-headers.ts'

const facts = { host: 'service.example', authorization: 'Basic eA==', requestId: 'id', bodyLength: 3 }

const always = {
  host: 'service.example',
  authorization: 'Basic eA==',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '3',
  'user-agent': 'hosting-console',
  'x-request-id': 'id',
}

const headerName = fc.oneof(
  fc.constantFrom('cookie', 'authorization', 'x-forwarded-for', 'te', 'expect', 'host', 'set-cookie', 'link'),
  fc.stringMatching(/^[a-z][a-z_-]{0,20}$/),
)

describe('headers to the service', () => {
  it('SEC-33: are JSON without compression when nothing is asked', () => {
    expect(outboundHeaders({}, facts)).toEqual({
      ...always,
      accept: 'application/json',
      'accept-encoding': 'identity',
    })
  })

  it.each([
    ['application/xml', 'application/xml'],
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['application/xml, text/html', 'application/json'],
    ['text/html', 'application/json'],
  ])('SEC-33: Accept %s becomes %s', (asked, sent) => {
    expect(outboundHeaders({ accept: asked }, facts).accept).toBe(sent)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1.0, gzip;q=0', 'identity'],
    ['x\r\nevil: 1', 'identity'],
  ])('SEC-33: Accept-Encoding %s becomes %s', (asked, sent) => {
    expect(outboundHeaders({ 'accept-encoding': asked }, facts)['accept-encoding']).toBe(sent)
  })

  it('SEC-37: the length is that of what is sent, whatever the browser said', () => {
    for (const said of ['0', '5', '', '1, 2'])
      expect(outboundHeaders({ 'content-length': said }, facts)['content-length']).toBe('3')
  })

  it('SEC-33: nothing else that a browser sends gets through', () => {
    fc.assert(
      fc.property(fc.dictionary(headerName, fc.string()), (asked) => {
        const { accept, 'accept-encoding': encoding, ...rest } = outboundHeaders(asked, facts)
        expect(rest).toEqual(always)
        expect(['application/json', 'application/xml']).toContain(accept)
        expect(encoding).toMatch(/^(?:identity|(?:gzip|br|deflate)(?:, (?:br|deflate))*)$/)
      }),
    )
  })
})

describe('headers from the service', () => {
  const json = { 'content-type': 'application/json' }

  it('SEC-34: keep the type, the compression, the length and the preference to wait', () => {
    const came = { ...json, 'content-encoding': 'gzip', 'retry-after': '5', 'content-length': '10' }
    expect(
      inboundHeaders({ ...came, 'set-cookie': ['a=b'], 'www-authenticate': 'Basic', server: 'x' }),
    ).toEqual({
      ...apiResponseHeaders,
      ...came,
    })
  })

  it.each([
    'text/json',
    'text/json; charset=utf-8',
    'application/hal+json',
    'Application/Vnd.Api-2+JSON;v=1',
  ])('SEC-34: a response of type %j is JSON', (type) => {
    expect(inboundHeaders({ 'content-type': type })?.['content-type']).toBe(type)
  })

  it.each([
    'text/html',
    'application/jsonp',
    'text/plain',
    'image/svg+xml',
    'text/html+json',
    'application/+json',
    'application/problem+json',
    'application/json\u0007',
    '',
  ])('SEC-34: a response of type %j is refused', (type) => {
    expect(inboundHeaders({ 'content-type': type })).toBeUndefined()
  })

  it('SEC-34: a response without a type, or in an unknown compression, is refused', () => {
    expect(inboundHeaders({})).toBeUndefined()
    expect(inboundHeaders({ ...json, 'content-encoding': 'compress' })).toBeUndefined()
  })

  it('SEC-34: a response with two types or two compressions is refused, and a second length is not passed on', () => {
    expect(inboundHeaders({ 'content-type': ['application/json; a=b', 'text/html'] })).toBeUndefined()
    expect(inboundHeaders({ ...json, 'content-encoding': ['gzip', 'gzip'] })).toBeUndefined()
    expect(inboundHeaders({ ...json, 'content-length': ['1', '1'], 'retry-after': ['1', '2'] })).toEqual({
      ...apiResponseHeaders,
      ...json,
    })
  })

  it('SEC-34: XML and a character set are taken', () => {
    expect(inboundHeaders({ 'content-type': 'text/xml; charset=utf-8' })?.['content-type']).toBe(
      'text/xml; charset=utf-8',
    )
    expect(inboundHeaders({ 'content-type': 'application/xml' })).toBeDefined()
  })

  it('SEC-34: nothing else that the service sends gets through', () => {
    const kept = new Set([
      ...Object.keys(apiResponseHeaders),
      'content-type',
      'content-length',
      'content-encoding',
      'retry-after',
    ])
    fc.assert(
      fc.property(fc.dictionary(headerName, fc.string()), (came) => {
        const { 'set-cookie': _, ...headers } = came
        const passed = inboundHeaders({ ...headers, ...json }) ?? {}
        expect(Object.keys(passed).filter((each) => !kept.has(each))).toEqual([])
        expect(passed).toMatchObject({ ...apiResponseHeaders, ...json })
      }),
    )
  })
})
