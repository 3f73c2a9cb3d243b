import type { Answer, Arguments } from '@hosting-console/api-client'

/** A call of a described function, as an identity. */
export type PlannedCall = { path: string; values: Arguments; identity: string }

/** How calls are made: given by whoever runs a change, so that this module knows no network. */
export type Caller = (call: PlannedCall) => Promise<Answer>

/** The fields of a thing that a change is about, as texts; `undefined` is a thing that is not there. */
export type State = { readonly [field: string]: string | undefined } | undefined

/** Something at the service that can be looked at again: a record of a zone, the reverse name of an address. */
export type Subject = {
  /** What a person calls it. */
  name: string
  /** Reads how it is now. @throws what the caller throws */
  read: (caller: Caller) => Promise<State>
}

/**
 * One change: a call with what it replaces, read before, and what it is meant to leave. Without `before` nobody has
 * looked, and nothing can be undone.
 */
export type Change = {
  subject: Subject
  call: PlannedCall
  before: State
  after: State
  /** The change that puts `before` back. It needs the answer where the service names what it has made. */
  inverse: ((answer: Answer) => Change | undefined) | undefined
}

/** Whether two states show the same, field by field, as far as the second one says anything. */
export const shows = (state: State, wanted: State): boolean => {
  if (state === undefined || wanted === undefined) return state === wanted
  return Object.entries(wanted).every(([field, value]) => state[field] === value)
}
