import type { Clock } from '../clock.ts'
import type { Grant } from './grant.ts'
import { newKeys, type Payers } from '../http/payers.ts'
import { type KeyRing, keyedName } from '../key-ring.ts'
import { Problem } from '../http/problems.ts'
import type { Store } from '../store/store.ts'
import { createOnce } from './once.ts'

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

const day = 24 * 3_600_000

/** So many keys of a project are noted an hour: an account may make any number, and a year of such hours is some 10 MB. */
const notedOfProject = { points: 10, seconds: 3600 }
const notedMs = 400 * day

/** @returns a function that tells whether a key was unknown a day ago, as any that is made for an attack is. SEC-12. */
export const createKnowsNew = (store: Store, ring: KeyRing, clock: Clock) => {
  const noted = createOnce(store, clock, notedOfProject)
  return async (grant: Grant): Promise<boolean> => {
    if (grant.kind === 'login') return false
    const marks = holdersOf(grant, ring).map((holder) => ({ key: `key ${holder}`, digest: '' }))
    const found = await Promise.all(marks.map((mark) => noted.outcome(mark)))
    const since = found.map(Number).find((at) => at > 0)
    if (since !== undefined) return clock.now() - since < day
    const [mark] = marks
    if (!mark) return true
    try {
      await noted.claim(`keys of ${keyedName(ring.newest, 'owner', grant.who)}`, mark, notedMs)
      await noted.settle(mark, String(clock.now()))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
    return true
  }
}

/**
 * Who is charged for what a session uses. Keys may be made in any number, so the new ones of a project are one person together, and all keys
 * of a project two. SEC-12, SEC-45.
 */
export const payersOf = (owner: string, grant: Pick<Grant, 'kind' | 'holder' | 'isNew'>): Payers =>
  grant.kind === 'login'
    ? owner
    : [
        { name: `${poolOf(grant)} ${owner}`, times: 1 },
        { name: owner, times: 2 },
        ...(grant.isNew ? [newKeys] : []),
      ]

/** Which keys count as one. */
export const poolOf = ({ holder, isNew }: Pick<Grant, 'holder' | 'isNew'>): string =>
  isNew ? 'new' : `of ${holder ?? ''}`
