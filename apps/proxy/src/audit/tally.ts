import { site } from '../http/network.ts'
import type { NewEntry } from './log/entries.ts'
import { unknownName } from './owner.ts'

/** How long alike ones are counted before their number is written. */
export const tallyMs = 60_000

/** So many kinds are told apart by known name and address, and so many by known name. Memory and log have an end. */
const mostByAddress = 100
const mostByName = 300

export type Tally = {
  /** Writes the first of its kind, and counts those that come within a minute of it. */
  note(entry: NewEntry): Promise<void>
  /** Counts it, without writing it itself. */
  count(entry: NewEntry): void
  /** Writes what is counted so far. */
  flush(): Promise<void>
}

type Counted = { last: NewEntry; count: number; timer: NodeJS.Timeout }

/** Noise as one entry with a number instead of one entry each: ten thousand refusals don't fill the log. */
export const createTally = (write: (entry: NewEntry) => Promise<void>, everyMs: number): Tally => {
  const kinds = new Map<string, Counted>()

  const end = async (kind: string): Promise<void> => {
    const counted = kinds.get(kind)
    if (!counted) return
    kinds.delete(kind)
    clearTimeout(counted.timer)
    if (counted.count > 0) await write({ ...counted.last, count: counted.count })
  }

  const begin = (kind: string, last: NewEntry, count: number): void => {
    const timer = setTimeout(() => void end(kind), everyMs)
    timer.unref()
    kinds.set(kind, { last, count, timer })
  }

  const kindOf = ({ owner, event, result, who, address }: NewEntry): string => {
    const kind = (...more: string[]) => JSON.stringify([owner, event, result, ...more])
    if (owner !== '') return kind()
    // Many made-up names would hide the guesses at one person.
    const name = who.startsWith(unknownName) ? '' : who
    const [apart, named] = [kind(name, site(address)), kind(name)]
    if (kinds.has(apart) || kinds.size < mostByAddress) return apart
    return kinds.has(named) || kinds.size < mostByName ? named : kind()
  }

  /** @returns whether it is the first of its kind. */
  const add = (entry: NewEntry, first: number): boolean => {
    const kind = kindOf(entry)
    const counted = kinds.get(kind)
    if (!counted) begin(kind, bare(entry), first)
    else Object.assign(counted, { last: bare(entry), count: counted.count + 1 })
    return !counted
  }

  return {
    note: async (entry) => {
      if (add(entry, 0)) await write(entry)
    },
    count: (entry) => void add(entry, 1),
    flush: async () => void (await Promise.all([...kinds.keys()].map(end))),
  }
}

/** What holds of all of a kind, and where the last one came from. */
const bare = ({ owner, who, event, result, session, address, requestId }: NewEntry): NewEntry => ({
  owner,
  who,
  event,
  result,
  session,
  address,
  requestId,
})
