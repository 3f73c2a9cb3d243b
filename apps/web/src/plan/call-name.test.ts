// @vitest-environment happy-dom
import { newStep, type StagedCall } from '@hosting-console/console-core'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { type CalledThing, nameMadeBy, nameOfCall, thingOf } from './call-name.ts'
import { setStaged } from './staged.ts'

const call = (path: string, values: StagedCall['values']): StagedCall => ({
  kind: 'call',
  identity: 'cl1',
  path,
  values,
})

const create = call('server/create', { templatename: 'Debian 12', hostname: 'new.example.com' })

afterEach(() => {
  setStaged([])
  queryClient.clear()
})

test.each<[string, StagedCall, CalledThing]>([
  ['a server that is made', create, { name: 'new.example.com' }],
  [
    'a record',
    call('domain/addrecord', { domainname: 'example.com', host: 'www', type: 'A' }),
    { name: 'www.example.com A' },
  ],
  [
    'a server that is made of another',
    call('server/clone', { serverid: 'kvm1', hostname: 'copy.example.com' }),
    { name: 'copy.example.com' },
  ],
  [
    'what is added to something',
    call('loadbalancer/addcertificate', { loadbalancerid: 'lb1', certificatename: 'example-com' }),
    { name: 'example-com' },
  ],
  [
    'a mailbox that is deleted',
    call('email/delete', { email: 'bo@example.com' }),
    { name: 'bo@example.com' },
  ],
  ['a key', call('sshkey/add', { description: 'Bo', sshkey: 'ssh-ed25519 AAAA' }), {}],
  ['a mailbox', call('email/createaccount', { emailaccount: 'bo@example.com' }), { name: 'bo@example.com' }],
  [
    'an alias',
    call('email/createalias', { emailalias: 'all@example.com', goto: 'bo@example.com' }),
    { name: 'all@example.com' },
  ],
  ['a server', call('server/stop', { serverid: 'kvm1' }), { id: 'kvm1', name: 'web-1.example.com' }],
  [
    'a record that a page has shown',
    call('domain/updaterecord', { recordid: 500001, host: 'new' }),
    { id: '500001', name: 'www.example.com A' },
  ],
  [
    'a record that another project has shown',
    { ...call('domain/deleterecord', { recordid: 500001 }), identity: 'cl2' },
    { name: '500001' },
  ],
  ['another record', call('domain/deleterecord', { recordid: '500002' }), { name: '500002' }],
  ['another server', call('server/stop', { serverid: 'kvm2' }), { id: 'kvm2' }],
  [
    'what a step makes',
    call('server/edit', { serverid: '{{step 7.server.serverid}}' }),
    { name: 'new.example.com' },
  ],
  ['an address of it', call('ip/setptr', { ipaddress: '{{step 7.server.ip}}', data: 'x.' }), {}],
  ['what only says what it is made of', call('server/x', { templatename: 'Debian 12', password: 'x' }), {}],
])('%s is called what people call it', (_, about, thing) => {
  setStaged([newStep(7, create)])
  queryClient.setQueryData(['server/list', {}, 'cl1'], {
    payload: { servers: [{ serverid: 'kvm1', hostname: 'web-1.example.com' }] },
  })
  queryClient.setQueryData(['domain/listrecords', { domainname: 'example.com' }, 'cl1'], {
    payload: { records: [null, { recordid: 500001, host: 'www', type: 'A' }, { recordid: 500002 }] },
  })
  expect(thingOf(about)).toEqual(thing)
})

const shows = (key: readonly unknown[], hostname: string, updatedAt: number) =>
  queryClient.setQueryData(key, { payload: { servers: [{ serverid: 'kvm1', hostname }] } }, { updatedAt })

test('a server is called as it was read last, by whom the call is made as', () => {
  const stop = call('server/stop', { serverid: 'kvm1' })
  const list = ['server/list', {}, 'cl1']
  shows(list, 'old.example.com', 1)
  shows(['server/list', {}, 'cl2'], 'other.example.com', 3)
  expect(thingOf(stop)).toEqual({ id: 'kvm1', name: 'old.example.com' })
  shows(['server/details', { serverid: 'kvm1' }, 'cl1'], 'new.example.com', 2)
  expect(thingOf(stop)).toEqual({ id: 'kvm1', name: 'new.example.com' })
  // What is stale comes last, and still says more than an identifier.
  void queryClient.invalidateQueries({ queryKey: ['server/details'], refetchType: 'none' })
  expect(thingOf(stop)).toEqual({ id: 'kvm1', name: 'old.example.com' })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  expect(thingOf(stop)).toEqual({ id: 'kvm1', name: 'new.example.com' })
})

test.each<[string, StagedCall, string | undefined]>([
  [
    'of a record',
    call('domain/addrecord', { domainname: 'example.com', host: 'www', type: 'A' }),
    'www.example.com A',
  ],
  ['of a copy', call('server/clone', { serverid: 'kvm1', hostname: 'copy.example.com' }), 'copy.example.com'],
  [
    'of a thing in another',
    call('privatenetwork/createsegment', { name: 'db', privatenetworkid: 'n1' }),
    'db',
  ],
  ['of a mailbox', call('email/createaccount', { emailaccount: 'bo@example.com' }), 'bo@example.com'],
  ['of a database', call('database/create', { databasename: 'shop', serverid: 'kvm1' }), 'shop'],
  ['of a zone', call('domain/add', { domainname: 'example.com' }), 'example.com'],
  ['of a thing alone', call('loadbalancer/create', { name: 'web', serverid: 'kvm1' }), 'web'],
  ['not of what it is made in', call('networkadapter/create', { serverid: 'kvm1' }), undefined],
  ['not of what it is made from', call('server/createfrombackup', { backupid: '12' }), undefined],
  ['not of whom it belongs to', call('objectstorage/createcredential', { instanceid: 'os1' }), undefined],
])('the name that a call makes: %s', (_, made, name) => {
  queryClient.setQueryData(['server/list', {}, 'cl1'], {
    payload: { servers: [{ serverid: 'kvm1', hostname: 'web-1.example.com' }] },
  })
  expect(nameMadeBy(made)).toBe(name)
})

test('in a sentence it is named after its function', () => {
  expect(nameOfCall(create)).toBe('server/create new.example.com')
})
