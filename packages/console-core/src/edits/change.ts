import type { ApiResponse, Payload } from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import type { ChangeDescription } from './edit.ts'

/**
 * How calls are made: given by the runner of a change, so that this module knows no network. The call that makes a change
 * comes with it, and with what was found just before, where a look was possible; looks come without.
 */
export type Caller = (call: PlannedCall, change?: Change, found?: Looked) => Promise<ApiResponse>

/** The fields of a thing that a change is about, as texts; `undefined` is a thing that is not there. */
export type State = { readonly [field: string]: string | undefined } | undefined

/** A thing as a look has shown it, and the response that it was read from. */
export type Looked = { state: State; response: ApiResponse }

/** Something at the service that can be loaded again: a record of a zone, the reverse name of an address. */
export type Subject = {
  /** What a person calls it. */
  name: string
  /** The same, as the audit log may keep it; where it is left out, all of it may. */
  keptName?: string
  /** Equal for changes of one thing. */
  key: string
  /** Changes with the same queue are made one after the other: those of one zone, of one address, of one server. */
  queue: string
  /** The call that shows it, and everything beside it; `undefined` where no function does. */
  source: PlannedCall | undefined
  /** How it is, in a response to `source`. */
  find: (response: ApiResponse) => State
  /** The source shows all that changes with it: no other list of the module has to be loaded again. */
  isShownWhole?: boolean
  /** The source asks for the thing itself, not for a list of such: refused as unknown, the thing isn't there. */
  isAskedFor?: boolean
}

/**
 * A call with what it replaces, read before, and what it is meant to leave: all that applying it needs. Without `before`
 * there was no look, and nothing can be undone.
 */
export interface CheckedCall<Undo> {
  subject: Subject
  call: PlannedCall
  before: State
  after: State
  /**
   * What puts `before` back. It needs what the service answered where that names what it has made, and how the thing was
   * found just before: only what was not there was made. `look` is the response that showed it.
   */
  inverse: ((payload: Payload, found?: State | 'unseen', look?: ApiResponse) => Undo | undefined) | undefined
  /**
   * The same change over what another person made of the thing, for a person who has seen that: Undo goes back to theirs. What
   * has changed once more is found, as ever, when it is made.
   */
  basedOn?: ((theirs: NonNullable<State>) => Undo | undefined) | undefined
  /** It is made even where the look before fails: what should show the thing was only derived. */
  isSentUnseen?: boolean
  /** What it names is gone afterwards: that there is no such thing tells that it was done. */
  isRemoval?: boolean
  /** What equals a thing that is to go, where that is gone itself: it was made again, and has another identifier. */
  standIn?: (look: ApiResponse) => State
  /** Arguments of a call that the way back can't put back, as their former values are unknown or can't be sent. */
  irreversible?: readonly string[]
  /** What the service would have answered, found by looking: for a change whose response was lost. */
  recover?: (response: ApiResponse) => Payload
}

/** A checked call as plain data too, which can be kept and made a change of again. */
export interface Change extends CheckedCall<Change> {
  description: ChangeDescription
}

/** The change that a person has agreed to: over another person's change that they have seen, where there is one. */
export const overTheirs = <
  C extends { basedOn?: ((theirs: NonNullable<State>) => C | undefined) | undefined },
>(
  change: C | undefined,
  theirs: State,
): C | undefined => (theirs ? change?.basedOn?.(theirs) : change)

/** Whether two states show the same, field by field, as far as the second one says anything. */
export const matches = (state: State, wanted: State): boolean => {
  if (state === undefined || wanted === undefined) return state === wanted
  return Object.entries(wanted).every(([field, value]) => state[field] === value)
}
