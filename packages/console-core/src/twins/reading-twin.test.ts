import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { readingTwins, twinCall } from './reading-twin.ts'

const rack = describeModule('rack', {
  list: {},
  details: { required: ['rackid'] },
  listtrays: { required: ['rackid'] },
  estimatedcost: { required: ['rackid'] },
  edit: { required: ['rackid'], optional: ['name', 'units'] },
  edittray: { required: ['tray_id'], optional: ['height'] },
  changelabel: { required: ['rackid', 'label'] },
  setpin: { required: ['rackid', 'pin'] },
  lock: { required: ['rackid'], optional: ['until'] },
  power: { required: ['rackid'], optional: ['state'] },
  create: { required: ['name'] },
  addkey: { required: ['rackid'], documentation: 'Attaches a key to a rack.' },
  delete: { required: ['rackid'] },
  deletetray: { required: ['trayid'] },
})

const found = (path: string) => {
  const search = readingTwins([rack], path)
  return search?.none ?? search?.twins.map(({ read }) => read.description.function)
}

test.each([
  ['rack/edit', ['details', 'list']],
  // The tray is looked for in the list of trays, whatever its identifier is written like.
  ['rack/edittray', ['listtrays', 'list']],
  ['rack/changelabel', ['details', 'list']],
  ['rack/setpin', { why: 'secrets' }],
  ['rack/lock', { why: 'acts' }],
  ['rack/create', { why: 'creates' }],
  ['rack/addkey', { why: 'acts' }],
  ['rack/details', { why: 'reads' }],
  // What is gone is missed in a list.
  ['rack/delete', ['list', 'details']],
  ['rack/deletetray', ['listtrays', 'list']],
  ['rack/unknown', undefined],
])('%s is shown by %j', (path, expected) => {
  expect(found(path)).toEqual(expected)
})

test('a name is what an edit is about, or what it sets, by the name of the function', () => {
  expect(readingTwins([rack], 'rack/changelabel')?.shape).toMatchObject({
    identifying: ['rackid'],
    values: ['label'],
  })
  expect(readingTwins([rack], 'rack/edit')?.shape).toMatchObject({
    identifying: ['rackid'],
    values: ['name', 'units'],
  })
})

test('without an identifier only a read that shows one thing is a twin', () => {
  const settings = describeModule('settings', { list: {}, edit: { optional: ['theme'] } })
  const own = describeModule('settings', { list: {}, details: {}, edit: { optional: ['theme'] } })
  expect(readingTwins([settings], 'settings/edit')).toMatchObject({ none: { why: 'no-read', names: [] } })
  expect(readingTwins([own], 'settings/edit')?.twins).toHaveLength(1)
})

test('what answers with a secret is not read on the off chance', () => {
  const database = describeModule('database', {
    connectiondetails: { required: ['id'] },
    details: { required: ['id'] },
    edit: { required: ['id'], optional: ['name'] },
  })
  expect(readingTwins([database], 'database/edit')?.twins.map(({ read }) => read.path)).toEqual([
    'database/details',
  ])
})

test('a twin is called with the identifiers, and with what is known of the place', () => {
  const [twin] = readingTwins([rack], 'rack/edittray')?.twins ?? []
  const call = { values: { tray_id: 's1', height: '3' }, identity: 'cl1' }
  expect(twin && twinCall(twin, call)).toBeUndefined()
  expect(twin && twinCall(twin, call, { rackid: 'r1' })).toEqual({
    path: 'rack/listtrays',
    values: { rackid: 'r1' },
    identity: 'cl1',
  })
})

test('the domain of a mailbox is known from its address', () => {
  const email = describeModule('email', {
    list: { required: ['domainname'] },
    editaccount: { required: ['emailaccount'], optional: ['quota'] },
  })
  const [twin] = readingTwins([email], 'email/editaccount')?.twins ?? []
  const values = { emailaccount: 'dana@example.org' }
  expect(twin && twinCall(twin, { values, identity: 'cl1' })?.values).toEqual({ domainname: 'example.org' })
})
