import { expect, test } from 'vitest'
import { addBody, echoOf, readTarget } from './arguments.ts'
import { readRoute } from './route.ts'

const read = async (target: string, body = '', type = '') => {
  const route = readRoute(target)
  const input = readTarget(route)
  await addBody(input, body, type)
  return {
    values: Object.fromEntries([...input.arguments].map(([name, { value }]) => [name, value])),
    input,
    route,
  }
}

test('the body wins over the path and the path over the query', async () => {
  const { values } = await read('/a/b/y/path/z/path?x=query&y=query&z=query', 'z=body')
  expect(values).toEqual({ x: 'query', y: 'path', z: 'body' })
})

test('names are matched without regard to case, the last one as sent is echoed', async () => {
  const { input, route } = await read('/a/b?NS1=x', '{"Ns1":"y"}', 'application/json')
  expect(echoOf(input, route)).toEqual({ Ns1: 'y' })
})

test('an empty string is given, a JSON null is not', async () => {
  expect((await read('/a/b', '{"password":"","otp":null}', 'application/json')).values).toEqual({
    password: '',
  })
})

test('plus and percent-encoding of a form are decoded', async () => {
  expect(
    (await read('/a/b', 'text=a+b%2B%C3%A5&flag', 'application/x-www-form-urlencoded; charset=utf-8')).values,
  ).toEqual({
    text: 'a b+å',
    flag: '',
  })
})

test('values are echoed as text, inside structures too', async () => {
  const { input, route } = await read(
    '/a/b',
    '{"n":1045789,"b":true,"l":[{"a":1,"z":null}]}',
    'application/json',
  )
  expect(echoOf(input, route)).toEqual({ n: '1045789', b: 'true', l: [{ a: '1', z: null }] })
})

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test('brackets, multipart and plain text are one form', async () => {
  const wanted = { users: [{ username: 'dana' }], cpucores: '2' }
  const multipart = `${part('users[0][username]', 'dana')}${part('cpucores', '2')}--x--\r\n`
  const text = 'users[0][username]=dana&cpucores=2\n'
  for (const [body, type] of [
    [text.trim(), 'application/x-www-form-urlencoded'],
    [multipart, 'multipart/form-data; boundary=x'],
    [text, 'text/plain;charset=UTF-8'],
  ] as const) {
    expect((await read('/a/b', body, type)).values).toEqual(wanted)
  }
})

test('format is echoed from the path only, and an argument named code never', async () => {
  const query = await read('/a/b?format=json&code=1&users[0][code]=2')
  expect(echoOf(query.input, query.route)).toEqual({ users: [{}] })
  const path = await read('/a/b/format/json')
  expect(echoOf(path.input, path.route)).toEqual({ format: 'json' })
})

test('names that belong to every object are ordinary arguments', async () => {
  const { input, route } = await read('/a/b', '{"__proto__":"x","constructor":"y"}', 'application/json')
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
  ['two words = no form', 'text/plain'],
  ['a=b', 'application/octet-stream'],
  ['a=b', 'multipart/form-data'],
  ['--x\r\n\r\n', 'multipart/form-data; boundary=x'],
])('the body %.20s of type %s is refused', async (body, type) => {
  await expect(read('/a/b', body, type)).rejects.toThrow(Error)
})
