import type { SessionEntry } from '@hosting-console/contract'
import * as v from 'valibot'
import { unsealNote } from './crypto.ts'
import type { KeyRing } from '../key-ring.ts'
import type { Grant } from './grant.ts'
import type { SessionRow } from '../store/store.ts'
import type { SessionRecord } from './record.ts'

/** What a user's other sessions show of a session, whose record they can't open. */
type Note = Pick<SessionEntry, 'address' | 'browser' | 'system' | 'isBound'> & Pick<Grant, 'holder' | 'isNew'>

const note = v.object({
  address: v.string(),
  browser: v.string(),
  system: v.string(),
  isBound: v.boolean(),
  holder: v.optional(v.string()),
  isNew: v.optional(v.boolean()),
})

/** Built field by field, so that nothing else of the record can slip in. SEC-1. */
export const noteOf = ({ place, binding, holder, isNew }: SessionRecord): string => {
  const { address, browser, system } = place
  return JSON.stringify({
    address,
    browser,
    system,
    isBound: binding !== undefined,
    holder,
    isNew,
  } satisfies Note)
}

const nothing: Note = { address: '', browser: '', system: '', isBound: false }

/** @returns a note without anything for one that is missing or isn't ours. */
export const readNote = ({ key, note: sealed }: Pick<SessionRow, 'key' | 'note'>, ring: KeyRing): Note => {
  const text = unsealNote(sealed, key, ring)
  if (text === undefined) return nothing
  const read = v.safeParse(note, JSON.parse(text))
  return read.success ? read.output : nothing
}
