import type { Identity } from '@hosting-console/contract'
import type { Owner } from '../audit/owner.ts'

/** What signing in grants. The key lives here and in the Authorization header of a call in flight, nowhere else. */
export type Grant = Owner & {
  key: string
  /** Of a permanent key: the console had not known it for a day when this session began. */
  isNew?: boolean
  /** Who signed in comes first. */
  identities: Identity[]
}
