import type { Json } from '../helpers.ts'

/**
 * What a value must look like: the name of a type or several with `|`, a pattern for text, a list of things of
 * one shape, or members. A member whose name ends in `?` may be missing; members beside those named may be there.
 */
export type Shape = string | RegExp | readonly [Shape] | { readonly [name: string]: Shape }

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/

const types: Record<string, (value: Json | undefined) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  'yes/no': (value) => value === 'yes' || value === 'no',
  timestamp: (value) => typeof value === 'string' && timestamp.test(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
}

/** Where a value has not the shape: the places, and what is there. */
export function misfits(value: Json | undefined, shape: Shape, place = 'response'): string[] {
  if (typeof shape === 'string') {
    const isFit = shape.split(' | ').some((type) => types[type]?.(value))
    return isFit ? [] : [`${place}: ${JSON.stringify(value)} is no ${shape}`]
  }
  if (shape instanceof RegExp) {
    const isFit = typeof value === 'string' && shape.test(value)
    return isFit ? [] : [`${place}: ${JSON.stringify(value)} is not ${shape}`]
  }
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [`${place}: ${JSON.stringify(value)} is no list`]
    return value.flatMap((item, index) => misfits(item, shape[0], `${place}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${place}: ${JSON.stringify(value)} is no structure`]
  }
  return Object.entries(shape).flatMap(([name, member]) => {
    const known = name.replace(/\?$/, '')
    if (value[known] === undefined && name.endsWith('?')) return []
    return misfits(value[known], member, `${place}.${known}`)
  })
}

const isListShape = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

/** One call of a function: its arguments, and the shape of the envelope beside `status` and `debug`. */
export interface Case {
  path: string
  args?: Record<string, string>
  responses?: Shape
  /** Calls that come first, all of them successful; the response of the last is given to `uses`. */
  first?: [path: string, args: Record<string, string>]
  /** Argument whose value comes from the response of `first`, and its place there. */
  uses?: [argument: string, ...place: string[]]
  /** Signs in as the person or the organization instead of the project. */
  as?: 'person' | 'organization' | 'nobody'
  /** Code of a function that always refuses. */
  refused?: 400 | 404
}

export const costShape = { amount: 'number', currency: /^(SEK|EUR)$/, timeperiod: /^month$/ }

export const billingShape = {
  currency: /^(SEK|EUR)$/,
  price: 'number',
  discount: 'number',
  total: 'number',
}
