import type { ActivityEntry } from '@hosting-console/contract'
import { expect, test } from 'vitest'
import { auditedChange } from './audited-change.ts'

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
