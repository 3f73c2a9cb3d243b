import * as v from 'valibot'
import { isRecord } from '../envelope.ts'
import { maybe, read, text } from './fields.ts'

/** Stands for a role that can't be read. */
const unreadRole = '?'

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

/** Roles add up: one that can't be read may allow more than the others, and is kept as an unknown role. */
const roles = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const given = isRecord(value) ? Object.values(value).flat() : [value].flat()
      return given.flatMap((role) => {
        if (role === null || role === '') return []
        const result = v.safeParse(text, role)
        return [result.success ? result.output : unreadRole]
      })
    }),
  ),
  [],
)

const login = v.looseObject({
  username: text,
  /** The temporary key: a secret. Password of later calls, until six hours without use. */
  apikey: text,
  /** Projects. `account` is the identifier. */
  accounts: rows(v.looseObject({ account: text, description, roles })),
  /** Organizations. `customernumber` is the identifier, string or number on the wire. */
  customers: rows(v.looseObject({ customernumber: text, description, roles })),
})

/** What signing in gives, and how many projects and organizations of it can't be read. Specification: 2.3. */
export type Login = v.InferOutput<typeof login> & { unread: number }

/** `response.login`. @throws MalformedResponse when user name or key is missing. */
export const readLogin = (value: unknown): Login => {
  const found = read(login, value)
  const given = isRecord(value) ? value : {}
  return {
    ...found,
    unread: unreadIn(given.accounts, found.accounts) + unreadIn(given.customers, found.customers),
  }
}

const unreadIn = (value: unknown, found: readonly unknown[]): number => {
  const given = isRecord(value) ? Object.values(value).flat() : [value].flat()
  return Math.max(0, given.filter(isRecord).length - found.length)
}
