import { randomHex } from './encoding.ts'
import type { World } from './world.ts'

/** Specification: section 8. */
const idleLimitMs = 6 * 3_600_000

interface TemporaryKey {
  world: World
  username: string
  usedAt: number
}

/** A key as data: its world by the user name of its owner, which is null for the common one. */
export interface KeptKey {
  apikey: string
  owner: string | null
  username: string
  usedAt: number
}

export interface TemporaryKeys {
  /** A new key, about 75 characters of hex and dashes. */
  issue(world: World, username: string): string
  /** Whose key it is; undefined once six hours have passed without use. */
  find(apikey: string): { world: World; username: string } | undefined
  /** Begins the six hours anew. */
  touch(apikey: string): void
  end(apikey: string): void
  endAllOf(world: World): void
  all(): KeptKey[]
  /** Knows a key again that was issued before. */
  restore(world: World, key: KeptKey): void
}

export function createTemporaryKeys(): TemporaryKeys {
  const keys = new Map<string, TemporaryKey>()
  return {
    issue(world, username) {
      const apikey = [16, 8, 12].map(randomHex).join('-')
      keys.set(apikey, { world, username, usedAt: world.clock.now() })
      return apikey
    },
    find(apikey) {
      const key = keys.get(apikey)
      if (!key) return undefined
      if (key.world.clock.now() - key.usedAt < idleLimitMs) return key
      keys.delete(apikey)
      return undefined
    },
    touch(apikey) {
      const key = keys.get(apikey)
      if (key) key.usedAt = key.world.clock.now()
    },
    end(apikey) {
      keys.delete(apikey)
    },
    endAllOf(world) {
      for (const [apikey, key] of keys) if (key.world === world) keys.delete(apikey)
    },
    all: () => [...keys].map(([apikey, { world, ...key }]) => ({ apikey, owner: world.owner, ...key })),
    restore(world, { apikey, username, usedAt }) {
      keys.set(apikey, { world, username, usedAt })
    },
  }
}
