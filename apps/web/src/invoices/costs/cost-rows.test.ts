import { expect, test } from 'vitest'
import { toDecimal } from '../../util/money.ts'
import { rowsOf, sumsOf } from './cost-rows.ts'

const written = <Each extends object>(all: readonly Each[], field: keyof Each) =>
  all.map((each) => toDecimal(each[field] as Parameters<typeof toDecimal>[0]))

test('the parts of a thing are one row for each currency, added exactly', () => {
  const rows = rowsOf('email/costs', 'cl1', undefined, [
    { currency: 'EUR', total: '0.1' },
    { currency: 'eur', total: '0.2' },
    { currency: 'KWD', total: '1.005' },
  ])
  expect(rows).toMatchObject([
    { project: 'cl1', module: 'email', currency: 'EUR' },
    { project: 'cl1', module: 'email', currency: 'KWD' },
  ])
  expect(written(rows, 'amount')).toEqual(['0.3', '1.005'])
})

test('sums are by currency, and what is paid each hour is not added to what is paid each month', () => {
  const rows = ['0.10', '0.20', '9007199254740993.01'].flatMap((total) =>
    rowsOf('server/costs', 'cl1', { value: total }, [{ currency: 'SEK', total }]),
  )
  const hourly = rowsOf('server/costs', 'cl1', { value: 'h' }, [
    { currency: 'SEK', total: '0.05', period: 'hour' },
  ])
  const sums = sumsOf([...hourly, ...rows])
  expect(sums).toMatchObject([
    { currency: 'SEK', terms: {}, count: 3 },
    { currency: 'SEK', terms: { period: 'hour' }, count: 1 },
  ])
  expect(written(sums, 'sum')).toEqual(['9007199254740993.31', '0.05'])
})

test('costs with and without tax are apart, in rows and in sums; what is told of some alone is said of none', () => {
  const without = rowsOf('server/costs', 'cl1', { value: 'a' }, [
    { currency: 'SEK', total: '100', tax: 'without' },
    { currency: 'SEK', total: '125', tax: 'with' },
    { currency: 'SEK', total: '1', tax: 'without' },
  ])
  expect(without).toMatchObject([{ terms: { tax: 'without' } }, { terms: { tax: 'with' } }])
  expect(written(without, 'amount')).toEqual(['101', '125'])
  const untold = rowsOf('email/costs', 'cl1', undefined, [{ currency: 'SEK', total: '10' }])
  const sums = sumsOf([...untold, ...without])
  expect(sums.map(({ terms }) => terms)).toEqual([{}, { tax: 'with' }])
  expect(written(sums, 'sum')).toEqual(['111', '125'])
})
