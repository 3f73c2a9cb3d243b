import { useSyncExternalStore } from 'react'
import type { Throttled } from './throttle.ts'

/** Those who want to know that something is another than it was. */
export type Followers = {
  /** @returns what ends it */
  follow: (follower: () => void) => () => void
  tell: () => void
  /** Tells now what the pace has put off. */
  flush: () => void
}

type Pace = (tell: () => void) => Throttled

const atOnce: Pace = (tell) => Object.assign(tell, { flush: () => undefined })

/** @param pace may put off the telling, and make one of many */
export const createFollowers = (pace: Pace = atOnce): Followers => {
  const followers = new Set<() => void>()
  const tell = pace(() => {
    for (const follower of followers) follower()
  })
  return {
    follow: (follower) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    tell,
    flush: tell.flush,
  }
}

/** A value of the whole tab, outside of components. */
export type Store<T> = Pick<Followers, 'follow' | 'flush'> & { get: () => T; set: (next: T) => void }

/** @param pace as of `createFollowers`; the value itself is another at once */
export const createStore = <T>(initial: T, pace?: Pace): Store<T> => {
  let value = initial
  const { follow, tell, flush } = createFollowers(pace)
  return {
    follow,
    flush,
    get: () => value,
    set: (next) => {
      value = next
      tell()
    },
  }
}

/** The value of a store, or what is selected of it: that has to be the same as long as it means the same. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part
export function useStore<T, Part>(store: Store<T>, select?: (value: T) => Part): T | Part {
  return useSyncExternalStore(store.follow, () => (select ? select(store.get()) : store.get()))
}
