// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { writeAs } from '../../util/locale.ts'
import { readableUnit } from './readable-unit.ts'
import { inUnitOf, isUnitOf, readNumber } from './units.ts'

afterEach(() => writeAs('en'))

const column = (unit: string) => ({ id: 'size', header: 'Size', text: () => '', unit })

test.each([
  ['1.5', 'en-US', 1.5],
  ['1,5', 'en-US', 1.5],
  ['1,536', 'en-US', 1536],
  ['1,536.25', 'en-US', 1536.25],
  ['1,5', 'sv-SE', 1.5],
  ['1,536', 'sv-SE', 1.536],
  ['1.536,25', 'de-DE', 1536.25],
  ['1,2,3', 'sv-SE', Number.NaN],
])('%s is read as %s writes it', (digits, language, number) => {
  expect(readNumber(digits, language)).toBe(number)
})

test('a number is read as the console writes it, whatever the browser’s language', () => {
  expect(inUnitOf('1,536', column('MB'))).toBe(1536)
  writeAs('sv')
  expect(inUnitOf('1,536', column('MB'))).toBe(1.536)
})

test.each([
  ['8GB', 'MB', 8192],
  ['8g', 'MB', 8192],
  ['8gib', 'MB', 8192],
  ['2tb', 'GB', 2048],
  ['512mb', 'GB', 0.5],
  ['1gbit/s', 'Mbit/s', 1000],
  ['500mbps', 'Mbit/s', 500],
  ['1g', 'Mbit/s', 1000],
  ['300s', 's', 300],
  ['300', 's', 300],
  ['4', '', 4],
  ['-5', 'MB', -5],
  ['8gb', 's', Number.NaN],
  ['8gb', 'Mbit/s', Number.NaN],
  ['8apples', 'MB', Number.NaN],
  ['8gb', '', Number.NaN],
  ['much', 'MB', Number.NaN],
])('%s is so many %s: %d', (word, unit, number) => {
  expect(inUnitOf(word.toLowerCase(), column(unit))).toBe(number)
})

test.each([
  ['gb', 'MB', true],
  ['mbps', 'Mbit/s', true],
  ['s', 's', true],
  ['g', 'MB', true],
  ['w', 'MB', false],
  ['g', 's', false],
  ['web', 'MB', false],
  ['gb', '', false],
])('%s is a unit of a column of %s: %j', (word, unit, expected) => {
  expect(isUnitOf(word, column(unit))).toBe(expected)
})

test.each([
  ['KB', 4_194_304, 'GB', 1024 ** 2],
  ['KB', 500, 'KB', 1],
  ['Mbit/s', 2000, 'Gbit/s', 1000],
  ['%', 5000, '%', 1],
  ['', 5000, '', 1],
  ['GB last 30 days', 5000, 'GB last 30 days', 1],
])('up to so many %s, %d is read best in %s', (unit, most, best, times) => {
  expect(readableUnit(unit, most)).toEqual({ unit: best, times })
})
