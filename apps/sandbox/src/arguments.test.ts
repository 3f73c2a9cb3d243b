import { expect, test } from 'vitest'
import { echoOf, readInput } from './arguments.ts'
import { readRoute } from './route.ts'

const read = (target: string, body = '', type = '') => {
  const route = readRoute(target)
  const input = readInput(route, body, type)
  return {
    values: Object.fromEntries([...input.arguments].map(([name, { value }]) => [name, value])),
    input,
    route,
  }
}

test('the body wins over the path and the path over the query', () => {
  const { values } = read('/a/b/y/path/z/path?x=query&y=query&z=query', 'z=body')
  expect(values).toEqual({ x: 'query', y: 'path', z: 'body' })
})

test('names are matched without regard to case, the last one as sent is echoed', () => {
  const { input, route } = read('/a/b?NS1=x', '{"Ns1":"y"}', 'application/json')
  expect(echoOf(input, route)).toEqual({ Ns1: 'y' })
})

test('an empty string is given, a JSON null is not', () => {
  expect(read('/a/b', '{"password":"","otp":null}', 'application/json').values).toEqual({ password: '' })
})

test('plus and percent-encoding of a form are decoded', () => {
  expect(
    read('/a/b', 'text=a+b%2B%C3%A5&flag', 'application/x-www-form-urlencoded; charset=utf-8').values,
  ).toEqual({
    text: 'a b+å',
    flag: '',
  })
})

test('values are echoed as text, nested ones as JSON text', () => {
  const { input, route } = read('/a/b', '{"n":1045789,"b":true,"l":[{"a":1}]}', 'application/json')
  expect(echoOf(input, route)).toEqual({ n: '1045789', b: 'true', l: '[{"a":1}]' })
})

test('format is echoed from the path only, and an argument named code never', () => {
  const query = read('/a/b?format=json&code=1')
  expect(echoOf(query.input, query.route)).toEqual({})
  const path = read('/a/b/format/json')
  expect(echoOf(path.input, path.route)).toEqual({ format: 'json' })
})

test('names that belong to every object are ordinary arguments', () => {
  const { input, route } = read('/a/b', '{"__proto__":"x","constructor":"y"}', 'application/json')
  const echo = echoOf(input, route)
  expect(Object.entries(echo)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Object.getPrototypeOf(echo)).toBe(Object.prototype)
})

test.each([
  ['[1]', 'application/json'],
  ['7', 'application/json'],
  ['true', 'application/json'],
  ['{"a":', 'application/json'],
  ['['.repeat(100_000) + ']'.repeat(100_000), 'application/json'],
  ['a=%', ''],
  ['x', 'text/plain'],
])('the body %.20s of type %s is refused', (body, type) => {
  expect(() => read('/a/b', body, type)).toThrow(Error)
})
