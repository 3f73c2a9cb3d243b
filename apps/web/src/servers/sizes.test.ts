import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { changedSizes, isLikelyGigabytes, isSize, plannedSizes, sizeOf, typedSize } from './sizes.ts'

test('a size is a whole number above zero', () => {
  expect(['4096', '1', '0', '-1', '4 GB', '4.5', '', '1e3'].filter(isSize)).toEqual(['4096', '1'])
})

test('what a server has already is no change, and neither is what is no size', () => {
  const current = { memory: '4096', cores: '2' }
  expect(changedSizes(current, { memory: '4096', cores: '4' })).toEqual({ cores: '4' })
  expect(changedSizes(current, { memory: '', cores: 'many' })).toEqual({})
})

test('a size that is not known is empty', () => {
  expect(sizeOf({ serverid: 'kvm1', memorysize: 512, iplist: [] })).toEqual({ memory: '512', cores: '' })
})

test.each([
  ['memory', '16 GB', '16384'],
  ['memory', ' 2048mb ', '2048'],
  ['memory', '4096', '4096'],
  ['memory', '16,5 GB', '16896'],
  ['memory', '0.5gb', '512'],
  ['memory', '1,500 GB', '1,500 GB'],
  ['memory', '0.01 GB', '0.01 GB'],
  ['memory', 'lots', 'lots'],
  ['cores', '4 GB', '4 GB'],
] as const)('%s typed as "%s" is sent as %s', (size, typed, sent) => {
  expect(typedSize(size, typed)).toBe(sent)
})

test.each([
  ['memory', '16', true],
  ['memory', '16 MB', false],
  ['memory', '512', false],
  ['memory', 'lots', false],
  ['cores', '16', false],
] as const)('%s typed as "%s" may be meant as GB: %s', (size, typed, isLikely) => {
  expect(isLikelyGigabytes(size, typed)).toBe(isLikely)
})

const server = describedModule('server', [
  { function: 'details', required_arguments: ['serverid'] },
  { function: 'edit', required_arguments: ['serverid'], optional_arguments: ['memorysize', 'cpucores'] },
])

const listed = (serverid: string, memorysize?: number) => ({
  project: 'cl1',
  listedFor: 'cl1',
  server: { serverid, cpucores: 2, iplist: [], ...(memorysize === undefined ? {} : { memorysize }) },
})

test('a server whose size is unknown, or is as wanted, is shown as it is', () => {
  const planned = plannedSizes(
    [server],
    [listed('kvm1', 4096), listed('kvm2'), listed('kvm3', 8192)],
    { memory: '8192' },
    [],
  )
  expect(planned.map(({ wanted, problem }) => [wanted, problem])).toEqual([
    [{ memory: '8192' }, undefined],
    [{}, 'unread'],
    [{}, 'same'],
  ])
})
