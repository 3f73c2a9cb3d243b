import {
  findOperation,
  indexFunctions,
  indexNames,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { describedModule } from '../../../test/described-module.ts'
import { findEntries, saidOf, type Sources } from './entries.ts'
import { indexModules, indexPlaces } from './places.ts'
import { indexSaved } from './filled-entries.ts'
import { indexDeeds } from './server-entries.ts'
import type { Thing } from './things.ts'

const service: ServiceDescription = [
  describedModule('server', [
    { function: 'list', documentation: 'All machines.' },
    { function: 'edit', required_arguments: ['serverid'], optional_arguments: ['hostname'] },
    { function: 'destroy', documentation: 'Removes it.', required_arguments: ['serverid', 'keepip'] },
    { function: 'stop', documentation: 'Shuts it down.', required_arguments: ['serverid'] },
    { function: 'reboot', required_arguments: ['serverid'] },
    { function: 'clone', required_arguments: ['serverid', 'hostname'] },
    {
      function: 'create',
      documentation: 'Creates a server.',
      required_arguments: ['datacenter', 'platform'],
    },
  ]),
  describedModule('networkadapter', [{ function: 'create', required_arguments: ['serverid', 'bandwidth'] }]),
  describedModule('ip', [
    { function: 'setptr', required_arguments: ['ipaddress', 'data'] },
    { function: 'add' },
  ]),
  describedModule('invoice', [
    { function: 'list' },
    { function: 'next', documentation: 'The next invoice.' },
  ]),
  describedModule('domain', [
    { function: 'list' },
    { function: 'listrecords', required_arguments: ['domainname'] },
    { function: 'deletebackup', required_arguments: ['id'] },
  ]),
]

const thing = (kind: Thing['kind'], name: string, ...keys: string[]) => {
  const to = `/${kind}/${name}`
  const server = { project: 'cl12345', serverid: keys[0] ?? '' }
  const value: Thing = { id: to, kind, name, note: keys.join(' · '), opens: { to } }
  return { value: kind === 'servers' ? { ...value, server } : value, name, keys, about: 'Server' }
}

const things = [
  thing('dns', 'example.com', 'cl12345'),
  thing('servers', 'web-1.example.com', 'kvm100001', 'cl12345'),
  thing('servers', 'mail.example.com', 'kvm100002', 'web of the club'),
  thing('servers', 'files.staging.example', 'kvm100003', 'Server for trials'),
  thing('addresses', '192.0.2.10', 'web-1.example.com.', 'kvm100001'),
]

const record = (name: string, recordid: string, data: string) => ({
  value: { id: recordid, kind: 'record', name, note: `A ${data}`, opens: { to: '/dns/zone' } } as const,
  name,
  keys: [recordid, data],
})

const done: string[] = []

const sources: Sources = {
  places: indexPlaces({
    chooseTheme: (theme) => done.push(theme),
    switchLanguage: (language) => done.push(language),
    showShortcuts: () => done.push('shortcuts'),
    signOut: () => done.push('signed out'),
  }),
  functions: indexFunctions(service),
  modules: indexModules(service),
  deeds: indexDeeds(service),
  things: [indexNames(things)],
  saved: indexSaved(
    [{ name: 'Restart at night', path: 'server/reboot', identity: undefined, values: {}, asked: [] }],
    [],
  ),
  records: [indexNames([record('shop.example.com', '1000001', '192.0.2.10')])],
  settingNames: findOperation(service, 'set reverse name')?.path,
  canSearchRecords: findOperation(service, 'list records') !== undefined,
  isComplete: true,
}

const entries = (query: string, other: Partial<Sources> = {}) => findEntries({ ...sources, ...other }, query)
const found = (query: string) => entries(query).map(({ name }) => name)
const first = (query: string) => entries(query)[0]
const said = (query: string, other?: Partial<Sources>) => saidOf(entries(query, other), query)

test('nothing typed offers pages, actions and functions, and no things', () => {
  expect(found('  ')).toEqual(expect.arrayContaining(['Servers', 'Dark theme', 'Sign out', 'ip/setptr']))
  expect(found('')).not.toContain('example.com')
  expect(found('')).not.toContain('shop.example.com')
})

test('what begins with it comes before what has it in its name, and that before what has it elsewhere', () => {
  expect(found('WEB')).toEqual(['web-1.example.com', 'mail.example.com', '192.0.2.10'])
  expect(found('kvm100001 web')).toEqual(['web-1.example.com', '192.0.2.10'])
  expect(found('set ptr')).toEqual(['ip/setptr'])
  expect(found('server').slice(0, 3)).toEqual(['Servers', 'server', 'server/list'])
  expect(found('ip/add')[0]).toBe('ip/add')
  expect(found('ip/se')[0]).toBe('ip/setptr')
  expect(found('ip add')[0]).toBe('IP addresses')
  expect(found('domain').slice(0, 2)).toEqual(['DNS', 'domain'])
  expect(found('exmaple.com')[0]).toBe('example.com')
})

test('servers whose identifier begins with what is typed come before functions that only mean it or mention it', () => {
  const rescue = describedModule('rescue', [
    { function: 'reinstall', documentation: 'Installs the kvm anew.' },
  ])
  const all = [...service, { ...rescue, description: 'Rescue of a kvm.' }]
  const other = { modules: indexModules(all), functions: indexFunctions(all), deeds: indexDeeds(all) }
  const names = entries('kvm', other).map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual([
    'Servers',
    'web-1.example.com',
    'mail.example.com',
    'files.staging.example',
  ])
  expect(names).toContain('rescue/reinstall')
})

test.each([
  ['dark theme', 'Dark theme'],
  ['theme light', 'Light theme'],
  ['svenska', 'Language: Svenska'],
  ['language', 'Language: Svenska'],
  ['dark mode', 'Dark theme'],
  ['keyboard shortcuts', 'Keyboard shortcuts'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['ptr 192.0.2.10', '192.0.2.10'],
  ['10.2.0.192.in-addr.arpa', '192.0.2.10'],
  ['10.2.0.192.IN-ADDR.ARPA.', '192.0.2.10'],
  ['1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa', '2001:db8::1'],
  ['192.0.2.77 reverse dns', '192.0.2.77'],
  ['download invoice', 'Invoices'],
  ['download', 'Search all records for “download”'],
  ['billing', 'Invoices'],
  ['list servers', 'Servers'],
  ['list zones', 'DNS'],
  ['zones', 'DNS'],
  ['show domains', 'DNS'],
  ['list buckets', 'Object storage'],
  ['show all addresses', 'IP addresses'],
  ['sign out', 'Sign out'],
  ['log out', 'Sign out'],
  ['request history', 'Request history'],
  ['list', 'Servers'],
  ['create server', 'server/create'],
  ['create s', 'server/create'],
  ['create sever', 'server/create'],
  ['server create', 'server/create'],
  ['stop server', 'server/stop'],
  ['stop servers', 'server/stop'],
  ['rename server', 'server/edit'],
  ['delete server', 'server/destroy'],
  ['stop server files', 'Stop files.staging.example'],
  ['stop fi', 'Stop files.staging.example'],
  ['stop the server', 'server/stop'],
  ['stop the server files', 'Stop files.staging.example'],
  ['create adapter files', 'networkadapter/create files.staging.example'],
  ['create adapter kvm100003', 'networkadapter/create files.staging.example'],
  ['clone fi', 'server/clone files.staging.example'],
])('“%s” finds %s', (query, name) => {
  expect(first(query)?.name).toBe(name)
})

test('invoices are found by what one does with them, the page before functions', () => {
  expect(found('download invoice')).toEqual(['Invoices', 'invoice/list'])
  expect(found('billing').slice(0, 3)).toEqual(['Invoices', 'invoice', 'invoice/list'])
})

test('an action of the console is done at once', () => {
  for (const query of ['theme dark', 'system theme', 'keyboard shortcuts', 'sign out']) {
    const opens = first(query)?.opens
    if (opens && 'run' in opens) opens.run()
  }
  expect(done).toEqual(['dark', 'system', 'shortcuts', 'signed out'])
})

test('what is to be done with a server is asked on its page, in either order and in other words', () => {
  for (const query of ['stop web-1', 'web-1 stop', 'shut down web-1', 'stop server web-1', 'Stop kvm100001'])
    expect(first(query)).toMatchObject({
      kind: 'action',
      name: 'Stop web-1.example.com',
      opens: { to: '/servers/cl12345/kvm100001', state: { ask: 'server/stop' } },
    })
  expect(first('restart mail')?.name).toBe('Reboot mail.example.com')
  expect(first('server web-1')?.name).toBe('web-1.example.com')
})

test('what makes something is offered for a server only where its name is typed to its end', () => {
  for (const query of ['create fi', 'create st', 'create web', 'create adapter fi'])
    expect(found(query).filter((name) => name.startsWith('networkadapter/create '))).toEqual([])
  expect(found('create web-1')).toContain('networkadapter/create web-1.example.com')
})

test('what needs more than the server opens its form, with the server in it', () => {
  expect(first('delete web-1')).toMatchObject({
    name: 'server/destroy web-1.example.com',
    opens: { to: '/functions/server/destroy?as=cl12345&arg.serverid=kvm100001' },
  })
})

test('what destroys a server comes after what is meant as well', () => {
  const backup = { ...sources, things: [indexNames([thing('servers', 'backup', 'kvm1')])] }
  expect(findEntries(backup, 'delete backup').map(({ name }) => name)).toEqual([
    'domain/deletebackup',
    'server/destroy backup',
  ])
})

test('host names that are only records, and the identifiers of records, are found', () => {
  expect(first('shop')).toMatchObject({ kind: 'record', name: 'shop.example.com' })
  expect(first('1000001')).toMatchObject({ kind: 'record', name: 'shop.example.com' })
})

test('an address in any spelling leads to reverse DNS, listed or not', () => {
  expect(found('2001:0DB8:0:0:0:0:0:1')[0]).toBe('2001:db8::1')
  expect(first('192.0.2.10')?.opens).toEqual({ to: '/ip?q=192.0.2.10&edit=ptr' })
})

test('an address leads to the server that has it, listed or not', () => {
  const address = thing('addresses', '2001:db8::9')
  const held = (serverid: string) => ({
    ...address,
    value: { ...address.value, holder: { project: 'cl12345', serverid } },
  })
  const opened = (serverid: string) =>
    entries('2001:0db8::9', { things: [indexNames([...things, held(serverid)])] }).map(({ name }) => name)
  expect(opened('kvm100002').slice(0, 2)).toEqual(['2001:db8::9', 'mail.example.com'])
  expect(opened('kvm100009').slice(0, 2)).toEqual(['2001:db8::9', 'kvm100009'])
})

test('of servers alike in two projects the one is meant whose project has the address', () => {
  const other = thing('servers', 'web-b.example.com', 'kvm100001')
  const twin = { ...other, value: { ...other.value, server: { project: 'cl23456', serverid: 'kvm100001' } } }
  const address = thing('addresses', '2001:db8::9')
  const held = (project: string) => ({
    ...address,
    value: { ...address.value, holder: { project, serverid: 'kvm100001' } },
  })
  const opened = (project: string) =>
    entries('2001:0db8::9', { things: [indexNames([...things, twin, held(project)])] }).map(
      ({ name }) => name,
    )
  expect(opened('cl12345')[1]).toBe('web-1.example.com')
  expect(opened('cl23456')[1]).toBe('web-b.example.com')
  expect(opened('cl34567')[1]).toBe('kvm100001')
  const stops = entries('stop kvm100001', { things: [indexNames([...things, twin])] })
  expect(stops.filter(({ kind }) => kind === 'action')).toHaveLength(2)
})

test('what was saved is found by its name and its function, and fills the form', () => {
  expect(first('restart night')).toMatchObject({ kind: 'saved', opens: { fill: { path: 'server/reboot' } } })
  expect(found('server/reboot')).toContain('Restart at night')
})

test('a network leads to its addresses, and to the records in it', () => {
  expect(entries('192.0.2.0/24').map(({ opens }) => 'to' in opens && opens.to)).toEqual([
    '/ip?q=192.0.2.0%2F24',
    '/dns?records=192.0.2.0%2F24',
  ])
  expect(first('2001:db8::/32')?.opens).toEqual({ to: '/ip?q=2001%3Adb8%3A%3A%2F32' })
  expect(found('server/9')).not.toContain('server/9')
})

test('a network is found by its reverse name, after the zone that is called so', () => {
  const name = '2.0.192.in-addr.arpa'
  expect(first(name)).toMatchObject({ name: '192.0.2.0/24', opens: { to: '/ip?q=192.0.2.0%2F24' } })
  expect(first('8.b.d.0.1.0.0.2.ip6.arpa.')?.name).toBe('2001:db8::/32')
  expect(found('20.10.in-addr.arpa')[0]).toBe('10.20.0.0/16')
  const zones = { things: [indexNames([thing('dns', `1.${name}`), thing('dns', name)])] }
  for (const query of [name, name.toUpperCase()])
    expect(entries(query, zones).map((each) => each.name)).toEqual([
      name,
      '192.0.2.0/24',
      `1.${name}`,
      `Search all records for “${query}”`,
    ])
})

test('where nothing is found, all records can be searched, once everything is loaded', () => {
  expect(entries('nonesuch')).toMatchObject([
    { name: 'Search all records for “nonesuch”', opens: { to: '/dns?records=nonesuch' }, isSearch: true },
  ])
  expect(entries('nonesuch', { isComplete: false })).toEqual([])
  expect(entries('nonesuch', { canSearchRecords: false })).toEqual([])
  expect(found('db.example.net').at(-1)).toBe('Search all records for “db.example.net”')
  expect(found('web')).not.toContain('Search all records for “web”')
})

test('what is said of the rows has all of them, the search over all records too', () => {
  expect(said('zzzz')).toBe('No matches. You can also search all records.')
  expect(said('192.0.2.0/24')).toBe('1 match for “192.0.2.0/24”. You can also search all records.')
  expect(said('web')).toBe('3 matches for “web”.')
  expect(said('zzzz', { canSearchRecords: false })).toBe('No matches.')
})

test('of many that are alike some are shown, and the list of them all', () => {
  const many = Array.from({ length: 5000 }, (_, count) => thing('servers', `web-${count}.example.com`))
  const shown = entries('web', { things: [indexNames(many)] })
  expect(shown).toHaveLength(9)
  expect(shown.at(-1)).toMatchObject({
    opens: { to: '/servers?q=web' },
    note: 'Show all 5,000 matching “web”',
  })
})

test('two that lead to the same are one', () => {
  const twice = [thing('invoices', '2023135', 'a'), thing('invoices', '2023135', 'b')]
  expect(entries('2023135', { things: [indexNames(twice)] })).toHaveLength(1)
})

test('what is found in two ways stands where it is found best', () => {
  const shop = thing('servers', 'shop')
  const twice = [shop, thing('servers', 'shopping'), { ...shop, name: 'old-shop' }]
  const others = { ...sources, records: [], things: [indexNames(twice)] }
  expect(findEntries(others, 'shop').map(({ name }) => name)).toEqual(['shop', 'shopping'])
})

test('the history of a zone is found by its name, in either order', () => {
  const opens = { to: '/dns/example.com/history' }
  for (const query of ['history example', 'example.com History'])
    expect(first(query)).toMatchObject({ name: 'History of example.com', opens })
  expect(found('history')).not.toContain('History of example.com')
})
