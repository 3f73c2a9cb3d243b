import { isList, type Value } from './values.ts'

/**
 * Compact JSON text of a value. Unlike JSON.stringify it writes a bigint as a plain number, with every digit.
 * Compact because shell clients split records at `},{`.
 */
export function toJson(value: Value): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(toJson).join(',')}]`
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${toJson(member)}`)
  }
  return `{${members.join(',')}}`
}
