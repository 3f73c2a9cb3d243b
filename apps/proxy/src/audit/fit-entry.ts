import type { KeptArgument } from '@hosting-console/contract'
import type { NewEntry } from './log/entries.ts'

/** Bytes of an entry as it is written. */
const maximumSize = 12_288

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

export type Fitted = {
  entry: NewEntry
  size: number
  /** Whether all that says what it was about is in it. */
  isTargetWhole: boolean
}

/**
 * The entry in a bounded size. What the page says goes first, then names of arguments that have no value; the entry says what
 * went. The arguments with a value say what a change was about: either all of them have room, or the change must not be made.
 */
export const fitEntry = (entry: NewEntry): Fitted => {
  const size = sizeOf(entry)
  if (size <= maximumSize) return { entry, size, isTargetWhole: true }
  const { claim: given, arguments: kept = [], ...rest } = entry
  const claim = given ?? entry.cut?.claim
  const withoutClaim = { ...rest, arguments: kept, ...cutOf(claim, 0) }
  if (sizeOf(withoutClaim) <= maximumSize) return fitted(withoutClaim, true)
  const bare = { ...rest, arguments: [] as KeptArgument[], ...cutOf(claim, kept.length) }
  const targets = kept.filter(({ value }) => value !== undefined)
  let room = maximumSize - sizeOf(bare)
  const take = (argument: KeptArgument): boolean => {
    // With the comma between two.
    const needed = sizeOf(argument) + 1
    if (needed > room) return false
    room -= needed
    return true
  }
  const isTargetWhole = targets.every(take)
  const taken = isTargetWhole ? kept.filter((each) => each.value !== undefined || take(each)) : []
  return fitted({ ...bare, arguments: taken, ...cutOf(claim, kept.length - taken.length) }, isTargetWhole)
}

const cutOf = (claim: unknown, count: number): Pick<NewEntry, 'cut'> => ({
  cut: { ...(claim === undefined ? {} : { claim: true }), ...(count > 0 ? { arguments: count } : {}) },
})

const fitted = (entry: NewEntry, isTargetWhole: boolean): Fitted => ({
  entry,
  size: sizeOf(entry),
  isTargetWhole,
})
