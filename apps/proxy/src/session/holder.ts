import type { Grant } from './grant.ts'
import { type KeyRing, keyedName } from './key-ring.ts'

/** Anybody with an account can get a key of its projects, so a project is no person: a key is. SEC-13. */
export const withHolder = (grant: Grant, ring: KeyRing): Grant =>
  grant.kind === 'login'
    ? grant
    : { ...grant, holder: keyedName(ring.newest, 'holder', `${grant.who} ${grant.key}`).slice(0, 8) }
