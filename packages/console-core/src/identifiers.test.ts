import { expect, test } from 'vitest'
import { describeModule } from '../test/describe.ts'
import {
  functionsNeedingOnly,
  argumentNames,
  functionsAccepting,
  identifierArguments,
} from './identifiers.ts'

const service = [
  describeModule('server', {
    list: {},
    edit: { required: ['serverid'] },
    clone: { required: ['serverid', 'hostname'] },
  }),
  describeModule('ip', { add: { required: ['ipaddress'], optional: ['serverid'] } }),
  describeModule('domain', {
    list_records: { required: ['domain'] },
    addrecord: { required: ['domainname'] },
  }),
  describeModule('objectstorage', { listinstances: {}, instancedetails: { required: ['instanceid'] } }),
]
const accepting = (parent: string, field: string) =>
  functionsAccepting(service, identifierArguments(parent, field)).map(({ described, argument }) => [
    described.path,
    argument,
  ])

test('an identifier leads to every function that takes it, optional or not', () => {
  expect(accepting('servers', 'serverid')).toEqual([
    ['server/edit', 'serverid'],
    ['server/clone', 'serverid'],
    ['ip/add', 'serverid'],
  ])
})

test('a value is taken under the name the function gives it', () => {
  expect(accepting('domains', 'domainname')).toEqual([
    ['domain/list_records', 'domain'],
    ['domain/addrecord', 'domainname'],
  ])
  expect(accepting('instances', 'id')).toEqual([['objectstorage/instancedetails', 'instanceid']])
  expect(accepting('instance', 'id')).toEqual([['objectstorage/instancedetails', 'instanceid']])
})

test('a value that identifies nothing, and an id no one knows, lead nowhere', () => {
  expect(accepting('servers', 'hostname')).toEqual([])
  expect(accepting('volumes', 'id')).toEqual([])
  expect(accepting('', 'constructor')).toEqual([])
})

test('functions that need one argument and nothing else are found', () => {
  const service = [
    describeModule('server', {
      stop: { required: ['serverid'], optional: ['type'] },
      list: {},
      clone: { required: ['serverid', 'hostname'] },
      rename: { optional: ['serverid'] },
    }),
  ]
  expect(functionsNeedingOnly(service, 'serverid').map(({ path }) => path)).toEqual(['server/stop'])
})

test('an unknown field is linked by its name, where a function takes it', () => {
  expect(identifierArguments('foos', 'fooid')).toEqual(['fooid'])
  expect(identifierArguments('gadgets', 'id')).toEqual(['gadgetid'])
  expect(identifierArguments('response.gadgets', 'id')).toEqual(['gadgetid'])
  expect(identifierArguments('', 'id')).toEqual([])
  for (const field of ['hostname', 'paid2', 'ID_', 'width'])
    expect(identifierArguments('foos', field)).toEqual([])
  const gadget = describeModule('gadget', { usefoo: { required: ['fooid'], optional: ['size'] } })
  expect([...argumentNames([gadget])]).toEqual(['fooid', 'size'])
})
