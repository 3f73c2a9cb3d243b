import { afterAll, expect, test } from 'vitest'
import { asksFirst, describedFunctions, effectOf, isRead, riskOf } from '../src/index.ts'
import { startTwinWorld } from './twin-world.ts'

const { service, stop } = await startTwinWorld()
afterAll(stop)

/** What reads though the service describes it with POST alone. */
const byPost = new Set([
  'server/listbackups',
  'server/estimatedcost',
  'server/estimatedbackupcost',
  'server/previewcloudconfig',
  'ip/estimatedcost',
  'database/estimatedcost',
  'domain/list_records',
  'domain/export',
  'serverdisk/limits',
  'serverdisk/estimatedcost',
  'privatenetwork/estimatedcost',
  'objectstorage/estimatedcost',
  'objectstorage/costs',
])

test('by names and documentation of the whole service, what reads is known to, and nothing else is taken for it', () => {
  const all = describedFunctions(service)
  const reading = all.filter(({ description }) => description.get).map(({ path }) => path)
  const known = all.filter(({ path, description }) => isRead(path, description)).map(({ path }) => path)
  expect(known.toSorted()).toEqual([...new Set([...reading, ...byPost])].toSorted())
  expect(known.length).toBeGreaterThan(60)
})

/** What a person is asked about though it only changes something, in the whole service. */
const risky = {
  stop: ['server/stop'],
  restart: ['server/reboot', 'server/reset'],
  detach: ['server/mountiso', 'loadbalancer/disabletarget', 'user/disabletwofactor'],
  password: ['server/resetpassword', 'database/resetuserpassword', 'email/resetpassword'],
  access: ['database/updateallowlist', 'database/setuserpermissions', 'vpn/edituser'],
  final: ['archive/resize', 'customer/createproject', 'serverdisk/reconfigure', 'user/createorganization'],
}

test('of the whole service, these changes are asked about, and why', () => {
  const changing = describedFunctions(service).filter(
    ({ path, description }) => effectOf(path, description).effect === 'changes',
  )
  const asked = changing.flatMap(({ path, description }) => {
    const risk = riskOf(path, description)
    return risk ? [`${path} ${risk}`] : []
  })
  const expected = Object.entries(risky).flatMap(([risk, paths]) => paths.map((path) => `${path} ${risk}`))
  expect(asked.toSorted()).toEqual(expected.toSorted())
  expect(changing.length).toBeGreaterThan(60)
})

test.each([
  ['filestorage/editvolume', { volumeid: 'v1', planid: 'standard-2000' }, true],
  ['filestorage/editvolume', { volumeid: 'v1', description: 'backups' }, false],
  ['loadbalancer/addtoblocklist', { loadbalancerid: 'lb1', prefix: '0.0.0.0/0' }, true],
  ['loadbalancer/addtoblocklist', { loadbalancerid: 'lb1', prefix: '192.0.2.1/32' }, false],
  ['vpn/createuser', { username: 'cl1_a', password: 'x', networks: '10.0.0.0/8, ::/0' }, true],
  ['server/edit', { serverid: 'kvm1', description: 'was 0.0.0.0/01' }, false],
])('%s with %o is asked about: %s', (path, values, asks) => {
  const found = describedFunctions(service).find((each) => each.path === path)
  expect(asksFirst(effectOf(path, found?.description), riskOf(path, found?.description, values))).toBe(asks)
})
