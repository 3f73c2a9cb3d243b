type Node = Readonly<Record<string, unknown>>

/** Places of schemas in a document that say of a list not what is in it, or of an argument not which of list and structure. */
export const unshapedSchemas = (document: unknown, place = ''): string[] => {
  if (typeof document !== 'object' || document === null) return []
  const { type, items, properties, additionalProperties } = document as Node
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as unknown[]) : []
  const isListWithout = types.includes('array') && items === undefined
  const isEither = types.includes('array') && types.includes('object')
  const isUnshaped = isListWithout || (isEither && !properties && !additionalProperties)
  return [
    ...(isUnshaped ? [place] : []),
    ...Object.entries(document).flatMap(([name, each]) => unshapedSchemas(each, `${place}/${name}`)),
  ]
}
