import { expect, test } from 'vitest'
import { certificate } from '../contract/certificate.ts'
import { at, envelopeOf, type Json, listAt, startSandbox, textAt } from '../helpers.ts'

const { send, control } = await startSandbox()

/** A tool that describes what should exist: JSON bodies, no Accept, details by path, polling. */
function toolOf(name: string) {
  const as = ['cl12345', `demo-key+${name}`] as const
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'tool/1.0 client/8.5.0' }
  return {
    async post(path: string, args?: Record<string, unknown>) {
      const body = args && JSON.stringify(args)
      const response = await send(`/${path}`, { as, headers, body })
      return { status: response.status, response: envelopeOf(response) }
    },
    async get(path: string) {
      const response = await send(`/${path}`, { as, headers, method: 'GET' })
      return { status: response.status, response: envelopeOf(response) }
    },
    wait: (advanceSeconds: number) =>
      control('POST', 'clock', { advanceSeconds, username: `default+${name}@example.com` }),
  }
}

/** Reads until a member has a value, first after some seconds and then every three; as the tool does. */
async function until(
  tool: ReturnType<typeof toolOf>,
  path: string,
  member: [string, string],
  wanted: Json,
  first = 6,
) {
  await tool.wait(first)
  for (let tries = 0; tries < 20; tries += 1) {
    const { response } = await tool.get(path)
    if (at(response, ...member) === wanted) return response
    await tool.wait(3)
  }
  throw new Error(`${path} never became ${JSON.stringify(wanted)}.`)
}

test('a server is ordered, waited for, changed, moved to a network and destroyed', async () => {
  const tool = toolOf('tool-server')
  const order = {
    datacenter: 'Falkenberg',
    platform: 'KVM',
    hostname: 'tool-1',
    templatename: 'debian-12',
    disksize: 20,
    memorysize: 2048,
    cpucores: 2,
    bandwidth: 100,
    ip: 'any',
    ipv6: 'any',
    users: [{ username: 'dana', sshkeys: ['ssh-ed25519 AAAA'], password: '' }],
    backupschedules: [{ frequency: 'daily', numberofimagestokeep: 3 }],
  }
  const made = await tool.post('server/create', order)
  const serverid = textAt(made.response, 'server', 'serverid')
  const path = `server/details/serverid/${serverid}/includestate/yes`
  await until(tool, path, ['server', 'isrunning'], true)
  const ready = await until(tool, path, ['server', 'islocked'], false)
  expect(at(ready, 'server', 'iplist', 0)).toMatchObject({ version: 4, ipaddress: expect.any(String) })
  expect(at(ready, 'server', 'backup', 'schedules')).toEqual(order.backupschedules)
  const adapters = await tool.post('server/networkadapters', { serverid })
  const networkadapterid = textAt(adapters.response, 'networkadapters', 0, 'networkadapterid')
  await tool.post('networkadapter/edit', { networkadapterid, networkid: 'vl100001' })
  const adapter = await tool.get(`networkadapter/details/networkadapterid/${networkadapterid}`)
  expect(adapter.response['networkadapter']).toMatchObject({ networkid: 'vl100001', state: 'ready' })
  await tool.post('server/edit', { serverid, memorysize: 4096 })
  expect(at((await tool.get(path)).response, 'server', 'memorysize')).toBe(4096)
  await tool.post('server/stop', { serverid })
  const busy = await tool.post('server/destroy', { serverid, keepip: false })
  expect([busy.status, busy.response.status.code]).toEqual([500, 606])
  await until(tool, path, ['server', 'islocked'], false)
  expect((await tool.post('server/destroy', { serverid, keepip: false })).status).toBe(200)
  expect((await tool.get(path)).status).toBe(400)
})

test('a disk is made when the server is free, read back from the server, grown and removed', async () => {
  const tool = toolOf('tool-disk')
  const serverid = 'kvm100001'
  const path = `server/details/serverid/${serverid}/includestate/yes`
  const made = await tool.post('serverdisk/create', { serverid, name: 'extra', sizeingib: 50, type: 'gold' })
  const id = textAt(made.response, 'disk', 'id')
  const busy = await tool.post('server/stop', { serverid })
  expect([busy.status, busy.response.status.code]).toEqual([500, 606])
  const disks = async () =>
    listAt(await until(tool, path, ['server', 'islocked'], false, 10), 'server', 'additionaldisks')
  expect(await disks()).toEqual([made.response['disk']])
  await tool.post('serverdisk/reconfigure', { id, sizeingib: 80 })
  expect(at(await disks(), 0, 'sizeingib')).toBe(80)
  await tool.post('serverdisk/updatename', { id, name: 'renamed' })
  expect(at(await disks(), 0, 'name')).toBe('renamed')
  await tool.post('serverdisk/delete', { id })
  expect(await disks()).toEqual([])
})

test('an address is picked from the free ones, taken, named, shown and released', async () => {
  const tool = toolOf('tool-ip')
  const place = { ipversion: 4, datacenter: 'Falkenberg', platform: 'KVM' }
  const free = await tool.post('ip/listfree', place)
  const ipaddress = textAt(free.response, 'iplist', 'ipaddresses', 3)
  await tool.post('ip/take', { ipaddress })
  await tool.post('ip/setptr', { ipaddress, data: 'tool.example.com.' })
  const shown = await tool.post('ip/details', { ipaddress })
  expect(shown.response['details']).toMatchObject({ reserved: 'yes', ptr: 'tool.example.com.' })
  expect((await tool.post('ip/release', { ipaddress })).status).toBe(200)
  expect((await tool.post('ip/release', { ipaddress })).status).toBe(404)
})

test('a domain and its records are made, changed and removed; a record that is gone is 404', async () => {
  const tool = toolOf('tool-dns')
  await tool.post('domain/add', { domainname: 'tool.example', createrecords: 'no' })
  const args = { domainname: 'tool.example', host: 'www', type: 'A', data: '192.0.2.1', ttl: 600 }
  const added = await tool.post('domain/addrecord', args)
  const recordid = at(added.response, 'record', 'recordid')
  await tool.post('domain/updaterecord', { recordid, data: '192.0.2.2' })
  const listed = await tool.post('domain/listrecords', { domainname: 'tool.example' })
  expect(listAt(listed.response, 'records')).toContainEqual({ ...args, recordid, data: '192.0.2.2' })
  expect((await tool.post('domain/deleterecord', { recordid })).status).toBe(200)
  expect((await tool.post('domain/deleterecord', { recordid })).status).toBe(404)
  expect((await tool.post('domain/delete', { domainname: 'tool.example' })).status).toBe(200)
})

test('a load balancer gets a backend, a target, a certificate and a frontend, and loses them', async () => {
  const tool = toolOf('tool-lb')
  const made = await tool.post('loadbalancer/create', { name: 'tool', datacenter: 'Falkenberg' })
  const loadbalancerid = textAt(made.response, 'loadbalancer', 'loadbalancerid')
  await tool.post('loadbalancer/addbackend', {
    loadbalancerid,
    name: 'b',
    mode: 'http',
    stickysession: 'yes',
  })
  const target = { loadbalancerid, backendname: 'b', name: 't', ipaddress: '192.0.2.10', port: 80, weight: 5 }
  await tool.post('loadbalancer/addtarget', target)
  await tool.post('loadbalancer/disabletarget', { loadbalancerid, backendname: 'b', targetname: 't' })
  await tool.post('loadbalancer/addcertificate', { loadbalancerid, certificatename: 'c', certificate })
  const frontend = { loadbalancerid, name: 'f', port: 443, backendname: 'b', sslcertificate: 'c' }
  await tool.post('loadbalancer/addfrontend', frontend)
  const { response } = await tool.get(`loadbalancer/details/loadbalancerid/${loadbalancerid}`)
  expect(at(response, 'loadbalancer', 'backends', 0)).toMatchObject({
    stickysessions: 'yes',
    status: 'DOWN',
    targets: [{ name: 't', status: 'MAINT', enabled: false, weight: 5 }],
  })
  expect(at(response, 'loadbalancer', 'frontends', 0)).toMatchObject({ backend: 'b', sslcertificate: 'c' })
  await tool.post('loadbalancer/removefrontend', { loadbalancerid, frontendname: 'f' })
  await tool.post('loadbalancer/removetarget', { loadbalancerid, backendname: 'b', name: 't' })
  await tool.post('loadbalancer/removebackend', { loadbalancerid, backendname: 'b' })
  const gone = await tool.post('loadbalancer/destroy', { loadbalancerid })
  expect(gone.response.status.text).toBe('Deleted Loadbalancer')
})

test('a database is waited for until it runs, then its connection is read', async () => {
  const tool = toolOf('tool-database')
  const order = {
    plankey: 'plan-1core-4gib-25gib',
    engine: 'postgres',
    engineversion: '16',
    datacenterkey: 'dc-sto1',
    name: 'tool',
    allowlist: ['192.0.2.1/32'],
  }
  const made = await tool.post('database/create', order)
  const id = textAt(made.response, 'database', 'id')
  expect(at(made.response, 'database', 'status')).not.toBe('RUNNING')
  const early = await tool.post('database/updateallowlist', { id, allowlist: [] })
  expect([early.status, early.response.status.code]).toEqual([500, 606])
  await until(tool, `database/details/id/${id}`, ['database', 'status'], 'RUNNING')
  const connection = await tool.get(`database/connectiondetails/id/${id}`)
  expect(at(connection.response, 'connectiondetails', 'connectionstring')).toMatch(/^postgres:\/\//)
  await tool.post('database/updateallowlist', { id, allowlist: [] })
  const shown = await tool.get(`database/details/id/${id}`)
  expect(at(shown.response, 'database', 'allowlist')).toEqual([])
  expect((await tool.post('database/delete', { id })).status).toBe(200)
})

test('object storage without a project, and a mail account whose password the service makes up', async () => {
  const tool = toolOf('tool-storage')
  const made = await tool.post('objectstorage/createinstance', { datacenter: 'dc-sto1', description: 'tool' })
  const instanceid = textAt(made.response, 'instance', 'id')
  const shown = await tool.post('objectstorage/instancedetails', { instanceid })
  expect(at(shown.response, 'instance', 'credentials', 0, 'secretkey')).toEqual(expect.any(String))
  const mail = { emailaccount: 'tool@example.com', password: '', antispamlevel: 2, quotaingib: 3 }
  const account = await tool.post('email/createaccount', mail)
  expect(textAt(account.response, 'emailaccount', 'password')).not.toBe('')
  const alias = await tool.post('email/createalias', {
    emailalias: 'a@example.com',
    goto: 'tool@example.com',
  })
  expect(alias.response['alias']).toMatchObject({ goto: 'tool@example.com' })
})

test('networks, private networks and their segments are made, read back and removed', async () => {
  const tool = toolOf('tool-network')
  const made = await tool.post('network/create', { datacenter: 'Stockholm', description: 'tool' })
  const networkid = textAt(made.response, 'network', 'networkid')
  expect((await tool.get(`network/details/networkid/${networkid}`)).response['network']).toEqual(
    made.response['network'],
  )
  await tool.post('network/delete', { networkid })
  const pn = await tool.post('privatenetwork/create', { name: 'tool' })
  const privatenetworkid = textAt(pn.response, 'privatenetwork', 'id')
  const args = {
    privatenetworkid,
    datacenter: 'dc-fbg1',
    ipv4subnet: '10.7.0.0/24',
    name: 's',
    platform: 'kvm',
  }
  const segment = await tool.post('privatenetwork/createsegment', args)
  expect((await tool.post('privatenetwork/delete', { privatenetworkid })).status).toBe(400)
  const listed = await tool.post('privatenetwork/listsegments', { privatenetworkid })
  expect(listed.response['privatenetworksegments']).toEqual([segment.response['privatenetworksegment']])
  await tool.post('privatenetwork/deletesegment', { id: at(segment.response, 'privatenetworksegment', 'id') })
  expect((await tool.post('privatenetwork/delete', { privatenetworkid })).status).toBe(200)
})
