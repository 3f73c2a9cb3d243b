import { locale } from '../../util/locale.ts'
import type { Column } from './columns.ts'

/** Units that differ by a prefix alone: sizes in steps of 1024, rates in steps of 1000. */
const kinds = [
  { step: 1024, written: /^([kmgtp])i?b$/ },
  { step: 1000, written: /^([kmgtp])(?:bits?(?:\/s)?|bps|b\/s)$/ },
]

export const prefixes = 'kmgtp'

/** Whether a word is a unit that numbers of a column are given in. */
export const isUnitOf = <Row>(word: string, { unit = '' }: Column<Row>): boolean =>
  unit !== '' && !Number.isNaN(factor(wholeUnit(word, unit.toLowerCase()), unit.toLowerCase()))

/**
 * A number, with a unit or not, in the unit of its column: `8GB` is 8192 where that is MB.
 * @param bare the unit of a number that has none
 */
export const inUnitOf = <Row>(word: string, { unit = '', reads }: Column<Row>, bare = unit): number => {
  const read = reads?.(word)
  if (read !== undefined) return read
  const [, digits = '', written = ''] = /^(-?[\d.,]+)(\D*)$/.exec(word) ?? []
  if (digits === '') return Number.NaN
  const own = unit.toLowerCase()
  return readNumber(digits, locale()) * factor(wholeUnit(written, own) || bare.toLowerCase(), own)
}

/** After a number one letter says enough: `8g`. */
const wholeUnit = (written: string, own: string): string =>
  written.length === 1 && written !== own ? written + own.slice(1) : written

/** How many of one unit another one is; NaN where they have nothing in common. */
export const factor = (unit: string, own: string): number => {
  if (unit === own) return 1
  const kind = kinds.find(({ written }) => written.test(own))
  const [from, to] = [unit, own].map((each) => prefixes.indexOf(kind?.written.exec(each)?.[1] ?? 'none'))
  return !kind || from === -1 || to === -1 ? Number.NaN : kind.step ** (from! - to!)
}

/** A number with a decimal point or comma; a mark by which a language groups digits is none: `1,536` in English. */
export const readNumber = (digits: string, language: string): number => {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345)
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  return Number(digits.replaceAll(new RegExp(`[${group}](?=\\d{3}(?!\\d))`, 'g'), '').replace(',', '.'))
}
