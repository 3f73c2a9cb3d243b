// @vitest-environment happy-dom
import { readServer } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import type { ListedServer } from './server-columns.tsx'
import type { Known } from './InView.tsx'
import { stateColumn } from './state-column.tsx'

const listed = (serverid: string, fields: object = {}): ListedServer => ({
  server: readServer({ serverid, ...fields }),
  project: 'cl1',
  listedFor: 'cl1',
})
const loaded = new Map<string, Known<string>>([
  ['kvm1', { value: 'running', at: 1 }],
  ['kvm2', { value: 'stopped', at: 1 }],
  ['kvm3', { reason: 'Not for you.', at: 1 }],
])
const column = stateColumn({
  knownOf: ({ server }) => loaded.get(server.serverid),
  callOf: () => undefined,
  isHeld: false,
})
const rows = [
  ...['kvm1', 'kvm2', 'kvm3', 'kvm4'].map((id) => listed(id)),
  // What the list itself says needs no call.
  listed('kvm5', { state: 'stopped' }),
  listed('kvm6', { isrunning: true, islocked: true }),
]
const found = (word: string) => {
  const finds = column.finds?.(word)
  return finds && rows.map(finds)
}

test('a state that is not loaded is neither of the states', () => {
  expect(rows.map(column.text)).toEqual(['running', 'stopped', '–', '–', 'stopped', 'running'])
  expect(found('stopped')).toEqual([false, true, undefined, undefined, true, false])
  expect(found('running')).toEqual([true, false, undefined, undefined, false, true])
  expect(found('locked')).toEqual([false, false, undefined, undefined, false, true])
})

test('other words ask for no state', () => {
  expect(found('web')).toBeUndefined()
  expect(found('run')).toBeUndefined()
})
