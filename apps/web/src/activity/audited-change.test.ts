import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { auditedChange, claimDiffers } from './audited-change.ts'

const entry: ActivityEntry = {
  id: '7',
  at: '2026-11-23T12:30:00.000Z',
  who: 'demo@example.com',
  event: 'change',
  result: '200',
  module: 'server',
  function: 'create',
  identity: 'cl12345',
  claim: { subject: 'server/create', id: 'page.1' },
}

test('what removes a thing is a call of the identity that made it', () => {
  const made = { path: 'server/destroy', values: { serverid: 'wps1' }, open: ['keepip'] }
  expect(auditedChange({ ...entry, made })?.removal).toEqual({
    call: { path: 'server/destroy', identity: 'cl12345', values: { serverid: 'wps1' } },
    open: ['keepip'],
  })
  expect(auditedChange(entry)?.removal).toBeUndefined()
})

test('a claim differs from what was sent only where the function is described', () => {
  const change = auditedChange({
    ...entry,
    function: 'edit',
    arguments: [
      { name: 'serverid', value: 'kvm1' },
      { name: 'memorysize', value: '4096' },
    ],
    claim: { subject: 'kvm1', before: { memory: '2048' }, after: { memory: '8192' } },
  })
  if (!change) throw new Error('nothing was changed')
  const required_arguments = ['serverid']
  const server = describedModule('server', [
    { function: 'details', get: true, required_arguments },
    { function: 'edit', required_arguments, optional_arguments: ['memorysize'] },
  ])
  expect(claimDiffers([server], change)).toBe(true)
  expect(claimDiffers([describedModule('domain', [{ function: 'list' }])], change)).toBe(false)
  expect(claimDiffers([], change)).toBe(false)
})
