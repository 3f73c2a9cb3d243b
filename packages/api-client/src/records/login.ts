import * as v from 'valibot'
import { isRecord } from '../envelope.ts'
import { maybe, read, text } from './fields.ts'

/** A list without its odd rows: one project that can't be read must not keep its people from all the others. */
const rows = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) =>
        rowsIn(value).flatMap((row) => {
          const result = v.safeParse(schema, row)
          return result.success ? [result.output] : []
        }),
      ),
    ),
    [],
  )

/** Also those of `{item: […]}`, and one that stands alone. What is no row drops out by its fields. */
const rowsIn = (value: unknown): readonly unknown[] => {
  if (value === '') return []
  if (isRecord(value)) return [value, ...Object.values(value).flat()]
  return Array.isArray(value) ? value : [value]
}

const description = v.fallback(maybe(text), undefined)

const login = v.looseObject({
  username: text,
  /** The temporary key: a secret. Password of later calls, until six hours without use. */
  apikey: text,
  /** Projects. `account` is the identifier. */
  accounts: rows(v.looseObject({ account: text, description, roles: rows(text) })),
  /** Organizations. `customernumber` is the identifier, string or number on the wire. */
  customers: rows(v.looseObject({ customernumber: text, description, roles: rows(text) })),
})

/** What signing in gives. Specification: 2.3. */
export type Login = v.InferOutput<typeof login>

/** `response.login`. @throws MalformedAnswer when user name or key is missing. */
export const readLogin = (value: unknown): Login => read(login, value)
