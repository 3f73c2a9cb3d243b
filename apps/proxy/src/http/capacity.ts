import type { ServerResponse } from 'node:http'
import { Problem } from './problems.ts'

export type CapacityLimits = {
  /** At once, of everybody together and of each by itself. */
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

type Waiting = { begin(): void }
type Holder = { running: number; waiting: Waiting[] }

type Leave = () => void

export type Capacity = {
  /**
   * Takes a place, at once or when it is one's turn. Waiting calls take turns by person, so that a hundred calls of
   * one person don't keep others from the next place.
   * @returns what gives the place back; `undefined` when the browser left meanwhile.
   * @throws Problem `busy`
   */
  enter(key: string, res: ServerResponse): Promise<Leave | undefined>
  state(): { running: number; waiting: number }
}

export const createCapacity = (limits: CapacityLimits): Capacity => {
  const holders = new Map<string, Holder>()
  /** The keys with calls waiting, in the order of their turns. */
  const turns = new Set<string>()
  let running = 0
  let waiting = 0

  const begin = (key: string, holder: Holder): Leave => {
    holder.running += 1
    running += 1
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      holder.running -= 1
      running -= 1
      forget(key, holder)
      admitNext()
    }
  }

  const forget = (key: string, holder: Holder) => {
    if (holder.waiting.length === 0) turns.delete(key)
    if (holder.running === 0 && holder.waiting.length === 0) holders.delete(key)
  }

  const admitNext = () => {
    for (const key of turns) {
      if (running >= limits.total) return
      const holder = holders.get(key)
      if (!holder || holder.running >= limits.each) continue
      // To the end of the row; a loop over a Set comes past what is added again.
      turns.delete(key)
      const next = holder.waiting.shift()
      if (holder.waiting.length > 0) turns.add(key)
      next?.begin()
    }
  }

  const wait = (key: string, holder: Holder, res: ServerResponse): Promise<Leave | undefined> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        waiting -= 1
        clearTimeout(timer)
        res.off('close', left)
      }
      const one: Waiting = {
        begin: () => {
          settle()
          resolve(begin(key, holder))
        },
      }
      const giveUp = () => {
        settle()
        holder.waiting = holder.waiting.filter((each) => each !== one)
        forget(key, holder)
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
      waiting += 1
      holder.waiting.push(one)
      turns.add(key)
    })

  return {
    enter: async (key, res) => {
      const holder = holders.get(key) ?? { running: 0, waiting: [] }
      if (running < limits.total && holder.running < limits.each) {
        holders.set(key, holder)
        return begin(key, holder)
      }
      if (waiting >= limits.waitingTotal || holder.waiting.length >= limits.waitingEach) throw busy()
      holders.set(key, holder)
      return wait(key, holder, res)
    },
    state: () => ({ running, waiting }),
  }
}

const busy = () =>
  new Problem('busy', 'Too much is going on at once. Try again in a moment.', { 'retry-after': '1' })
