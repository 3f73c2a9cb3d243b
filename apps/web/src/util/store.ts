import { useSyncExternalStore } from 'react'

/** Those who want to know that something is another than it was. */
export type Followers = {
  /** @returns what ends it */
  follow: (follower: () => void) => () => void
  tell: () => void
}

/** @param pace may put off the telling, and make one of many */
export const createFollowers = (pace: (tell: () => void) => () => void = (tell) => tell): Followers => {
  const followers = new Set<() => void>()
  return {
    follow: (follower) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    tell: pace(() => {
      for (const follower of followers) follower()
    }),
  }
}

/** A value of the whole tab, outside of components. */
export type Store<T> = Pick<Followers, 'follow'> & { get: () => T; set: (next: T) => void }

/** @param pace as of `createFollowers`; the value itself is another at once */
export const createStore = <T>(initial: T, pace?: (tell: () => void) => () => void): Store<T> => {
  let value = initial
  const { follow, tell } = createFollowers(pace)
  return {
    follow,
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
