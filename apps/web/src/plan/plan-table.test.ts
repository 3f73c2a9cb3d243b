// @vitest-environment happy-dom
import { newStep, type ChangeDescription } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { planTable } from './plan-table.ts'

const ofZone = { identity: 'cl1', zone: 'example.com' }
const record = { host: '@', type: 'MX', data: '10 mail', ttl: '3600' }
const call = { kind: 'call', identity: 'cl1', path: 'user/create', copy: 1 } as const

const rows: [ChangeDescription, what: string, fields: string][] = [
  [
    { kind: 'record', ...ofZone, recordid: '7', before: record, after: { ttl: '1800' } },
    '@ MX #7',
    'data: 10 mail; TTL: 3600 · 1\u202fh → 1800 · 30\u202fmin',
  ],
  [
    { kind: 'record', ...ofZone, recordid: '7', before: record, after: { data: '20 mx', ttl: '' } },
    '@ MX #7',
    'data: 10 mail → 20 mx; TTL: 3600 · 1\u202fh → (empty)',
  ],
  [
    { kind: 'record', ...ofZone, before: null, after: { ...record, ttl: '' } },
    '@ MX',
    'host: @; type: MX; data: 10 mail',
  ],
  [
    { kind: 'record', after: null, ...ofZone, recordid: '7', before: record },
    '@ MX #7',
    'host: @; type: MX; data: 10 mail; TTL: 3600 · 1\u202fh',
  ],
  [
    {
      kind: 'address',
      identity: 'cl1',
      address: '192.0.2.1',
      before: { ptr: 'a.example.com.' },
      after: null,
    },
    '192.0.2.1',
    'PTR: a.example.com. → provider default',
  ],
  [
    { ...call, values: { name: 'ann', password: 'hunter2' }, open: ['email'] },
    'user/create ann',
    'name: ann; password: ••••••••; email: asked for when it’s applied',
  ],
]

test.each(rows)('%o is exported as it is on the page', (change, what, fields) => {
  const [row = []] = planTable([newStep(1, change)]).rows
  expect(
    row
      .map(({ text }) => text)
      .slice(3, 5)
      .join(' | '),
  ).toBe(`${what} | ${fields}`)
})
