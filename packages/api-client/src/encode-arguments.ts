/** A value of an argument. Lists and objects occur in a few functions only (`users`, `backupschedules`). */
export type ArgumentValue =
  | string
  | number
  | boolean
  | null
  | readonly ArgumentValue[]
  | { readonly [name: string]: ArgumentValue }

/** Arguments by the service's own names. One that is `undefined` is not sent. Specification: 4.1 (3). */
export type Arguments = { readonly [name: string]: ArgumentValue | undefined }

/**
 * Arguments as `application/x-www-form-urlencoded`, in the order given. `undefined` is left out; an empty text is sent
 * as given and empty, and so is a list or an object without members; booleans are `true` and `false`, null is `null`.
 * Specification: 4.1 (3).
 */
export const encodeArguments = (values: Arguments): URLSearchParams => {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(encoded, name, value)
  return encoded
}

/** The specification shows only plain values. Lists and objects take the brackets that form parsers agree on. */
const append = (encoded: URLSearchParams, name: string, value: ArgumentValue | undefined): void => {
  if (value === undefined) return
  const isPlain = typeof value !== 'object' || value === null
  const members = isPlain ? [] : Object.entries(value)
  if (members.length === 0) encoded.append(name, isPlain ? String(value) : '')
  for (const [key, each] of members) append(encoded, `${name}[${key}]`, each)
}
