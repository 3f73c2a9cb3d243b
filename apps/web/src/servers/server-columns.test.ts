// @vitest-environment happy-dom
import { readServer } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { parseFilter } from '../ui/table/filter.ts'
import { type ListedServer, serverColumns } from './server-columns.tsx'

const sized = (serverid: string, ...sizes: [number, number, number, number, number]): ListedServer => {
  const [cpucores, memorysize, disksize, transfer, bandwidth] = sizes
  return {
    server: readServer({ serverid, cpucores, memorysize, disksize, transfer, bandwidth }),
    project: 'cl1',
    listedFor: 'cl1',
  }
}

const rows = [sized('small', 1, 1024, 20, 500, 100), sized('large', 8, 16_384, 2048, 8192, 1000)]

test.each([
  'memory>8',
  'memory > 8 GB',
  'memorysize>8192',
  'memory>1,5 GB',
  'memory>8192 MB',
  'cpu>=4',
  'cpu >= 4',
  'disk>40',
  'disk > 40 GB',
  'disk>=2TB',
  'disk >= 2 TB',
  'transfer>500',
  'transfer > 500 gb',
  'bandwidth>100',
  'bandwidth>100Mbit/s',
  'bandwidth > 100 Mbit/s',
  'bandwidth>500 Mbps',
  'bandwidth>=1 Gbit/s',
])('“%s” leaves the large server', (query) => {
  expect(rows.filter(parseFilter(query, serverColumns)).map(({ server }) => server.serverid)).toEqual([
    'large',
  ])
})

test.each([
  [3000, '3,000\u202fMB'],
  [4096, '4\u202fGB'],
])('memory of %i MB is shown as %s', (memorysize, shown) => {
  const memory = serverColumns.find(({ id }) => id === 'memorysize')
  const row = sized('odd', 1, memorysize, 20, 500, 100)
  expect(memory?.text(row)).toBe(shown)
})
