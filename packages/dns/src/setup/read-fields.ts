import type { TemplateFault } from './template.ts'

/** Takes note of a fault. */
export type Faulty = (fault: TemplateFault) => void

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the fields of an object, each once, and says what is wrong with them. Null is nothing. */
export const readerOf = (object: Readonly<Record<string, unknown>>, place: string, fault: Faulty) => {
  const placeOf = (field: string): string => (place === '' ? field : `${place}.${field}`)
  const get = (field: string): unknown =>
    Object.hasOwn(object, field) && object[field] !== null ? object[field] : undefined
  const kind = (field: string): undefined => {
    fault({ place: placeOf(field), rule: 'kind' })
  }
  const text = (field: string): string | undefined => {
    const value = get(field)
    return value === undefined || typeof value === 'string' ? value : kind(field)
  }
  return {
    placeOf,
    has: (field: string): boolean => get(field) !== undefined,
    text,
    required: (field: string): string => {
      const value = text(field)
      if (value === '' || get(field) === undefined) fault({ place: placeOf(field), rule: 'missing' })
      return value ?? ''
    },
    number: (field: string): number | undefined => {
      const value = get(field)
      return value === undefined || typeof value === 'number' ? value : kind(field)
    },
    flag: (field: string): boolean => {
      const value = get(field)
      return value === undefined || typeof value === 'boolean' ? value === true : (kind(field) ?? false)
    },
    /** A number, or its text. */
    numeric: (field: string): string | undefined => {
      const value = get(field)
      return typeof value === 'number' ? String(value) : text(field)
    },
  }
}
