/** The fields that have a value. */
export const definite = <V>(fields: Readonly<Record<string, V | undefined>>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, V] => field[1] !== undefined))
