import { remembered } from '../remembered.ts'

/** A name without what differs between dialects: `record_id` and `recordId` are `recordid`. */
export const plainName = remembered((name) =>
  /^[a-z0-9]*$/.test(name) ? name : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
)

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
