import { indexFunctions } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { findEntries } from './entries.ts'
import type { Thing } from './things.ts'

const described = (name: string, documentation: string, required: string[] = []) => ({
  function: name,
  documentation,
  get: false,
  post: true,
  required_arguments: required,
  optional_arguments: [],
})

const user = { username: false, cloudaccount: true, customernumber: false }
const module = {
  description: '',
  authentication: { required: true, apikey: true, anonymous: false, user },
}

const index = indexFunctions([
  {
    ...module,
    module: 'server',
    allowed_functions: [described('list', 'All machines.'), described('edit', '', ['serverid'])],
  },
  { ...module, module: 'ip', allowed_functions: [described('setptr', '', ['ipaddress', 'data'])] },
])

const thing = (view: Thing['view'], name: string, note = ''): Thing => ({
  view,
  name,
  note,
  to: `/${view}/${name}`,
  words: `${name} ${note}`.toLowerCase(),
})

const things = [
  thing('dns', 'example.com', 'cl12345'),
  thing('servers', 'web-1.example.com', 'kvm100001 · cl12345'),
  thing('servers', 'mail.example.com', 'kvm100002 · web of the club'),
  thing('addresses', '192.0.2.10', 'web-1.example.com. · kvm100001'),
]
const found = (query: string) => findEntries(index, things, query).map(({ name }) => name)

test('nothing typed offers pages and functions, and no things', () => {
  expect(found('  ')).toContain('Servers')
  expect(found('')).toContain('ip/setptr')
  expect(found('')).not.toContain('example.com')
})

test('what begins with it comes before what has it in its name, and that before what has it elsewhere', () => {
  expect(found('WEB')).toEqual(['web-1.example.com', 'mail.example.com', '192.0.2.10'])
  expect(found('example')).toEqual(['example.com', 'web-1.example.com', 'mail.example.com', '192.0.2.10'])
  expect(found('kvm100001 web')).toEqual(['web-1.example.com', '192.0.2.10'])
  expect(found('set ptr')).toEqual(['ip/setptr'])
  expect(found('server')).toEqual(['Servers', 'server/list', 'server/edit'])
})

test('an address in any spelling leads to reverse DNS, listed or not', () => {
  expect(found('2001:0DB8:0:0:0:0:0:1')[0]).toBe('2001:db8::1')
  expect(findEntries(index, things, '192.0.2.10')[0]?.to).toBe('/ip?q=192.0.2.10&edit=ptr')
})

test('of many that are alike some are shown, and the list of them all', () => {
  const many = Array.from({ length: 5000 }, (_, count) => thing('servers', `web-${count}.example.com`))
  const entries = findEntries(index, many, 'web')
  expect(entries).toHaveLength(9)
  expect(entries.at(-1)).toMatchObject({ to: '/servers?q=web', note: 'Show all 5000 matching “web”' })
})

test('two that lead to the same are one', () => {
  const twice = [thing('invoices', '2023135', 'a'), thing('invoices', '2023135', 'b')]
  expect(findEntries(index, twice, '2023135')).toHaveLength(1)
})
