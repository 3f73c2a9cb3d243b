import { expect, test } from 'vitest'
import { readRoute } from './route.ts'

test('doubled and trailing slashes are dropped', () => {
  expect(readRoute('//domain//list/')).toEqual({ module: 'domain', function: 'list', pairs: [], query: '' })
})

test('names and values after the function are arguments, percent-decoded', () => {
  expect(readRoute('/ip/listfree/datacenter/New%20York%20City/ipversion/4?a=b')).toEqual({
    module: 'ip',
    function: 'listfree',
    pairs: [
      ['datacenter', 'New York City'],
      ['ipversion', '4'],
    ],
    query: 'a=b',
  })
})

test('a format pair is no module and no function', () => {
  expect(readRoute('/server/format/json')).toMatchObject({ module: 'server', function: undefined })
  expect(readRoute('/format/json')).toMatchObject({ module: undefined, pairs: [['format', 'json']] })
})

test('an absolute address counts by its path', () => {
  expect(readRoute('http://host:1/server/list')).toMatchObject({ module: 'server', function: 'list' })
})

test('malformed percent-encoding is refused', () => {
  expect(() => readRoute('/server/%E0%A4%A')).toThrow('malformed')
})
