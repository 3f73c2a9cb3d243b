import { expect, test } from 'vitest'
import { totalOf } from './price-total.ts'

const price = (after: string, before?: string, { currency = 'SEK', period = 'month' } = {}) => ({
  after: { currency, total: after, period },
  ...(before === undefined ? {} : { before: { currency, total: before, period } }),
})

test('several prices are added exactly, with what there was before where all of them say so', () => {
  expect(totalOf([price('0.1', '10'), price('0.2', '5.5')])).toEqual(price('0.3', '15.5'))
  expect(totalOf([price('100', '10'), price('20')])).toEqual(price('120'))
})

test('one price, two currencies, two periods, with and without tax or an odd amount have no total', () => {
  expect(totalOf([price('1')])).toBeUndefined()
  expect(totalOf([price('1'), price('1', undefined, { currency: 'EUR' })])).toBeUndefined()
  expect(totalOf([price('1'), price('1', undefined, { period: 'hour' })])).toBeUndefined()
  expect(totalOf([price('1'), { after: { ...price('1').after, tax: 'with' } }])).toBeUndefined()
  expect(totalOf([price('1'), price('free')])).toBeUndefined()
})
