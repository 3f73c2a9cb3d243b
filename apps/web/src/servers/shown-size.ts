import type { ServerSize } from '@hosting-console/console-core'
import { megabytes, noValue, quantity } from '../util/format.ts'

/** A size as it is read: memory with its unit, cores as a count. */
export const shownSize = (size: keyof ServerSize, value: string): string =>
  value === '' ? noValue : size === 'memory' ? megabytes(Number(value)) : quantity(Number(value))

/** The difference of two sizes, with its sign; nothing where they are equal or no sizes. */
export const differenceOf = (size: keyof ServerSize, before: string, after: string): string | undefined => {
  const difference = Number(after) - Number(before)
  if (before.trim() === '' || after.trim() === '' || Number.isNaN(difference) || difference === 0)
    return undefined
  return `${difference > 0 ? '+' : '−'}${shownSize(size, String(Math.abs(difference)))}`
}
