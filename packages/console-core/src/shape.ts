/** Whether a value is what it should be: what a browser keeps is open to everybody who uses it, and to older versions. */
export type Guard<T> = (value: unknown) => value is T

type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isOneOf =
  <T extends string>(...texts: readonly T[]): Guard<T> =>
  (value): value is T =>
    texts.some((text) => text === value)
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'

export const isNull: Guard<null> = (value) => value === null
export const isEither =
  <Guards extends readonly Guard<unknown>[]>(...guards: Guards): Guard<Guarded<Guards[number]>> =>
  (value): value is Guarded<Guards[number]> =>
    guards.some((guard) => guard(value))

export const isOptional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose values are all of one kind. */
export const isRecordOf =
  <T>(guard: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isPlain(value) && Object.values(value).every(guard)

export const isListOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard)

/** An object with these fields at least. */
export const isShape =
  <Fields extends Record<string, Guard<unknown>>>(fields: Fields) =>
  (value: unknown): value is { [Name in keyof Fields]: Guarded<Fields[Name]> } => {
    if (!isPlain(value)) return false
    const held = new Map<string, unknown>(Object.entries(value))
    return Object.entries(fields).every(([name, guard]) => guard(held.get(name)))
  }

/** Whether a value holds what the kind that it says it is of holds. */
export const isOfKind = (value: unknown, kinds: Record<string, (value: unknown) => boolean>): boolean =>
  isShape({ kind: isText })(value) && new Map(Object.entries(kinds)).get(value.kind)?.(value) === true
