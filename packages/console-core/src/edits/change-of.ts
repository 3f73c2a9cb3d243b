import type { ApiResponse, Payload } from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, State } from './change.ts'
import { type Edit, textsOf } from './edit.ts'

/** What is peculiar to a kind of thing: where it is seen, and the call that makes the edit. */
export type Parts<E extends Edit> = Pick<
  Change,
  'subject' | 'call' | 'standIn' | 'isSentUnseen' | 'recover'
> & {
  /** What a look shows when it is made; empty where that isn't known before. */
  after: State
  /** The edit back, by what the service answered and what was seen just before. None where it is unknown what was there. */
  inverse: ((payload: Payload, look?: ApiResponse) => E | undefined) | null
}

/** @returns nothing when the service describes no function for it, or one that does not take a field */
export type MakeParts<E extends Edit> = (service: ServiceDescription, edit: E) => Parts<E> | undefined

/** The change that an edit is: comparing, undoing and basing it on something else are the same for every thing. */
export const changeOf = <E extends Edit>(
  partsOf: MakeParts<E>,
  service: ServiceDescription,
  edit: E,
): Change | undefined => {
  const parts = partsOf(service, edit)
  if (!parts) return undefined
  const { inverse, ...made } = parts
  const { before, after } = textsOf(edit)
  const again = (next: E | undefined) => next && changeOf(partsOf, service, next)
  return {
    ...made,
    description: edit,
    before: before && after ? definite(pick(before, Object.keys(after))) : (before ?? undefined),
    inverse: inverse ? (payload, _found, look) => again(inverse(payload, look)) : undefined,
    basedOn: before ? (theirs) => again(onTop(edit, before, definite(theirs))) : undefined,
  }
}

/** What stands in for a record comes with its own identifier. */
const onTop = <E extends Edit>(
  edit: E,
  before: Readonly<Record<string, string>>,
  { recordid, ...fields }: Readonly<Record<string, string>>,
): E => ({ ...edit, ...(recordid === undefined ? {} : { recordid }), before: { ...before, ...fields } })

const pick = (fields: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
