// @vitest-environment happy-dom
import type { ActivityEntry } from '@hosting-console/contract'
import { afterEach, expect, test } from 'vitest'
import { forgetCalls } from '../api/forget.ts'
import { rememberMade } from '../changes/made-things.ts'
import { clearTab } from '../util/tab-storage.ts'
import { auditedChange } from './audited-change.ts'

const call = { path: 'server/destroy', identity: 'cl12345', values: { serverid: 'wps1' } }

const entry: ActivityEntry = {
  id: '7',
  at: '2026-11-23T12:30:00.000Z',
  who: 'demo@example.com',
  event: 'change',
  result: '200',
  module: 'server',
  function: 'create',
  identity: 'cl12345',
  requestId: 'r1',
  claim: { subject: 'server/create', id: 'page.1' },
}

const forget = () => {
  forgetCalls()
  clearTab()
}
afterEach(forget)

test('what removes a thing is known of the change that made it, until sign-out', () => {
  rememberMade('page.1', { call, open: ['keepip'] })
  expect(auditedChange(entry)?.removal).toEqual({ call, open: ['keepip'] })
  forget()
  expect(auditedChange(entry)?.removal).toBeUndefined()
})

test('a change of somebody else that has the same name removes nothing of one’s own', () => {
  rememberMade('page.1', { call, open: [] })
  const { requestId: _, ...others } = entry
  expect(auditedChange(others)?.removal).toBeUndefined()
})

test('what is told of again takes no room of others', () => {
  rememberMade('page.1', { call, open: [] })
  for (let count = 0; count < 600; count += 1) rememberMade('page.2', { call, open: [] })
  expect(auditedChange(entry)?.removal).toEqual({ call, open: [] })
})
