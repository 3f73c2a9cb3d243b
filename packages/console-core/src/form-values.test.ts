import type { ArgumentValue } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFunction } from '../test/describe.ts'
import { type FormValue, toArguments } from './form-values.ts'
import { sendEmpty } from './send-empty.ts'

const edit = describeFunction('edit', {
  required: ['serverid'],
  optional: ['memorysize', 'description', 'keepip', 'hostname', 'users', 'sshkey', 'rootpassword'],
})
const read = (form: Record<string, FormValue>) =>
  toArguments('server/edit', edit, new Map(Object.entries(form)))
const given = { serverid: 'kvm1' }

test.each<[string, Record<string, FormValue>, Record<string, unknown>]>([
  ['an optional argument left empty is not sent', { memorysize: '', description: '' }, {}],
  ['zero is sent', { memorysize: '0' }, { memorysize: '0' }],
  ['no is sent', { keepip: 'no' }, { keepip: 'no' }],
  ['an untouched switch is not sent', { keepip: '' }, {}],
  ['"send empty" sends the argument empty', { description: sendEmpty }, { description: '' }],
  ['"send empty" works for a number too', { memorysize: sendEmpty }, { memorysize: '' }],
  ['spaces around and inside a number are dropped', { memorysize: ' 4 096 ' }, { memorysize: '4096' }],
  [
    'a number beyond 2^53 keeps every digit',
    { memorysize: '9223372036854775807' },
    { memorysize: '9223372036854775807' },
  ],
  ['a decimal stays as written', { memorysize: '1.50' }, { memorysize: '1.50' }],
  ['text is sent exactly as written', { description: '  a\n b ' }, { description: '  a\n b ' }],
  ['text that is only spaces is text', { description: ' ' }, { description: ' ' }],
  [
    'a name loses the spaces around it',
    { hostname: ' web-1.example.com. ' },
    { hostname: 'web-1.example.com.' },
  ],
  ['a password keeps its spaces', { rootpassword: ' x ' }, { rootpassword: ' x ' }],
  ['a structure is sent as one', { users: '[{"username":"a"}]' }, { users: [{ username: 'a' }] }],
  ['a structure that does not begin like JSON is text', { users: 'a, b' }, { users: 'a, b' }],
  [
    'an argument added by hand is sent last',
    { memorysize: '1', extra: 'x' },
    { memorysize: '1', extra: 'x' },
  ],
  ['an identifier loses the spaces around it', { serverid: ' kvm1 ' }, {}],
])('%s', (_name, form, values) => {
  expect(read({ ...given, ...form })).toEqual({ values: { ...given, ...values }, faults: new Map() })
})

test.each([
  [
    '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
    'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUIKLS0tLS1FTkQgQ0VSVElGSUNBVEUtLS0tLQo=',
  ],
  ['name: å\n-----BEGIN X-----', 'bmFtZTogw6UKLS0tLS1CRUdJTiBYLS0tLS0K'],
  ['LS0tLS1CRUdJTg==', 'LS0tLS1CRUdJTg=='],
])('a certificate is sent in base64: %j', (certificate, sent) => {
  const described = describeFunction('addcertificate', { required: ['certificate'] })
  const { values } = toArguments(
    'loadbalancer/addcertificate',
    described,
    new Map([['certificate', certificate]]),
  )
  expect(values).toEqual({ certificate: sent })
})

test.each<[string, Record<string, FormValue>, [string, string][]]>([
  ['a required argument left empty', {}, [['serverid', 'required']]],
  ['words in a number field', { ...given, memorysize: 'four' }, [['memorysize', 'not-a-number']]],
  ['two numbers in a number field', { ...given, memorysize: '1,5' }, [['memorysize', 'not-a-number']]],
  [
    'half a structure',
    { ...given, backupschedules: '[{"frequency":' },
    [['backupschedules', 'not-a-structure']],
  ],
])('%s is a fault at that argument', (_name, form, faults) => {
  expect([...read(form).faults]).toEqual(faults)
})

test('a required argument can be sent empty when that is said', () => {
  expect(read({ serverid: sendEmpty })).toEqual({ values: { serverid: '' }, faults: new Map() })
})

test('arguments named like parts of an object are sent under these names', () => {
  const odd = describeFunction('call', { required: ['__proto__'], optional: ['constructor'] })
  const { values, faults } = toArguments(
    'oddities/call',
    odd,
    new Map([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  )
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(faults.size).toBe(0)
  expect(toArguments('oddities/call', odd, new Map()).faults).toEqual(new Map([['__proto__', 'required']]))
})

test('what is typed is sent, or is a fault: nothing is lost', () => {
  const names = fc.constantFrom('serverid', 'memorysize', 'description', 'hostname', 'users', 'other')
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), (form) => {
      const { values, faults } = read(form)
      for (const [name, text] of Object.entries(form)) {
        const isAccounted = text.trim() === '' || faults.has(name) || name in values
        expect(isAccounted).toBe(true)
      }
    }),
  )
})

test('the TTL of a record is typed as people write it and sent in seconds', () => {
  const add = describeFunction('addrecord', { required: ['domainname'], optional: ['ttl'] })
  const typed = (ttl: string) =>
    toArguments(
      'domain/addrecord',
      add,
      new Map([
        ['domainname', 'a'],
        ['ttl', ttl],
      ]),
    )
  expect(['300', '5m', '1H30M', ' 1d '].map((ttl) => typed(ttl).values.ttl)).toEqual([
    '300',
    '300',
    '5400',
    '86400',
  ])
  expect(typed('5 min').values.ttl).toBe('300')
  expect([...typed('soon').faults]).toEqual([['ttl', 'not-a-ttl']])
  expect(typed('2147483647').values.ttl).toBe('2147483647')
  for (const large of ['2147483648', '4000w'])
    expect([...typed(large).faults]).toEqual([['ttl', 'too-large-ttl']])
})

test.each(['ttl', 'refresh', 'retry', 'expire', 'minimum'])('so is the %s of a domain', (name) => {
  const edit = describeFunction('edit', { required: ['domainname'], optional: [name] })
  const typed = new Map([
    ['domainname', 'a'],
    [name, '1h'],
  ])
  expect(toArguments('domain/edit', edit, typed).values[name]).toBe('3600')
})

test('a kind that is guessed by a name stops nothing', () => {
  const described = {
    function: 'run',
    documentation: '',
    get: false,
    post: true,
    required_arguments: [],
    optional_arguments: [],
  }
  const typed = {
    port: '8000-8010',
    size: 'large',
    ttl: '1h',
    enabled: 'maybe',
    users: '{{everybody}}',
    memorysize: '4 GB',
  }
  expect(toArguments('gadget/run', described, new Map(Object.entries(typed)))).toEqual({
    values: typed,
    faults: new Map(),
  })
  // A structure that is one is sent as one.
  expect(toArguments('gadget/run', described, new Map([['users', '["a"]']])).values).toEqual({ users: ['a'] })
})

test.each<[path: string, name: string, typed: string, sent: unknown]>([
  ['sshkey/remove', 'sshkeyids', '["1","2"]', ['1', '2']],
  ['sshkey/remove', 'sshkeyids', ' 1 ', '1'],
  ['sshkey/remove', 'sshkeyids', '{{step 1.sshkey.id}}', '{{step 1.sshkey.id}}'],
  ['database/updateallowlist', 'allowlist', '["192.0.2.1"]', ['192.0.2.1']],
  ['email/editalias', 'goto', 'a@example.com,b@example.com', 'a@example.com,b@example.com'],
  ['gadget/edit', 'serverids', '[odd', '[odd'],
  ['gadget/edit', 'description', '["1","2"]', '["1","2"]'],
])('%s %s of %s is sent as %j', (path, name, typed, sent) => {
  const described = describeFunction(path, { required: [name] })
  expect(toArguments(path, described, new Map([[name, typed]])).values).toEqual({ [name]: sent })
})

test('what is a list or an object now is sent as one, whatever its name', () => {
  const described = describeFunction('edit', { required: ['doors', 'rules', 'note'] })
  const form = new Map([
    ['doors', '["front"]'],
    ['rules', '[{"port":"80"}]'],
    ['note', '[a]'],
  ])
  const current = new Map<string, ArgumentValue>([
    ['doors', []],
    ['rules', [{ port: '22' }]],
    ['note', 'b'],
  ])
  expect(toArguments('gadget/edit', described, form, current)).toEqual({
    values: { doors: ['front'], rules: [{ port: '80' }], note: '[a]' },
    faults: new Map(),
  })
})
