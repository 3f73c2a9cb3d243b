import { expect, test } from 'vitest'
import { at, listAt, startSandbox, textAt } from '../helpers.ts'

const { call, clock } = await startSandbox()

const [falkenberg, stockholm] = [
  '5e600000-0000-4000-8000-000000000001',
  '5e600000-0000-4000-8000-000000000002',
]

test('an adapter is put on a segment, which then stays until the adapter leaves it', async () => {
  const as = ['cl12345', 'demo-key+segment'] as const
  const listed = await call('privatenetwork/listsegments', { privatenetworkid: 'pn-123ab' }, as)
  const segments = listAt(listed.response, 'privatenetworksegments')
  const segment = segments.find((each) => at(each, 'datacenter') === 'dc-fbg1')
  const networkid = textAt(segment, 'networkid')
  expect(networkid).toBe(falkenberg)
  const made = await call('networkadapter/create', { serverid: 'kvm100001', networkid, name: 'back' }, as)
  const networkadapterid = textAt(made.response, 'networkadapter', 'networkadapterid')
  expect(at(made.response, 'networkadapter', 'networkid')).toBe(networkid)
  const adapters = await call('server/networkadapters', { serverid: 'kvm100001' }, as)
  expect(listAt(adapters.response, 'networkadapters')).toContainEqual(
    expect.objectContaining({ networkadapterid, networkid, name: 'back' }),
  )
  const refused = await call('privatenetwork/deletesegment', { id: networkid }, as)
  expect([refused.status, refused.response.status.text]).toEqual([400, 'The segment has network adapters.'])
  clock.advance(4)
  await call('networkadapter/edit', { networkadapterid, networkid: 'vl100001' }, as)
  expect((await call('privatenetwork/deletesegment', { id: networkid }, as)).status).toBe(200)
})

test('an existing adapter moves to a segment', async () => {
  const as = ['cl12345', 'demo-key+moved'] as const
  const networkadapterid = '7d1c0001-0000-4000-8000-000000100001'
  const moved = await call('networkadapter/edit', { networkadapterid, networkid: falkenberg }, as)
  expect(at(moved.response, 'networkadapter', 'networkid')).toBe(falkenberg)
  const shown = await call('networkadapter/details', { networkadapterid }, as)
  expect(at(shown.response, 'networkadapter', 'networkid')).toBe(falkenberg)
})

test.each([
  ['in another data centre', { serverid: 'kvm100001', networkid: stockholm }, 'not in Falkenberg'],
  ['for another platform', { serverid: 'wps100006', networkid: falkenberg }, 'not for VMware'],
  ['that is not there', { serverid: 'kvm100001', networkid: `${falkenberg}0` }, 'not find'],
])('an adapter is not put on a segment %s', async (_name, args, text) => {
  const { status, response } = await call('networkadapter/create', args)
  expect([status, response.status.text]).toEqual([400, expect.stringContaining(text)])
})

test('an adapter is not put on a segment of another project', async () => {
  const args = { serverid: 'kvm200001', networkid: falkenberg }
  const { response } = await call('user/login', { username: 'demo@example.com', password: 'demo' }, null)
  const as = ['cl23456', textAt(response, 'login', 'apikey')] as const
  const refused = await call('networkadapter/create', args, as)
  expect([refused.status, refused.response.status.text]).toEqual([400, expect.stringContaining('not find')])
})
