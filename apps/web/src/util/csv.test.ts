import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes, commas and line breaks are quoted', () => {
  expect(toCsv(['a', 'b'], [['1,5', 'x "y"\nz']])).toBe('a,b\r\n"1,5","x ""y""\nz"')
})

test.each(['=1+1', '+46', '@x', '-cmd', '\tx'])('%j is not a formula', (text) => {
  expect(toCsv(['a'], [[text]])).toBe(`a\r\n'${text}`)
})

test('numbers stay numbers', () => {
  expect(toCsv(['a'], [['-12.5']])).toBe('a\r\n-12.5')
})
