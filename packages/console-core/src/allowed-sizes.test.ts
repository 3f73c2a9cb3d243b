import { expect, test } from 'vitest'
import { readAllowedSizes, sizesAround } from './allowed-sizes.ts'

const payload = {
  argumentslist: {
    KVM: { memorysize: { units: [2048, 1024, '4096'] }, cpucores: { units: [1, 2] } },
    VMware: { memorysize: [1024, 8192], cpucores: 'many' },
  },
}

test('sizes are those of the platform, in any case, and ascending', () => {
  expect(readAllowedSizes(payload, 'kvm')).toEqual({ memory: [1024, 2048, 4096], cores: [1, 2] })
})

test('without a platform the sizes of all of them are offered, each once', () => {
  expect(readAllowedSizes(payload).memory).toEqual([1024, 2048, 4096, 8192])
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
