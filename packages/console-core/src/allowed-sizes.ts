import { isRecord, type Payload } from '@hosting-console/api-client'
import type { ServerSize } from './edits/edit.ts'

/** Sizes that the service lists, ascending: memory in MB, cores as a count. An empty list says nothing. */
export type AllowedSizes = Record<keyof ServerSize, readonly number[]>

const fields: Record<keyof ServerSize, string> = { memory: 'memorysize', cores: 'cpucores' }

export const noSizes: AllowedSizes = { memory: [], cores: [] }

/**
 * What `argumentslist` allows, for one platform or over all of them. Services list platforms there or in its `platforms`, and
 * of each size the values, as `units`, or as records with a `value`.
 */
export const readAllowedSizes = ({ argumentslist }: Payload, platform?: string | null): AllowedSizes => {
  if (!isRecord(argumentslist)) return noSizes
  const platforms = [argumentslist, argumentslist.platforms]
    .filter(isRecord)
    .flatMap(Object.entries)
    .flatMap(([name, value]) =>
      isRecord(value) && (!platform || name.toLowerCase() === platform.toLowerCase()) ? [value] : [],
    )
  const sizesOf = (field: string): number[] => {
    const values = platforms.flatMap(({ [field]: listed }): unknown[] => {
      const units = isRecord(listed) ? listed.units : listed
      return Array.isArray(units) ? units : []
    })
    const numbers = values
      .map((each) => Number(isRecord(each) ? each.value : each))
      .filter((value) => Number.isInteger(value) && value > 0)
    return [...new Set(numbers)].toSorted((one, other) => one - other)
  }
  return { memory: sizesOf(fields.memory), cores: sizesOf(fields.cores) }
}

/** The sizes around a value: enough to see where it is, few enough for a line. */
export const sizesAround = (values: readonly number[], value: number, count = 5): readonly number[] => {
  const above = values.findIndex((each) => each >= value)
  const middle = above < 0 ? values.length : above
  const from = Math.max(0, Math.min(middle - Math.floor(count / 2), values.length - count))
  return values.slice(from, from + count)
}
