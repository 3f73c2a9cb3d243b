import type { Grant } from './grant.ts'
import { type KeyRing, keyedName } from '../key-ring.ts'

type Signer = Pick<Grant, 'kind' | 'who' | 'key'>

/** Everyone with an account can get keys of its projects, so a key tells a person and a project doesn't. SEC-13. */
export const withHolder = (grant: Grant, ring: KeyRing): Grant => ({
  ...grant,
  holder: holdersOf(grant, ring)[0],
})

/** Under each server key that may have been the newest. The first is the present one. */
export const holdersOf = ({ kind, who, key }: Signer, ring: KeyRing): (string | undefined)[] =>
  kind === 'login'
    ? [undefined]
    : ring.all.map((each) => keyedName(each, 'holder', `${who} ${key}`).slice(0, 8))
