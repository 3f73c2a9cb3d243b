import * as v from 'valibot'
import { list, maybe, read, text } from './fields.ts'

const login = v.looseObject({
  username: text,
  /** The temporary key: a secret. Password of later calls, until six hours without use. */
  apikey: text,
  /** Projects. `account` is the identifier. */
  accounts: list(v.looseObject({ account: text, description: maybe(text), roles: list(text) })),
  /** Organizations. `customernumber` is the identifier, string or number on the wire. */
  customers: list(v.looseObject({ customernumber: text, description: maybe(text), roles: list(text) })),
})

/** What signing in gives. Specification: 2.3. */
export type Login = v.InferOutput<typeof login>

/** `response.login`. @throws MalformedAnswer when user name or key is missing. */
export const readLogin = (value: unknown): Login => read(login, value)
