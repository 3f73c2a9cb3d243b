import type { ResponseShape } from './response-shape.ts'

/** JSON Schema of 2020-12, as OpenAPI 3.1 takes it: the keywords that are used here. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  format?: string
  examples?: readonly unknown[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema
  items?: Schema
}

/** What all responses were like that a shape was learned from. */
export const shapeSchema = ({
  any: isAny,
  types = [],
  fields,
  optional = [],
  entries,
  items,
}: ResponseShape): Schema => {
  if (isAny) return {}
  const named = [...(fields || entries ? ['object'] : []), ...(items ? ['array'] : []), ...types]
  const required = Object.keys(fields ?? {}).filter((name) => !optional.includes(name))
  const [only] = named
  return {
    ...(named.length === 0 ? {} : { type: named.length === 1 && only !== undefined ? only : named }),
    ...(fields
      ? namedSchemas(Object.entries(fields).map(([name, each]) => [name, shapeSchema(each)] as const))
      : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(entries ? { additionalProperties: shapeSchema(entries) } : {}),
    ...(items ? { items: shapeSchema(items) } : {}),
  }
}

/**
 * What is under which name; a name may be one of those that every object has. Tools follow `$ref` and its like wherever they
 * stand, also where they are the name of something: as a pattern they mean the same.
 */
export const namedSchemas = (
  named: readonly (readonly [name: string, schema: Schema])[],
): Pick<Schema, 'properties' | 'patternProperties'> => {
  const keywords = named.filter(([name]) => isKeyword.test(name))
  return {
    properties: Object.fromEntries(named.filter(([name]) => !isKeyword.test(name))),
    ...(keywords.length > 0
      ? { patternProperties: Object.fromEntries(keywords.map(([name, schema]) => [`^\\${name}$`, schema])) }
      : {}),
  }
}

const isKeyword = /^\$\w+$/
