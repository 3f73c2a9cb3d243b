import {
  callersOf,
  type Kind,
  type Kinds,
  type Level,
  levelsOf,
  type ListedThing,
  listingCall,
  type ThingNames,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { useReads } from '../api/use-reads.ts'
import type { MergedList } from '../lists/use-merged-list.ts'
import { useGathered } from '../util/use-gathered.ts'

/** Rows are handed on that often while more come, in milliseconds. */
const handOnMs = 250

/** The things of a kind, of everyone whom its module takes. What they are in is listed before them. */
export const useThings = (known: Kinds, kind: Kind): MergedList<ListedThing> => {
  const { identities } = useSession()
  const callers = useMemo(() => callersOf(kind, identities), [kind, identities])
  const levels = useMemo(() => levelsOf(known, kind), [known, kind])
  const starts = useMemo(() => callers.map(({ id }): Start => ({ identity: id, names: {} })), [callers])
  const first = useLevel(levels[0], starts)
  const second = useLevel(levels[1], first.rows)
  const third = useLevel(levels[2], second.rows)
  const list = useMemo(() => {
    const read = [first, second, third].slice(0, Math.max(1, levels.length))
    const sum = (of: (level: Listed) => number) => read.reduce((all, each) => all + of(each), 0)
    return {
      parts: read.at(-1)?.parts ?? [],
      unread: read.flatMap(({ unread }) => unread),
      failures: read.flatMap(({ failures }) => failures),
      all: sum(({ all }) => all),
      done: sum(({ done }) => done),
      missing: sum(({ missing }) => missing),
    }
  }, [first, second, third, levels])
  const { parts, ...gathered } = useGathered(list, {
    isGrowing: list.done < list.all,
    isWorthShowing: (some) => some.parts.length > 0 || some.unread.length > 0,
    intervalMs: handOnMs,
  })
  const rows = useMemo(() => parts.flat(), [parts])
  return { ...gathered, path: levels.at(-1)?.read.described.path ?? '', rows }
}

type Start = { identity: string; names: ThingNames }

type Listed = ReturnType<typeof useLevel>

const useLevel = (level: Level | undefined, within: readonly (Start | ListedThing)[]) => {
  const calls = useMemo(
    () =>
      within.flatMap((each) => {
        const names = 'thing' in each ? each.thing.names : each.names
        return (level && listingCall(level, names, each.identity)) ?? []
      }),
    [level, within],
  )
  const { all, done } = useReads(calls)
  return useMemo(() => {
    const read = all.map(({ call, ...each }) => ({ ...each, identity: { id: call.identity } }))
    const parts = read.flatMap(({ value }) => (value ? [value] : []))
    return {
      parts,
      rows: parts.flat(),
      unread: read.flatMap(({ identity, unread }) => (unread ? [{ identity, response: unread }] : [])),
      failures: read.flatMap(({ error, ...each }) => (error ? [{ ...each, error }] : [])),
      all: calls.length,
      done,
      missing: read.filter(({ value, error }) => !value || error).length,
    }
  }, [all, done, calls])
}
