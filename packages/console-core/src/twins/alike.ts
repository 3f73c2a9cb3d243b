/** A name without what differs between dialects: `record_id` and `recordId` are `recordid`. */
export const plainName = (name: string): string => {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = isPlain.test(name) ? name : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  // Names of responses are anybody's: so many are kept and no more.
  if (plainNames.size >= mostNames) plainNames.clear()
  plainNames.set(name, plain)
  return plain
}

const isPlain = /^[a-z0-9]*$/
const mostNames = 5000
const plainNames = new Map<string, string>()

/** Whether two names are one. Names that are nothing but signs are like no other. */
export const isAlike = (one: string, other: string): boolean =>
  one === other || (plainName(one) !== '' && plainName(one) === plainName(other))

/** Fields that are called otherwise than the argument that sets them; the reference of the service names each. */
const otherFields = new Map([
  ['stickysession', 'stickysessions'],
  ['backendname', 'backend'],
])

/** Where a name means another field in one function alone. */
const otherFieldsOf = new Map([['ip/setptr data', 'ptr']])

/** Whether a field of a response is what an argument sets. */
export const isFieldOf = (path: string, argument: string, field: string): boolean => {
  const plain = plainName(argument)
  const other = otherFieldsOf.get(`${path} ${plain}`) ?? otherFields.get(plain)
  return isAlike(argument, field) || (other !== undefined && isAlike(other, field))
}
