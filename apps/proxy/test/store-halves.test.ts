import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureRedis } from '../../../tools/programs.ts'
import { openRedisStore } from '../src/store/redis.ts'
import type { SessionRow } from '../src/store/store.ts'
import { startRedis } from './helpers/redis.ts'

const program = ensureRedis()

const row: SessionRow = {
  key: 'key',
  owner: 'owner',
  sealed: new Uint8Array([1]),
  note: new Uint8Array([3]),
  createdAt: 1000,
  usedAt: 1000,
  expiresAt: 2000,
}

const start = async () => {
  const redis = await startRedis(program ?? '')
  const admin = createClient({ url: redis.url.href })
  await admin.connect()
  const store = await openRedisStore(redis)
  onTestFinished(async () => {
    await store.close()
    admin.destroy()
    await redis.stop()
  })
  const keys = ['session:*', 'owner:*', 'ends'].map((each) => `~hosting-console:${each}`)
  /** From here on the server does what is asked of all keys but those. */
  const refuse = (refused: string) =>
    admin.aclSetUser('default', ['resetkeys', ...keys.filter((each) => !each.endsWith(refused))])
  return { store, refuse, relent: () => admin.aclSetUser('default', ['allkeys']) }
}

describe.skipIf(program === undefined).each(['session:*', 'owner:*', 'ends'])(
  'a redis store that fails at %s, between the commands of one step',
  (keys) => {
    it('SEC-46: begins no session that is not listed and does not end with the others', async () => {
      const { store, refuse, relent } = await start()
      await refuse(keys)
      await expect(store.putSession(row)).rejects.toThrow('refused')
      await relent()
      expect(await store.getSession('key')).toBeUndefined()
      expect(await store.listSessions(['owner'])).toEqual([])
      await store.deleteExpired(row.expiresAt)
      expect(await store.countSessions(0)).toBe(0)
      await store.putSession(row)
      expect(await store.listSessions(['owner'])).toHaveLength(1)
    })

    it('SEC-46: ends a session, or leaves it as it was', async () => {
      const { store, refuse, relent } = await start()
      await store.putSession(row)
      await refuse(keys)
      await expect(store.deleteSession('key')).rejects.toThrow('refused')
      await relent()
      const left = await store.getSession('key')
      expect(await store.listSessions(['owner'])).toHaveLength(left ? 1 : 0)
      expect(left).toEqual(keys === 'session:*' ? row : undefined)
      await store.deleteAllSessions()
      expect(await store.getSession('key')).toBeUndefined()
      expect(await store.countSessions(0)).toBe(0)
    })

    it('SEC-46: keeps a session that it changes, and keeps it listed', async () => {
      const { store, refuse, relent } = await start()
      await store.putSession(row)
      await refuse(keys)
      const change = { sealed: new Uint8Array([2]), note: new Uint8Array([4]), usedAt: 1500, expiresAt: 2500 }
      await expect(store.updateSession('key', change, row.sealed)).rejects.toThrow('refused')
      await relent()
      const left = await store.getSession('key')
      expect(left).toEqual(keys === 'session:*' ? row : { ...row, ...change })
      expect(await store.listSessions(['owner'])).toHaveLength(1)
      await store.updateSession('key', change, left?.sealed ?? row.sealed)
      expect(await store.countSessions(2400)).toBe(1)
    })
  },
)
