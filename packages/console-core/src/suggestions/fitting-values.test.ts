import type { Arguments, Payload } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { findDescribed } from '../service.ts'
import { fittingValues } from './fitting-values.ts'
import { addValue, type SuggestedValue, valuesIn } from './values-in.ts'

const service = [
  describeModule('loadbalancer', {
    details: { required: ['loadbalancerid'] },
    edittarget: { required: ['loadbalancerid', 'backendname', 'targetname'] },
    removetarget: { required: ['loadbalancerid', 'backendname', 'name'] },
  }),
  describeModule('database', {
    list: {},
    details: { required: ['id'] },
    deletedatabase: { required: ['id', 'name'] },
    deleteuser: { required: ['id', 'username'] },
  }),
  describeModule('objectstorage', {
    listinstances: {},
    instancedetails: { required: ['instanceid'] },
    deletecredential: { required: ['instanceid', 'credentialid'] },
  }),
]

const backend = (name: string, ...targets: string[]) => ({
  name,
  targets: targets.map((each) => ({ name: each })),
})
const balancer = (loadbalancerid: string, ...backends: unknown[]) => ({
  loadbalancer: { loadbalancerid, name: 'Front', backends },
})
const balancers: Payload[] = [
  balancer('lb1', backend('web', 'web-1', 'both'), backend('builds', 'build-1', 'both')),
  balancer('lb2', backend('web', 'web-9')),
]
const database = (id: string, name: string, ...databases: string[]) => ({
  database: { id, name, databases, users: databases.map((each) => ({ username: `of-${each}` })) },
})
const databases: Payload[] = [
  database('db-1', 'orders', 'defaultdb', 'shop'),
  database('db-2', 'other', 'defaultdb'),
]
const instances: Payload[] = ['os-1', 'os-2'].map((id) => ({
  instance: { id, description: 'Backups', credentials: [{ id: `key-of-${id}` }] },
}))

test.each<
  [path: string, argument: string, shown: [path: string, payloads: Payload[]], beside: Arguments, string[]]
>([
  ...['edittarget targetname', 'removetarget name'].flatMap((call) => {
    const [name = '', argument = ''] = call.split(' ')
    const shown = ['loadbalancer/details', balancers] as [string, Payload[]]
    const of = (beside: Arguments, values: string[]) =>
      [`loadbalancer/${name}`, argument, shown, beside, values] as [
        string,
        string,
        [string, Payload[]],
        Arguments,
        string[],
      ]
    return [
      of({}, ['web-1', 'both', 'build-1', 'web-9']),
      of({ backendname: 'builds' }, ['both', 'build-1']),
      of({ loadbalancerid: 'lb2', backendname: 'web' }, ['web-9']),
      of({ loadbalancerid: 'lb1', backendname: '' }, ['web-1', 'both', 'build-1']),
      of({ loadbalancerid: 'lb3' }, []),
    ]
  }),
  ['database/deletedatabase', 'name', ['database/details', databases], { id: 'db-1' }, ['defaultdb', 'shop']],
  ['database/deletedatabase', 'name', ['database/details', databases], { id: 'db-2' }, ['defaultdb']],
  [
    'database/deleteuser',
    'username',
    ['database/details', databases],
    { id: 'db-1' },
    ['of-defaultdb', 'of-shop'],
  ],
  [
    'objectstorage/deletecredential',
    'credentialid',
    ['objectstorage/instancedetails', instances],
    { instanceid: 'os-2' },
    ['key-of-os-2'],
  ],
])(
  '%s takes as %s what is in the things that the form names',
  (path, argument, [read, payloads], beside, values) => {
    const callee = findDescribed(service, path)
    if (!callee) throw new Error(path)
    const found = new Map<string, SuggestedValue>()
    for (const payload of payloads)
      for (const each of valuesIn(callee, argument, read, payload)) addValue(found, each)
    const offered = fittingValues(path, { found: [], seen: [...found.values()] }, beside)
    expect(offered.map(({ value }) => value)).toEqual(values)
  },
)
