import type { DescribedFunction, Identity } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { describedFunction, describedModule } from '../../test/described-module.ts'
import { plannedCalls } from './bulk-calls.ts'

const described = (name: string): DescribedFunction => ({
  module: describedModule('server', []),
  path: `server/${name}`,
  description: describedFunction({
    function: name,
    required_arguments: ['serverid'],
    optional_arguments: ['type'],
  }),
})
const project = (id: string, role: string): Identity => ({
  id,
  kind: 'project',
  description: null,
  roles: [role],
})
const identities = [project('cl1', 'FullAccess'), project('cl2', 'ReadOnly')]
const targets = [
  { name: 'one', names: { serverid: 'kvm1' }, identity: 'cl1' },
  { name: 'two', names: { serverid: 'kvm2' }, identity: 'cl2' },
  { name: 'three', names: { serverid: 'kvm3' }, identity: 'cl2' },
  { name: 'four', names: { serverid: 'kvm4' }, identity: 'cl9' },
]
const plan = (name: string, options = {}) =>
  plannedCalls({
    described: described(name),
    names: new Map([['serverid', 'serverid']]),
    targets,
    identities,
    options,
  })

test('what may only be read by an identity is left out of a change, and counted', () => {
  expect(plan('stop', { type: 'soft' })).toEqual({
    calls: [
      {
        id: 0,
        attempts: [],
        isQueued: true,
        name: 'one',
        change: {
          kind: 'call',
          path: 'server/stop',
          values: { serverid: 'kvm1', type: 'soft' },
          identity: 'cl1',
        },
      },
    ],
    leftOut: [
      { reason: 'read-only', identity: 'cl2', count: 2 },
      { reason: 'unknown', identity: 'cl9', count: 1 },
    ],
  })
})

test('a read is made as everybody, and an option that is empty is not sent', () => {
  expect(plan('status', { type: '' }).calls.map(({ change }) => change.values)).toEqual([
    { serverid: 'kvm1' },
    { serverid: 'kvm2' },
    { serverid: 'kvm3' },
  ])
})

test('what is in something is named by several arguments, each as its function calls it', () => {
  const names = new Map([
    ['domain', 'domain'],
    ['account', 'email/account'],
  ])
  const inner = { name: 'dana', names: { domain: 'example.org', 'email/account': 'dana' }, identity: 'cl1' }
  const planned = plannedCalls({
    described: described('edit'),
    names,
    targets: [inner],
    identities,
    options: {},
  })
  expect(planned.calls.map(({ change }) => change.values)).toEqual([
    { domain: 'example.org', account: 'dana' },
  ])
})
