import type { ApiResponse } from './response.ts'
import { isRecord } from './envelope.ts'
import { MalformedResponse } from './errors.ts'

/** One function as its module describes it. Specification: 2.5. */
export type FunctionDescription = {
  function: string
  documentation: string
  /** Whether GET is allowed: the service says 1, or leaves it out. */
  get: boolean
  post: boolean
  required_arguments: string[]
  optional_arguments: string[]
}

/** Which kinds of basic-auth user name a module takes. `undefined`: the description does not say. Specification: 2.5. */
export type AcceptedUsers = {
  username: boolean | undefined
  cloudaccount: boolean | undefined
  customernumber: boolean | undefined
}

/** How a module is called, and by whom. `undefined`: the description does not say. Specification: 2.5. */
export type Authentication = {
  required: boolean | undefined
  apikey: boolean | undefined
  anonymous: boolean | undefined
  user: AcceptedUsers
}

/** A module with its functions, in the order in which the service lists them. Specification: 2.5. */
export type ModuleDescription = {
  module: string
  description: string
  authentication: Authentication
  allowed_functions: FunctionDescription[]
}

/**
 * `response.modules`: names, once each, in the given order.
 * @throws MalformedResponse when there is no list. Specification: 4.3.
 */
export const readModuleNames = ({ payload, path, text }: ApiResponse): string[] => {
  if (!Array.isArray(payload.modules))
    throw new MalformedResponse('The response lists no modules.', { path, text })
  return unique(payload.modules)
}

/**
 * `response.module`. What the service leaves out is empty or `undefined`; keys that the specification does not name are
 * passed over; a function without a name is left out, as it could not be called.
 * @throws MalformedResponse when there is no description, or none of its functions can be read. Specification: 2.5, 4.3.
 */
export const readModuleDescription = (
  name: string,
  { payload, path, text }: ApiResponse,
): ModuleDescription => {
  const module = payload.module
  if (!isRecord(module)) throw new MalformedResponse('The response describes no module.', { path, text })
  const rows = listOf(module.allowed_functions)
  const functions = rows.map(withoutWrapping).filter(isRecord).flatMap(readFunction)
  // A module without functions has nothing to offer; one whose functions can't be read does.
  if (rows.length > 0 && functions.length === 0)
    throw new MalformedResponse('The functions of the module can’t be read.', { path, text })
  return {
    module: name,
    description: word(module.description),
    authentication: readAuthentication(module.authentication),
    allowed_functions: functions,
  }
}

/** Whether an argument is described, required or optional; names are compared without regard to case. */
export const takesArgument = (described: FunctionDescription, name: string): boolean =>
  [...described.required_arguments, ...described.optional_arguments].some(
    (each) => each.toLowerCase() === name.toLowerCase(),
  )

/** @returns the description of one function, or `undefined` when the module does not list it. */
export const findFunction = (module: ModuleDescription, name: string): FunctionDescription | undefined =>
  module.allowed_functions.find((each) => each.function === name)

const readFunction = (described: Record<string, unknown>): FunctionDescription[] => {
  const name = word(described.function).trim()
  if (name === '') return []
  const required = unique(described.required_arguments)
  return [
    {
      function: name,
      documentation: word(described.documentation),
      get: flag(described.get) ?? false,
      post: flag(described.post) ?? true,
      required_arguments: required,
      optional_arguments: unique(described.optional_arguments).filter((each) => !required.includes(each)),
    },
  ]
}

const readAuthentication = (value: unknown): Authentication => {
  const authentication = isRecord(value) ? value : {}
  const user = isRecord(authentication.user) ? authentication.user : {}
  return {
    required: flag(authentication.required),
    apikey: flag(authentication.apikey),
    anonymous: flag(authentication.anonymous),
    user: {
      username: flag(user.username),
      cloudaccount: flag(user.cloudaccount),
      customernumber: flag(user.customernumber),
    },
  }
}

/** Truth has three spellings in this service: true, 1 and "yes". */
const flag = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  const text = word(value).toLowerCase()
  if (['true', '1', 'yes'].includes(text)) return true
  return ['false', '0', 'no'].includes(text) ? false : undefined
}

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const unique = (value: unknown): string[] => [
  ...new Set(
    listOf(value)
      .map(word)
      .filter((each) => each !== ''),
  ),
]

/** Also one whose items are under names, as `{item: […]}`, and one that stands alone. */
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (isRecord(value)) return Object.values(value).flat()
  return word(value) === '' ? [] : [value]
}

/** `{item: {function: 'list'}}`. */
const withoutWrapping = (row: unknown): unknown => {
  if (!isRecord(row) || row.function !== undefined) return row
  const [inner, ...others] = Object.values(row)
  return others.length === 0 && isRecord(inner) ? inner : row
}
