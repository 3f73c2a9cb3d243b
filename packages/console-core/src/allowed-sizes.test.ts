import { describe, expect, test } from 'vitest'
import { readAllowedSizes, sizesAround } from './allowed-sizes.ts'

const older = {
  KVM: { memorysize: { units: [2048, 1024, '4096'] }, cpucores: { units: [1, 2] } },
  VMware: { memorysize: [1024, 8192], cpucores: 'many' },
}
const listed = (...values: unknown[]) => values.map((value) => ({ value }))
const newer = {
  KVM: { memorysize: listed(2048, 1024, '4096'), cpucores: listed(1, 2), datacenter: listed('Falkenberg') },
  VMware: { memorysize: listed(1024, 8192, 'much'), cpucores: listed() },
}

describe.each([
  ['before 2020', older],
  ['since 2020', { platforms: newer }],
  ['in both forms', { ...older, platforms: newer }],
])('sizes as services list them %s', (_age, argumentslist) => {
  test('are those of the platform, in any case, and ascending', () => {
    expect(readAllowedSizes({ argumentslist }, 'kvm')).toEqual({ memory: [1024, 2048, 4096], cores: [1, 2] })
  })

  test('without a platform are those of all of them, each once', () => {
    expect(readAllowedSizes({ argumentslist }).memory).toEqual([1024, 2048, 4096, 8192])
  })
})

test('what is no list of sizes says nothing', () => {
  expect(readAllowedSizes({ argumentslist: { KVM: { memorysize: {} } } }, 'KVM').memory).toEqual([])
  expect(readAllowedSizes({ argumentslist: [] })).toEqual({ memory: [], cores: [] })
})

test('the sizes around a value', () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(sizesAround(sizes, 4)).toEqual([2, 3, 4, 5, 6])
  expect(sizesAround(sizes, 1)).toEqual([1, 2, 3, 4, 5])
  expect(sizesAround(sizes, 99)).toEqual([4, 5, 6, 7, 8])
  expect(sizesAround([1], 5)).toEqual([1])
})
