import { afterAll, expect, test } from 'vitest'
import {
  callShape,
  describedFunctions,
  functionsOnMany,
  kindLabel,
  kindsOf,
  type ServiceDescription,
} from '../src/index.ts'
import { describeModule } from './describe.ts'
import { startTwinWorld } from './twin-world.ts'

const { service: sandbox, stop } = await startTwinWorld()
afterAll(stop)

const reads = (required: string[] = []) => ({ required, get: true })
const takes = (required: string[], optional: string[] = []) => ({ required, optional })

/** A service that calls everything otherwise. */
const otherwise: ServiceDescription = [
  describeModule('machines', {
    getMachines: reads(),
    describeMachine: reads(['machine_id']),
    getConsoleLog: reads(['machine_id']),
    provisionMachine: takes(['label', 'region']),
    configureMachine: takes(['machine_id'], ['label', 'memory']),
    suspendMachine: takes(['machine_id']),
    resumeMachine: takes(['machine_id']),
    terminateMachine: takes(['machine_id']),
    listSnapshots: reads(['machine_id']),
    takeSnapshot: takes(['machine_id']),
    dropSnapshot: takes(['snapshot_id']),
    restoreSnapshot: takes(['snapshot_id']),
  }),
  describeModule('firewalls', {
    listFirewalls: reads(),
    showFirewall: reads(['firewallId']),
    addFirewall: takes(['name']),
    addRule: takes(['firewallId', 'name', 'port'], ['source']),
    modifyRule: takes(['firewallId', 'ruleName'], ['port', 'source']),
    removeRule: takes(['firewallId', 'ruleName']),
    attachMachine: takes(['firewallId', 'machine_id']),
    deleteFirewall: takes(['firewallId']),
  }),
  describeModule('mailboxes', {
    list: reads(),
    view: reads(['id']),
    new: takes(['address']),
    setForward: takes(['id', 'forward']),
    purge: takes(['id']),
  }),
  describeModule('status', { get: reads(), version: reads(), ping: reads() }),
]

/** A service that says of everything as little as it can. */
const bare: ServiceDescription = [
  describeModule('vm', {
    list: reads(),
    info: reads(['id']),
    add: takes(['name']),
    set: takes(['id'], ['name']),
    on: takes(['id']),
    off: takes(['id']),
    del: takes(['id']),
    delete: takes(['id']),
  }),
  describeModule('key', { list: reads(), add: takes(['key']), remove: takes(['id']) }),
  describeModule('zone', {
    list: reads(),
    listrr: reads(['zone']),
    addrr: takes(['zone', 'name', 'type', 'data']),
    editrr: takes(['id'], ['data']),
    delrr: takes(['id']),
    deleterr: takes(['id']),
  }),
]

const placesOf = (service: ServiceDescription) =>
  new Map(
    [...kindsOf(service).kinds.values()].flatMap((kind) =>
      kind.functions.map(({ described, role }) => [described.path, `${role.padEnd(7)} ${kind.id}`] as const),
    ),
  )

const tableOf = (service: ServiceDescription): string => {
  const places = placesOf(service)
  return [
    ...[...kindsOf(service).kinds.values()].map(
      ({ id, within }) => `kind ${id}${within === undefined ? '' : `, in ${within}`}`,
    ),
    ...describedFunctions(service).map(({ path }) => `${path.padEnd(32)} ${places.get(path) ?? '–'}`),
    '',
  ].join('\n')
}

test.each([
  ['sandbox', sandbox],
  ['otherwise', otherwise],
  ['bare', bare],
])('the kinds of %s and the place of each function', async (name, service) => {
  await expect(tableOf(service)).toMatchFileSnapshot(`things-${name}.txt`)
})

test('of the functions that take an identifier at least 85 % have a place', () => {
  const places = placesOf(sandbox)
  const taking = describedFunctions(sandbox).filter((each) => callShape(each).identifying.length > 0)
  const without = taking.filter(({ path }) => !places.has(path))
  expect(taking.length).toBeGreaterThan(100)
  expect(without.length / taking.length).toBeLessThanOrEqual(0.15)
})

test.each([
  ['loadbalancer', 'Load balancers'],
  ['database', 'Managed MySQL and PostgreSQL'],
  ['vpn/user', 'Vpn users'],
  ['filestorage/volume', 'Shared file storage volumes'],
  ['sshkey', 'Public SSH keys'],
  ['network', 'Layer-2 networks'],
  ['customer/collaborator', 'Customer collaborators'],
  ['objectstorage/instance', 'Object storage instances'],
  ['privatenetwork', 'Private networks'],
])('%s are called %s', (id, label) => {
  const kind = kindsOf(sandbox).kinds.get(id)
  expect(kind && kindLabel(kind)).toBe(label)
})

test.each([
  ['vpn/user', ['vpn/edituser', 'vpn/deleteuser']],
  [
    'loadbalancer/target',
    ['edittarget', 'enabletarget', 'disabletarget', 'removetarget'].map((name) => `loadbalancer/${name}`),
  ],
  ['sshkey', ['sshkey/remove']],
])('many of %s can be given to %j', (id, paths) => {
  const known = kindsOf(sandbox)
  const kind = known.kinds.get(id)
  expect(kind && functionsOnMany(known, kind).map(({ described }) => described.path)).toEqual(paths)
})
