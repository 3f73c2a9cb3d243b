import { expect, test } from 'vitest'
import { readMeasures, readSeries } from './usage.ts'

const at = Date.parse('2026-01-31T08:00:00+01:00')
const hour = 3_600_000

test('a series is read oldest first, with gaps where nothing was measured', () => {
  const info = { type: 'memoryusage', resolution: 'hour', unit: 'KB' }
  const values = [
    { timestamp: '2026-01-31T10:00:00+01:00', value: '12.5' },
    { timestamp: '2026-01-31T08:00:00+01:00', value: 7 },
    { timestamp: '2026-01-31T09:00:00+01:00', value: null },
    { timestamp: 'yesterday', value: 3 },
  ]
  const points = [
    { at, value: 7 },
    { at: at + hour, value: null },
    { at: at + 2 * hour, value: 12.5 },
  ]
  expect(readSeries({ usage: { info, values } })).toEqual({ unit: 'KB', points })
  expect(readSeries({ resourceusage: { values } })).toEqual({ unit: '', points })
  expect(readSeries({ values })).toEqual({ unit: '', points })
})

test('no values is something else than a response without a series', () => {
  expect(readSeries({ usage: { info: { unit: '%' }, values: [] } })).toEqual({ unit: '%', points: [] })
  for (const payload of [{}, { usage: 'much' }, { usage: { values: [7, { timestamp: 'x' }] } }])
    expect(readSeries(payload)).toBeUndefined()
})

test('what a server uses now is every member that tells a usage', () => {
  const server = {
    state: 'running',
    cpu: { usage: 0.5, max: 4, unit: 'cores' },
    memory: { usage: '2048', max: null, unit: 'MB' },
    disk: null,
    uptime: { current: 9, unit: 'seconds' },
  }
  expect(readMeasures({ server })).toEqual([
    { name: 'cpu', usage: 0.5, max: 4, unit: 'cores' },
    { name: 'memory', usage: 2048, max: undefined, unit: 'MB' },
  ])
  expect(readMeasures({ server: null })).toBeUndefined()
})
