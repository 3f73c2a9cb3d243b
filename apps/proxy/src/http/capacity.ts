import type { ServerResponse } from 'node:http'
import { type Payers, payersIn } from './payers.ts'
import { Problem } from './problems.ts'

export type CapacityLimits = {
  /** At once, of everybody together and of each by itself; a project has twice as much. */
  total: number
  each: number
  /** Waiting for their turn. */
  waitingTotal: number
  waitingEach: number
  waitMs: number
}

/** SEC-45: as many calls as the pool has connections, and of one person a quarter of them. */
export const callLimits: CapacityLimits = {
  total: 128,
  each: 32,
  waitingTotal: 1000,
  waitingEach: 200,
  waitMs: 10_000,
}

/** SEC-23: what guessing can take of the service at once. One address or one person has a quarter of it. */
export const signInLimits: CapacityLimits = {
  total: 16,
  each: 4,
  waitingTotal: 64,
  waitingEach: 32,
  waitMs: 10_000,
}

type Parties = ReturnType<typeof payersIn>
type Used = { running: number; waiting: number }
type Waiting = { payers: Parties; begin(): void }

type Leave = () => void

export type Capacity = {
  /**
   * Takes a place, at once or when it is one's turn. Waiting calls take turns by person, so that a hundred calls of
   * one person don't keep others from the next place.
   * @returns what gives the place back; `undefined` when the browser left meanwhile.
   * @throws Problem `busy`
   */
  enter(payers: Payers, res: ServerResponse): Promise<Leave | undefined>
  state(): Used
}

export const createCapacity = (limits: CapacityLimits): Capacity => {
  const used = new Map<string, Used>()
  /** What waits, by the first of those that are charged, in the order of their turns. */
  const rows = new Map<string, Waiting[]>()
  const all: Used = { running: 0, waiting: 0 }

  const count = (payers: Parties, what: keyof Used, by: 1 | -1) => {
    all[what] += by
    for (const { name } of payers) {
      const one = used.get(name) ?? { running: 0, waiting: 0 }
      one[what] += by
      if (one.running + one.waiting > 0) used.set(name, one)
      else used.delete(name)
    }
  }

  const hasRoom = (payers: Parties, what: keyof Used, most: number): boolean =>
    payers.every(({ name, times }) => (used.get(name)?.[what] ?? 0) < most * times)

  const begin = (payers: Parties): Leave => {
    count(payers, 'running', 1)
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      count(payers, 'running', -1)
      admitNext()
    }
  }

  const admitNext = () => {
    for (const [key, row] of rows) {
      if (all.running >= limits.total) return
      const [next, ...rest] = row
      if (!next || !hasRoom(next.payers, 'running', limits.each)) continue
      // To the end; a loop over a Map comes past what is added again.
      rows.delete(key)
      if (rest.length > 0) rows.set(key, rest)
      next.begin()
    }
  }

  const wait = (payers: Parties, res: ServerResponse): Promise<Leave | undefined> =>
    new Promise((resolve, reject) => {
      const key = payers[0].name
      const settle = () => {
        count(payers, 'waiting', -1)
        clearTimeout(timer)
        res.off('close', left)
      }
      const one: Waiting = {
        payers,
        begin: () => {
          settle()
          resolve(begin(payers))
        },
      }
      const giveUp = () => {
        settle()
        const rest = (rows.get(key) ?? []).filter((each) => each !== one)
        if (rest.length > 0) rows.set(key, rest)
        else rows.delete(key)
      }
      const left = () => {
        giveUp()
        resolve(undefined)
      }
      const timer = setTimeout(() => {
        giveUp()
        reject(busy())
      }, limits.waitMs)
      res.once('close', left)
      count(payers, 'waiting', 1)
      rows.set(key, [...(rows.get(key) ?? []), one])
    })

  return {
    enter: async (given, res) => {
      const payers = payersIn(given)
      if (all.running < limits.total && hasRoom(payers, 'running', limits.each)) return begin(payers)
      if (all.waiting >= limits.waitingTotal || !hasRoom(payers, 'waiting', limits.waitingEach)) throw busy()
      return wait(payers, res)
    },
    state: () => ({ ...all }),
  }
}

const busy = () =>
  new Problem('busy', 'Too much is going on at once. Try again in a moment.', { 'retry-after': '1' })
