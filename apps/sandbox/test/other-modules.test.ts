import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicKeyLine } from '../src/seeds/ssh-keys.ts'
import { at, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login } = await startSandbox()
const demo = 'demo@example.com'
const key = await login(demo)

test('an address shows its record, compressed when it is IPv6', async () => {
  const { response } = await call('ip/details', { ipaddress: '2001:0DB8:1:0:0:0:0:0020' })
  expect(response['details']).toEqual({
    ipaddress: '2001:db8:1::20',
    ipversion: 6,
    datacenter: 'Falkenberg',
    platform: 'KVM',
    platforms: ['KVM'],
    netmask: '/64',
    broadcast: null,
    gateway: '2001:db8:1::1',
    nameservers: ['192.0.2.2', '198.51.100.2'],
    serverid: null,
    reserved: 'yes',
    lockedtoaccount: 'no',
    ptr: '2001-db8-1-20-static.example.net.',
    cost: { amount: 0, currency: 'SEK', timeperiod: 'month' },
  })
})

test('the reverse name of an address is set with a confirming text, and put back', async () => {
  const set = await call('ip/setptr', { ipaddress: '192.0.2.11', data: 'web-2.example.com.' })
  expect(set.response.status).toMatchObject({ code: 200, text: 'PTR record updated.' })
  expect(at(set.response, 'details', 'ptr')).toBe('web-2.example.com.')
  const reset = await call('ip/resetptr', { ipaddress: '192.0.2.11' })
  expect(at(reset.response, 'details', 'ptr')).toBe('192-0-2-11-static.example.net.')
})

test.each(['web-2.example.com', 'a b.', '', '.', '<x>.'])('the reverse name %j is refused', async (data) => {
  expect((await call('ip/setptr', { ipaddress: '192.0.2.11', data })).status).toBe(400)
})

test('an address is taken, attached, detached and released; the key iplist is an object and an array', async () => {
  const place = { ipversion: '4', datacenter: 'Stockholm', platform: 'kvm' }
  const free = await call('ip/listfree', place)
  expect(free.response['iplist']).toMatchObject({ ipversion: 4, datacenter: 'Stockholm', platform: 'KVM' })
  const ipaddress = textAt(free.response, 'iplist', 'ipaddresses', 0)
  const unused = async () =>
    listAt((await call('ip/listown', { used: 'no' })).response, 'iplist').map((each) => at(each, 'ipaddress'))
  await call('ip/take', { ipaddress })
  expect(await unused()).toContain(ipaddress)
  expect((await call('ip/take', { ipaddress })).status).toBe(400)
  const added = await call('ip/add', { ipaddress, serverid: 'kvm100003' })
  expect(at(added.response, 'details', 'serverid')).toBe('kvm100003')
  expect((await call('ip/release', { ipaddress })).status).toBe(400)
  const own = await call('ip/listown', { serverid: 'kvm100003' })
  expect(listAt(own.response, 'iplist')).toHaveLength(2)
  await call('ip/remove', { ipaddress, release: 'yes' })
  const after = await call('ip/details', { ipaddress })
  expect(after.response['details']).toMatchObject({ reserved: 'no', serverid: null })
  expect((await call('ip/release', { ipaddress })).status).toBe(404)
})

test.each(['192.0.2.50', '8.8.8.8'])('the address %s is not there', async (ipaddress) => {
  expect((await call('ip/details', { ipaddress })).status).toBe(404)
})

test('invoices come newest first, three years of them, in the currency of the organization', async () => {
  const { response } = await call('invoice/list', {}, ['100200', key])
  const invoices = listAt(response, 'invoices')
  expect(invoices).toHaveLength(36)
  expect(invoices[0]).toEqual({
    invoicenumber: '2023135',
    invoicedate: '2026-06-01',
    duedate: '2026-07-01',
    total: expect.any(Number),
    currency: 'SEK',
    url: 'https://invoices.example.net/100200/2023135.pdf',
  })
  expect(at(invoices[35], 'invoicedate')).toBe('2023-07-01')
  const other = await call('invoice/list', {}, ['100300', key])
  expect(at(other.response, 'invoices', 0)).toMatchObject({ invoicenumber: 700045, currency: 'EUR' })
  const byProject = await call('invoice/list')
  expect(byProject.response['invoices']).toEqual(invoices)
})

test('an invoice of another organization can’t be paid', async () => {
  const own = await call('invoice/paybypaypal', { invoicenumbers: '2023135,2023134' }, ['100200', key])
  expect(own.status).toBe(200)
  const other = await call('invoice/paybypaypal', { invoicenumbers: '700045' }, ['100200', key])
  expect(other.status).toBe(400)
})

test('whatever instances are made, edited and removed, list and details agree', async () => {
  const description = fc.string({ unit: 'binary', maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('dc-sto1', 'dc-fbg1'),
      description,
      description,
      async (datacenter, first, second) => {
        const made = await call('objectstorage/createinstance', { datacenter, description: first })
        const instanceid = textAt(made.response, 'instance', 'id')
        expect(instanceid).toMatch(/^os-[a-z0-9]{5}$/)
        expect(listAt(made.response, 'instance', 'credentials')).toHaveLength(1)
        const credential = await call('objectstorage/createcredential', { instanceid })
        await call('objectstorage/editinstance', { instanceid, description: second })
        const { response } = await call('objectstorage/instancedetails', { instanceid })
        expect(response['instance']).toMatchObject({ datacenter, description: second.toWellFormed() || null })
        expect(listAt(response, 'instance', 'credentials')[1]).toEqual(credential.response['credential'])
        const listed = await call('objectstorage/listinstances')
        expect(listAt(listed.response, 'instances')).toContainEqual(response['instance'])
        const credentialid = textAt(credential.response, 'credential', 'id')
        expect((await call('objectstorage/deletecredential', { instanceid, credentialid })).status).toBe(200)
        expect((await call('objectstorage/deletecredential', { instanceid, credentialid })).status).toBe(400)
        await call('objectstorage/deleteinstance', { instanceid })
        expect((await call('objectstorage/instancedetails', { instanceid })).status).toBe(400)
      },
    ),
    { numRuns: 10 },
  )
})

test('object storage as a person or an organization reaches the projects of that person or organization', async () => {
  const ids = async (name: string, args = {}) =>
    listAt((await call('objectstorage/listinstances', args, [name, key])).response, 'instances').map((each) =>
      at(each, 'id'),
    )
  expect(await ids(demo)).toEqual(['os-a1b2c', 'os-d4e5f', 'os-g7h8i'])
  expect(await ids('100300')).toEqual(['os-g7h8i'])
  expect(await ids(demo, { projectkey: 'CL34567' })).toEqual(['os-g7h8i'])
  const unnamed = await call('objectstorage/createinstance', { datacenter: 'dc-sto1' }, [demo, key])
  expect(unnamed.response.status).toMatchObject({ code: 400, text: 'Missing argument: projectkey.' })
  expect((await call('objectstorage/listinstances', { projectkey: 'cl12345' }, ['100300', key])).status).toBe(
    403,
  )
})

test('an SSH key is kept as its line, and a malformed one is refused', async () => {
  const sshkey = publicKeyLine(9, 'new@laptop')
  const added = await call('sshkey/add', { sshkey, description: 'new' })
  expect(added.response['sshkey']).toEqual({
    id: expect.any(Number),
    account: 'cl12345',
    description: 'new',
    data: sshkey,
  })
  for (const bad of [
    '',
    'ssh-rsa',
    'ssh-rsa AAAA',
    sshkey.replace('ssh-ed25519', 'ssh-rsa'),
    `${sshkey}\n${sshkey}`,
  ]) {
    expect((await call('sshkey/add', { sshkey: bad, description: 'bad' })).status).toBe(400)
  }
  const ids = async () =>
    listAt((await call('sshkey/list')).response, 'sshkeys').map((each) => at(each, 'id'))
  const id = textAt(added.response, 'sshkey', 'id')
  expect((await call('sshkey/remove', { sshkeyids: `${id},4201` })).status).toBe(400)
  expect(await ids()).toEqual([4101, 4102, Number(id)])
  expect((await call('sshkey/remove', { sshkeyids: `${id}, 4102` })).status).toBe(200)
  expect(await ids()).toEqual([4101])
})

test('countries narrow to members of the European Union or to the others', async () => {
  const responses = await Promise.all(['yes', 'no'].map((eumembers) => call('country/list', { eumembers })))
  expect(responses.map(({ response }) => listAt(response, 'countries').length)).toEqual([27, 11])
})

test('a new password, a one-time code and a new person take effect at the next login', async () => {
  const username = 'default+password@example.com'
  const as = [username, await login(username)] as const
  await call('user/changepassword', { currentpassword: 'demo', newpassword: 'other' }, as)
  expect(await login(username)).toBe('')
  const code = { method: 'totp', secret: 'x', verification: '123456' }
  expect((await call('user/enabletwofactor', code, as)).status).toBe(200)
  const again = { username, password: 'other' }
  expect((await call('user/login', again, null)).status).toBe(401)
  expect((await call('user/login', { ...again, otp: '123456' }, null)).status).toBe(200)
  const person = {
    email: 'a@example.org',
    locale: 'sv',
    name: 'A',
    password: 'demo',
    termsofservice: '1',
    useragent: '',
  }
  await call('user/signup', person, null)
  expect(await login('a@example.org')).toBe('')
  await call('user/confirm', { token: 'a@example.org' }, null)
  expect(await login('a@example.org')).not.toBe('')
})

test('a new organization is owned by the person and listed', async () => {
  const username = 'default+organization@example.com'
  const as = [username, await login(username)] as const
  await call('user/createorganization', { country: 'fi', name: 'New Oy', type: 'company' }, as)
  const { response } = await call('user/listorganizations', {}, as)
  expect(listAt(response, 'organizations').map((each) => [at(each, 'name'), at(each, 'isowner')])).toEqual([
    ['Example Hosting AB', 'no'],
    ['Example Trading Oy', 'no'],
    ['New Oy', 'yes'],
  ])
})
