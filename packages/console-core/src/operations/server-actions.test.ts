import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { serverActions, serverForms } from './server-actions.ts'

const needsServer = { required: ['serverid'] }

test('what has a button comes first, then what changes and needs nothing but the server, whatever its module', () => {
  const service = [
    describeModule('server', {
      destroy: needsServer,
      details: needsServer,
      edit: { ...needsServer, optional: ['memorysize'] },
      restart: needsServer,
      stop: needsServer,
      clone: { required: ['serverid', 'hostname'] },
    }),
    describeModule('robot', { wave: needsServer }),
  ]
  expect(serverActions(service).map(({ job, described }) => [described.path, job])).toEqual([
    ['server/stop', 'stop server'],
    ['server/restart', 'restart server'],
    ['server/destroy', undefined],
    ['robot/wave', undefined],
  ])
  expect(serverForms(service).map(({ path }) => path)).toEqual([
    'server/details',
    'server/edit',
    'server/clone',
  ])
})
