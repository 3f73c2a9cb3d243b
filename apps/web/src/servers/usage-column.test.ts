// @vitest-environment happy-dom
import { readServer, type Series } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { tableOf } from '../components/ExportMenu.tsx'
import type { Known } from './InView.tsx'
import type { ListedServer } from './server-columns.tsx'
import { usageColumn } from './usage-column.tsx'

const loaded = new Map<string, Known<Series>>([
  [
    'kvm1',
    {
      value: {
        unit: '%',
        points: [
          { at: 1, value: 9 },
          { at: 2, value: 43.25 },
          { at: 3, value: null },
        ],
      },
      at: 1,
    },
  ],
  ['kvm2', { value: { unit: '%', points: [] }, at: 1 }],
  ['kvm3', { reason: 'Not for you.', at: 1 }],
])

test('usage is exported as the latest value that was measured', () => {
  const rows = ['kvm1', 'kvm2', 'kvm3', 'kvm4'].map(
    (serverid): ListedServer => ({
      server: readServer({ serverid }),
      project: 'cl1',
      listedFor: 'cl1',
    }),
  )
  const column = usageColumn({
    knownOf: ({ server }) => loaded.get(server.serverid),
    callOf: () => undefined,
    isHeld: false,
  })
  expect(tableOf([column], rows).rows.map(([cell]) => cell?.text)).toEqual(['43.3\u202f%', '–', '–', '–'])
})
