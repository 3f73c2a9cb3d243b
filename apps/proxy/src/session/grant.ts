import type { Identity } from '@hosting-console/contract'

/** What signing in grants. The key lives here and in the Authorization header of a call in flight, nowhere else. */
export type Grant = {
  kind: 'login' | 'permanent-key'
  /** The user name; for a permanent key its project. */
  who: string
  key: string
  /** Of a permanent key: a name for whoever has it, so that it tells them from others with another key of the project. */
  holder?: string
  /** Who signed in comes first. */
  identities: Identity[]
}
