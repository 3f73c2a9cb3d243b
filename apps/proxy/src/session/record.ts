import type { Grant } from './grant.ts'
import type { Place } from './place.ts'
import type { PublicKey } from './proof.ts'
import type { SessionTimes } from './expiry.ts'

/** Each use of the session needs recent proof of the private key that stays on the device. */
export type Binding = {
  /** What the browser calls the session. */
  id: string
  key: PublicKey
  /** Milliseconds since 1970. */
  since: number
}

/** The text inside the seal. */
export type SessionRecord = Grant &
  SessionTimes & {
    /** Counts the writes of this record. */
    revision: number
    /** The browser that signed in, and the address that the session was last used from. */
    place: Place
    /** Once the browser has bound the session to its device. */
    binding?: Binding
  }
