import { expect, test } from 'vitest'
import { gatherFields } from './form-fields.ts'
import { Repeated } from './values.ts'

const gather = (text: string) =>
  Object.fromEntries(
    gatherFields(
      text.split('&').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
    ),
  )

test.each([
  ['sshkeyids[]=1', { sshkeyids: ['1'] }],
  ['sshkeyids[]=1&sshkeyids[]=2', { sshkeyids: ['1', '2'] }],
  ['sshkeyids[0]=1', { sshkeyids: ['1'] }],
  ['sshkeyids[1]=b&sshkeyids[0]=a', { sshkeyids: ['a', 'b'] }],
  ['users[0][username]=a&users[0][password]=b', { users: [{ username: 'a', password: 'b' }] }],
  ['users[0][sshkeys][]=x&users[0][sshkeys][]=y', { users: [{ sshkeys: ['x', 'y'] }] }],
  ['cloudconfigparams[name]=web', { cloudconfigparams: { name: 'web' } }],
  ['USERS[0][a]=1&users[1][a]=2', { users: [{ a: '1' }, { a: '2' }] }],
  ['plain=1', { plain: '1' }],
  ['[x]=1&a[b=2&c]=3', { '[x]': '1', 'a[b': '2', 'c]': '3' }],
])('%s', (text, fields) => {
  expect(gather(text)).toEqual(fields)
})

test('a name that comes twice is a list that knows it was repeated', () => {
  const { a } = gather('a=1&a=2')
  expect(a).toBeInstanceOf(Repeated)
  expect(a).toEqual(Repeated.from(['1', '2']))
})

test('names of the language in brackets are ordinary names', () => {
  const { a } = gather('a[__proto__]=1&a[constructor]=2')
  expect(JSON.stringify(a)).toBe('{"__proto__":"1","constructor":"2"}')
  expect(Object.getPrototypeOf(a)).toBe(Object.prototype)
})

test('brackets without end are refused', () => {
  expect(() => gather(`a${'[x]'.repeat(65)}=1`)).toThrow('nested too deeply')
})
