import { expect, test } from 'vitest'
import { encodeArguments } from './encode-arguments.ts'

test.each([
  ['nothing', {}, ''],
  ['zero and false are sent', { memorysize: 0, keepip: false }, 'memorysize=0&keepip=false'],
  ['an empty text is given and empty', { description: '' }, 'description='],
  ['undefined is left out', { ttl: undefined, host: '@' }, 'host=%40'],
  ['reserved characters', { data: 'v=spf1 a&b+c' }, 'data=v%3Dspf1+a%26b%2Bc'],
  ['null', { users: [{ sshkeys: null }] }, 'users%5B0%5D%5Bsshkeys%5D=null'],
  ['a list', { sshkeyids: [1, 2] }, 'sshkeyids%5B0%5D=1&sshkeyids%5B1%5D=2'],
  ['objects in a list', { users: [{ username: 'a' }] }, 'users%5B0%5D%5Busername%5D=a'],
])('%s', (_name, values, encoded) => {
  expect(encodeArguments(values).toString()).toBe(encoded)
})

test('an argument called __proto__ is sent as any other', () => {
  expect(encodeArguments(JSON.parse('{"__proto__":"x","constructor":"y"}')).toString()).toBe(
    '__proto__=x&constructor=y',
  )
})
