import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, envelopeOf, listAt, mainKey, send, startSandbox, textAt } from './helpers.ts'

const { call, clock, url } = await startSandbox()

const order = {
  datacenter: 'Falkenberg',
  platform: 'KVM',
  hostname: 'new.example.com',
  templatename: 'Debian 12 (Bookworm)',
  disksize: '20',
  memorysize: '2048',
  cpucores: '2',
}

const unlock = () => clock.advance(4)

test('the list holds the fields of the document and nothing else', async () => {
  const { response } = await call('server/list')
  expect(listAt(response, 'servers')).toHaveLength(8)
  expect(at(response, 'servers', 0)).toEqual({
    serverid: 'kvm100001',
    projectkey: 'cl12345',
    hostname: 'web-1.example.com',
    datacenter: 'Falkenberg',
    platform: 'KVM',
    description: 'Web server, behind the load balancer',
    cpucores: 4,
    memorysize: 8192,
    disksize: 80,
    transfer: null,
    bandwidth: 100,
    templatename: 'Debian 12 (Bookworm)',
    initialtemplate: { id: '5e7a1d00-0001-4000-8000-000000000002', name: 'Debian 12 (Bookworm)' },
  })
  expect(listAt(response, 'servers').map((server) => at(server, 'description'))).toContain(null)
})

test('state is null in details unless it is asked for', async () => {
  const without = await call('server/details', { serverid: 'kvm100007' })
  expect(without.response['server']).toMatchObject({ state: null, isrunning: false, islocked: false })
  const asked = await call('server/details', { serverid: 'kvm100007', includestate: 'true' })
  expect(at(asked.response, 'server', 'state')).toBe('stopped')
})

test('a new server is locked and not running until it has been made', async () => {
  const made = await call('server/create', { ...order, rootpassword: 'secret' })
  expect(made.response['server']).toMatchObject({ isrunning: false, islocked: true, rootpassword: 'secret' })
  const serverid = textAt(made.response, 'server', 'serverid')
  expect(serverid).toMatch(/^kvm\d+$/)
  expect(listAt(made.response, 'server', 'iplist').map((address) => at(address, 'version'))).toEqual([4, 6])
  clock.advance(3)
  const early = await call('server/details', { serverid, includestate: 'yes' })
  expect(early.response['server']).toMatchObject({ isrunning: false, islocked: true, state: 'locked' })
  clock.advance(1)
  const late = await call('server/details', { serverid, includestate: 'yes' })
  expect(late.response['server']).toMatchObject({ isrunning: true, islocked: false, state: 'running' })
})

test('a second change meets HTTP 500 with code 606, and the first takes effect when it is due', async () => {
  const edited = await call('server/edit', { serverid: 'kvm100002', disksize: '160', description: '' })
  expect(edited.response['server']).toMatchObject({ disksize: 80, description: null, islocked: true })
  const second = await call('server/edit', { serverid: 'kvm100002', memorysize: '4096' })
  expect([second.status, second.response.status]).toEqual([
    500,
    { code: 606, text: 'Server Locked', timestamp: second.response.status.timestamp },
  ])
  expect((await call('server/destroy', { serverid: 'kvm100002', keepip: 'no' })).status).toBe(500)
  unlock()
  const { response } = await call('server/details', { serverid: 'kvm100002' })
  expect(response['server']).toMatchObject({ disksize: 160, memorysize: 8192, islocked: false })
})

test('stop and start change what runs', async () => {
  const isRunning = async () =>
    at((await call('server/details', { serverid: 'kvm100004' })).response, 'server', 'isrunning')
  await call('server/stop', { serverid: 'kvm100004' })
  unlock()
  expect(await isRunning()).toBe(false)
  await call('server/start', { serverid: 'kvm100004' })
  unlock()
  expect(await isRunning()).toBe(true)
  await call('server/stop', { serverid: 'kvm100004', type: 'reboot' })
  unlock()
  expect(await isRunning()).toBe(true)
})

test('a clone has the sizes of its original unless others are given', async () => {
  const { response } = await call('server/clone', { serverid: 'kvm100003', hostname: 'copy', cpucores: '2' })
  expect(response['server']).toMatchObject({
    hostname: 'copy',
    cpucores: 2,
    memorysize: 32768,
    islocked: true,
  })
  unlock()
})

test('the addresses of a destroyed server stay reserved or become free', async () => {
  for (const keepip of ['yes', 'no']) {
    const { response } = await call('server/create', order)
    unlock()
    const ipaddress = textAt(response, 'server', 'iplist', 0, 'ipaddress')
    await call('server/destroy', { serverid: textAt(response, 'server', 'serverid'), keepip })
    const details = await call('ip/details', { ipaddress })
    expect(details.response['details']).toMatchObject({ reserved: keepip, serverid: null })
  }
})

test.each([
  ['server/details', { serverid: 'kvm200001' }, 'not find'],
  ['server/details', { serverid: '__proto__' }, 'not find'],
  ['server/edit', { serverid: 'kvm100001', memorysize: 'much' }, 'memorysize'],
  ['server/edit', { serverid: 'kvm100001', cpucores: '99' }, 'cpucores'],
  ['server/create', { ...order, datacenter: 'Paris' }, 'datacenter'],
  ['server/create', { ...order, templatename: 'CP/M' }, 'templatename'],
  ['server/create', { ...order, hostname: 'a b' }, 'hostname'],
  ['server/create', { ...order, ip: '192.0.2.11' }, 'in use'],
  ['server/limits', { serverid: 'kvm100001' }, 'KVM'],
  ['server/estimatedcost', { serverid: 'kvm100001' }, 'size'],
  ['server/mountiso', { serverid: 'kvm100001', isofile: 'nosuch.iso' }, 'isofile'],
])('%s with %j is refused with 400', async (path, args, text) => {
  const { status, response } = await call(path, args)
  expect([status, response.status.code]).toEqual([400, 400])
  expect(response.status.text).toContain(text)
})

test('measurements narrow to the asked types, and a series comes oldest first', async () => {
  const { response } = await call('server/status', { serverid: 'kvm100001', statustype: 'state,cpu' })
  expect(response['server']).toEqual({
    state: 'running',
    cpu: { usage: expect.any(Number), max: 4, unit: 'cores' },
  })
  const usage = await call('server/resourceusage', {
    serverid: 'kvm100001',
    resource: 'cpuusage',
    resolution: 'day',
  })
  const times = listAt(usage.response, 'usage', 'values').map((value) => textAt(value, 'timestamp'))
  expect(times).toEqual(times.toSorted())
})

test('a backup can be taken, listed, restored and dropped', async () => {
  const { response } = await call('server/createmanualbackup', { serverid: 'kvm100008' })
  const backupid = textAt(response, 'backup', 'backupid')
  unlock()
  const list = async () =>
    listAt((await call('server/listbackups', { serverid: 'kvm100008' })).response, 'backups')
  expect(await list()).toMatchObject([{ backupid, serverid: 'kvm100008' }])
  const restored = await call('server/createfrombackup', { backupid })
  expect(restored.response['server']).toMatchObject({ memorysize: 1024, islocked: true })
  await call('server/deletemanualbackup', { backupid })
  expect(await list()).toEqual([])
  unlock()
})

test('nested arguments of JSON callers are understood', async () => {
  const backupschedules = [{ frequency: 'weekly', numberofimagestokeep: 2 }]
  const body = JSON.stringify({ ...order, memorysize: 2048, backupschedules, ip: 'none', ipv6: 'none' })
  const response = await send(url, '/server/create', {
    as: mainKey,
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(envelopeOf(response)['server']).toMatchObject({
    backup: { enabled: 'yes', schedules: backupschedules },
    iplist: [],
  })
})

test('whatever is created, edited and destroyed, list and details agree', async () => {
  const size = fc.record({
    cpucores: fc.integer({ min: 1, max: 16 }).map(String),
    memorysize: fc.constantFrom('512', '1024', '65536'),
    description: fc.string({ unit: 'binary', maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(size, size, async (first, second) => {
      const made = await call('server/create', { ...order, ip: 'none', ipv6: 'none', ...first })
      const serverid = textAt(made.response, 'server', 'serverid')
      unlock()
      await call('server/edit', { serverid, ...second })
      const listed = listAt((await call('server/list')).response, 'servers')
      const shown = listed.find((server) => at(server, 'serverid') === serverid)
      expect(shown).toMatchObject({
        cpucores: Number(second.cpucores),
        memorysize: Number(second.memorysize),
        description: second.description.toWellFormed() || null,
      })
      const details = await call('server/details', { serverid })
      expect(details.response['server']).toMatchObject({
        ...Object(shown),
        initialtemplate: expect.anything(),
      })
      await call('server/destroy', { serverid, keepip: 'no' })
      expect((await call('server/details', { serverid })).status).toBe(400)
    }),
    { numRuns: 15 },
  )
})

test.each([
  ['server/edit', {}],
  ['server/clone', { hostname: 'copy' }],
])('%s takes a size that is listed, and refuses one between two', async (path, args) => {
  const { response } = await call('server/allowedarguments')
  for (const size of ['memorysize', 'disksize', 'transfer', 'bandwidth']) {
    const units = listAt(response, 'argumentslist', 'KVM', size, 'units').map(Number)
    const unlisted = units.map((each) => each + 1).find((each) => !units.includes(each))
    const refused = await call(path, { serverid: 'kvm100004', ...args, [size]: String(unlisted) })
    expect([size, refused.status]).toEqual([size, 400])
    expect(refused.response.status.text).toContain('allowedarguments')
  }
})
