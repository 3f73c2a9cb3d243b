import { expect, test } from 'vitest'
import { at, envelopeOf, startSandbox, textAt } from '../helpers.ts'

const { send, clock } = await startSandbox()

/** A client that sends JSON, says nothing about Accept, and reads right after it has written. */
function clientOf(name: string) {
  const as = ['cl12345', `demo-key+${name}`] as const
  const headers = { 'Content-Type': 'application/json' }
  const post = async (path: string, body: string) => {
    const response = await send(path, { as, headers, body })
    return { status: response.status, response: envelopeOf(response) }
  }
  const get = async (path: string) =>
    envelopeOf(await send(path, { as, headers: { ...headers, 'Content-Length': '0' }, method: 'GET' }))
  return { post, get }
}

const details = '/server/details/serverid/kvm100001/includestate/yes'

test('the response to an edit and the next read show what was sent', async () => {
  const { post, get } = clientOf('edit')
  const { status, response } = await post(
    '/server/edit',
    '{"serverid":"kvm100001","hostname":"web-9.example.com","description":"changed","memorysize":4096,"cpucores":2}',
  )
  const changed = {
    serverid: 'kvm100001',
    hostname: 'web-9.example.com',
    description: 'changed',
    memorysize: 4096,
    cpucores: 2,
    isrunning: true,
    islocked: false,
  }
  expect(status).toBe(200)
  expect(response['server']).toMatchObject(changed)
  expect((await get(details))['server']).toMatchObject({ ...changed, state: 'running' })
})

test('two edits in a row are both accepted', async () => {
  const { post, get } = clientOf('twice')
  const edits = [
    '{"serverid":"kvm100001","description":"one"}',
    '{"serverid":"kvm100001","hostname":"two.example.com"}',
    '{"serverid":"kvm100001","memorysize":2048}',
    '{"serverid":"kvm100001","cpucores":1}',
    '{"serverid":"kvm100001","description":"three"}',
  ]
  for (const body of edits) expect((await post('/server/edit', body)).status).toBe(200)
  expect((await get(details))['server']).toMatchObject({
    description: 'three',
    hostname: 'two.example.com',
    memorysize: 2048,
    cpucores: 1,
  })
})

test('a new disk size takes time: the record has the old one and is locked until it is there', async () => {
  const { post, get } = clientOf('disksize')
  const grown = await post('/server/edit', '{"serverid":"kvm100001","disksize":100,"memorysize":4096}')
  expect(grown.response['server']).toMatchObject({ disksize: 80, memorysize: 4096, islocked: true })
  const named = await post('/server/edit', '{"serverid":"kvm100001","description":"while it grows"}')
  expect([named.status, at(named.response, 'server', 'description')]).toEqual([200, 'while it grows'])
  const resized = await post('/server/edit', '{"serverid":"kvm100001","memorysize":2048}')
  expect([resized.status, resized.response.status.code, resized.response.status.text]).toEqual([
    500,
    606,
    'Server Locked',
  ])
  clock.advance(4)
  expect((await get(details))['server']).toMatchObject({ disksize: 100, memorysize: 4096, islocked: false })
})

test.each([
  ['/server/stop', '{"serverid":"kvm100001"}'],
  ['/server/start', '{"serverid":"kvm100001"}'],
  ['/server/reboot', '{"serverid":"kvm100001"}'],
  ['/server/createmanualbackup', '{"serverid":"kvm100001"}'],
  ['/serverdisk/create', '{"serverid":"kvm100001","name":"extra","sizeingib":20}'],
])('%s keeps the server busy, and what needs it meets the lock', async (path, body) => {
  const { post, get } = clientOf(`busy${path.replaceAll('/', '-')}`)
  expect((await post(path, body)).status).toBe(200)
  expect((await get(details))['server']).toMatchObject({ islocked: true, state: 'locked' })
  const destroyed = await post('/server/destroy', '{"serverid":"kvm100001","keepip":false}')
  expect([destroyed.status, destroyed.response.status.code]).toEqual([500, 606])
  clock.advance(4)
  expect((await get(details))['server']).toMatchObject({ islocked: false })
})

test('disks are made and removed in a row without waiting', async () => {
  const { post, get } = clientOf('disks')
  const made = await post('/serverdisk/create', '{"serverid":"kvm100001","name":"extra","sizeingib":20}')
  const id = textAt(made.response, 'disk', 'id')
  const other = await post('/serverdisk/create', '{"serverid":"kvm100001","name":"other","sizeingib":30}')
  expect([made.status, other.status]).toEqual([200, 200])
  expect((await post('/serverdisk/reconfigure', `{"id":"${id}","sizeingib":40}`)).status).toBe(200)
  // The one before is over when the next is begun, so its new size is there.
  const renamed = await post('/serverdisk/updatename', `{"id":"${id}","name":"renamed"}`)
  expect(renamed.response['disk']).toMatchObject({ id, name: 'renamed', sizeingib: 40 })
  expect((await post('/serverdisk/delete', `{"id":"${id}"}`)).status).toBe(200)
  expect(at(await get(details), 'server', 'additionaldisks')).toEqual([other.response['disk']])
})

test('a disk waits for other disks only, not for a server that is being stopped', async () => {
  const { post } = clientOf('stopping')
  await post('/server/stop', '{"serverid":"kvm100001"}')
  const made = await post('/serverdisk/create', '{"serverid":"kvm100001","name":"extra","sizeingib":20}')
  expect([made.status, made.response.status.code]).toEqual([500, 606])
})

test('an adapter shows its new network in the response and in the next read', async () => {
  const { post, get } = clientOf('adapter')
  const networkadapterid = '7d1c0000-0000-4000-8000-000000100001'
  const body = `{"networkadapterid":"${networkadapterid}","networkid":"vl100001","bandwidth":500}`
  const { response } = await post('/networkadapter/edit', body)
  const changed = { networkid: 'vl100001', bandwidth: 500, state: 'ready' }
  expect(response['networkadapter']).toMatchObject(changed)
  const shown = await get(`/networkadapter/details/networkadapterid/${networkadapterid}`)
  expect(shown['networkadapter']).toMatchObject(changed)
  const again = await post('/networkadapter/edit', `{"networkadapterid":"${networkadapterid}","name":"wan"}`)
  expect([again.status, at(again.response, 'networkadapter', 'name')]).toEqual([200, 'wan'])
})
