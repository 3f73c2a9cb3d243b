import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, currencyOf, money, perMille, subtractAmounts, toAmount, toDecimal } from './money.ts'

const sum = (...values: (number | string)[]) =>
  toDecimal(addAmounts(values.flatMap((value) => toAmount(value) ?? [])))

test('sums are exact where floating point is wrong by a cent', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(sum(0.1, 0.2)).toBe('0.3')
  expect(sum('1.005', '1.005')).toBe('2.010')
  expect(sum('90071992547409.93', 0.01)).toBe('90071992547409.94')
  expect(sum(...Array.from({ length: 1000 }, () => 0.07))).toBe('70.00')
})

test('amounts of different decimals and signs', () => {
  expect(sum(12, '-0.5', '0.25')).toBe('11.75')
  expect(sum('-0.05')).toBe('-0.05')
  expect(sum()).toBe('0')
})

test.each(['', 'abc', '1,5', null, undefined, '1e5'])('%j is no amount', (value) => {
  expect(toAmount(value)).toBeUndefined()
})

test('any amount comes back as it was written', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(12), (units, decimals) => {
      expect(toAmount(toDecimal({ units, decimals }))).toEqual({ units, decimals })
    }),
  )
})

test.each([
  ['15', '100', 150n],
  ['-15', '100', -150n],
  ['1', '3', 333n],
  ['2', '3', 667n],
  ['-2', '3', -667n],
  ['0.005', '10', 1n],
  ['5', '-10', 500n],
  ['5', '0', undefined],
])('%s of %s is %s per mille', (difference, base, expected) => {
  const [part, whole] = [toAmount(difference), toAmount(base)]
  expect(part && whole && perMille(part, whole)).toBe(expected)
})

test.each([
  ['eur', 'EUR'],
  [' SEK ', 'SEK'],
  ['kr', 'kr'],
  [null, ''],
])('the currency %s is %s', (written, currency) => {
  expect(currencyOf(written)).toBe(currency)
})

test('a difference is exact, whatever the decimals', () => {
  const [from, less] = [toAmount('0.3'), toAmount('0.10')]
  expect(from && less && toDecimal(subtractAmounts(from, less))).toBe('0.20')
})

test.each(['SEK', 'credits'])('a difference in %s has its sign', (currency) => {
  const shown = ['20', '-20', '0'].map((value) => money(toAmount(value)!, currency, 'exceptZero'))
  expect(shown.map((text) => /[+-]/.exec(text)?.[0])).toEqual(['+', '-', undefined])
})
