// @vitest-environment happy-dom
import { readServers } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import type { NamedEntry } from './change-text.ts'
import { withHostNames } from './use-server-names.ts'

const entryOf = (identity: string, name?: string): NamedEntry => ({
  id: `${identity} 1`,
  at: '2026-11-20T10:00:00.000Z',
  who: 'demo@example.com',
  event: 'change',
  identity,
  module: 'server',
  function: 'reboot',
  result: 'done',
  arguments: [{ name: 'serverid', value: 'kvm100001' }],
  ...(name === undefined ? {} : { claim: { subject: 'kvm100001', name } }),
})

const listOf = (hostname: string | null) =>
  readServers({ servers: [{ serverid: 'kvm100001', hostname }] }) ?? []

const lists = new Map([
  ['cl1', listOf('web-1.example.com')],
  ['cl2', listOf('web-2.example.com')],
  ['cl3', listOf(null)],
])

test('a server is named by the list of its own project, unless the audit log knows its name', () => {
  const entries = [
    entryOf('cl2'),
    entryOf('cl1'),
    entryOf('cl3'),
    entryOf('cl4'),
    entryOf('cl1', 'old.example.com'),
  ]
  expect(withHostNames(entries, lists).map(({ hostName }) => hostName)).toEqual([
    'web-2.example.com',
    'web-1.example.com',
    undefined,
    undefined,
    undefined,
  ])
})
