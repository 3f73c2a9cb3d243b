import { factor, prefixes } from './units.ts'

/**
 * The unit that amounts up to `most` are read best in, and how many of the given one it is: itself where no prefix makes it
 * another.
 */
export const readableUnit = (unit: string, most: number): { unit: string; times: number } => {
  const larger = Array.from(prefixes, (prefix) => {
    const name = prefix.toUpperCase() + unit.slice(1)
    return { unit: name, times: factor(name.toLowerCase(), unit.toLowerCase()) }
  })
  return larger.findLast(({ times }) => times > 1 && times <= most) ?? { unit, times: 1 }
}
