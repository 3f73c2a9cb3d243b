/**
 * A value as a response carries it. `bigint` stands for integers beyond the exact range of a JavaScript number,
 * which the service uses for "unlimited"; a field that is `undefined` is left out of the response.
 */
export type Value = string | number | bigint | boolean | null | undefined | readonly Value[] | Fields

export interface Fields {
  readonly [name: string]: Value
}

/** A form field that came several times: a list where a list is wanted, its last value everywhere else. */
export class Repeated extends Array<Value> {}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** A structure, neither a list nor null. */
export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value)

export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
