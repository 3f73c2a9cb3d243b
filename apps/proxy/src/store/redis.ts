import { RateLimiterRedis } from 'rate-limiter-flexible'
import { limiterOf } from './limiters.ts'
import { redisAudit } from './redis-audit.ts'
import { connectRedis, type RedisClient } from './redis-link.ts'
import type { SessionRow, Store } from './store.ts'

const prefix = 'hosting-console:'

const sessionKey = (key: string) => `${prefix}session:${key}`
const ownerKey = (owner: string) => `${prefix}owner:${owner}`
/** All sessions by the time they expire. */
const endsKey = `${prefix}ends`

/** Redis forgets a session by itself an hour after its end, should nobody sign in for so long and clean up. */
const slackMs = 3_600_000

const maximumBatch = 500

/**
 * Redis or Valkey, for several proxies. One server or one with replicas; the keys of a command may lie in different slots,
 * so not a cluster. `onFault` hears of everything that happens to the connection.
 * @throws StoreFault when the store does not let us in.
 */
export const openRedisStore = async (
  url: URL,
  onFault: (error: unknown) => void = () => undefined,
): Promise<Store> => {
  const link = await connectRedis(url, onFault)
  const { client } = link
  const within: typeof link.within = (work) => link.within(work)

  const removeAll = (keys: readonly string[]): Promise<number> =>
    within(async (redis) => {
      const gone = await Promise.all(keys.map((key) => remove(redis, key)))
      return gone.filter(Boolean).length
    })

  /** In pieces, so that no single one takes long. */
  const removeUntil = async (end: number | '+inf'): Promise<number> => {
    let count = 0
    for (;;) {
      const keys = await within((redis) =>
        redis.zRangeByScore(endsKey, '-inf', end, { LIMIT: { offset: 0, count: maximumBatch } }),
      )
      if (keys.length === 0) return count
      count += await removeAll(keys)
    }
  }

  return {
    putSession: (row) =>
      within(async (redis) => {
        const life = lifeOf(row)
        await redis
          .multi()
          .set(sessionKey(row.key), writeRow(row), { expiration: { type: 'PX', value: life } })
          .zAdd(endsKey, { score: row.expiresAt, value: row.key })
          .zAdd(ownerKey(row.owner), { score: row.createdAt, value: row.key })
          .pExpire(ownerKey(row.owner), life)
          .exec()
      }),

    getSession: (key) =>
      within(async (redis) => {
        const text = await redis.get(sessionKey(key))
        return text === null ? undefined : readRow(key, text)
      }),

    updateSession: (key, change) =>
      within(async (redis) => {
        const text = await redis.get(sessionKey(key))
        const row = text === null ? undefined : readRow(key, text)
        if (!row) return false
        const changed = { ...row, ...change }
        const expiration = { type: 'PX', value: lifeOf(changed) } as const
        // `XX`: a session that was ended meanwhile is not made anew.
        const done = await redis.set(sessionKey(key), writeRow(changed), { condition: 'XX', expiration })
        if (done === null) return false
        await redis
          .multi()
          .zAdd(endsKey, { score: changed.expiresAt, value: key }, { condition: 'XX' })
          .pExpire(ownerKey(row.owner), expiration.value, 'GT')
          .exec()
        return true
      }),

    deleteSession: (key) => within((redis) => remove(redis, key)),

    listSessions: (owners) =>
      within(async (redis) => {
        const found = await Promise.all(owners.map((owner) => redis.zRange(ownerKey(owner), 0, -1)))
        const keys = found.flat()
        if (keys.length === 0) return []
        const texts = await redis.mGet(keys.map(sessionKey))
        return texts
          .flatMap((text, at) => (text === null ? [] : [readRow(keys[at] ?? '', text)]))
          .filter((row) => row !== undefined)

          .map(({ key, owner, createdAt, usedAt, expiresAt }) => ({
            key,
            owner,
            createdAt,
            usedAt,
            expiresAt,
          }))
          .toSorted((one, other) => one.createdAt - other.createdAt || (one.key < other.key ? -1 : 1))
      }),

    deleteExpired: removeUntil,
    deleteAllSessions: () => removeUntil('+inf'),
    countSessions: (now) => within((redis) => redis.zCount(endsKey, `(${now}`, '+inf')),

    limiter: (name, { points, seconds }) => {
      const counted = limiterOf(
        new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          keyPrefix: `${prefix}tries:${name}`,
          points,
          duration: seconds,
        }),
      )
      return {
        take: (key) => within(() => counted.take(key)),
        giveBack: (key) => within(() => counted.giveBack(key)),
      }
    },

    ...redisAudit(within, prefix),
    ping: () => within(async (redis) => void (await redis.ping())),
    close: () => link.close(),
  }
}

const remove = async (redis: RedisClient, key: string): Promise<boolean> => {
  const text = await redis.getDel(sessionKey(key))
  const row = text === null ? undefined : readRow(key, text)
  const rest = redis.multi().zRem(endsKey, key)
  if (row) rest.zRem(ownerKey(row.owner), key)
  await rest.exec()
  return row !== undefined
}

const lifeOf = ({ expiresAt, usedAt }: Pick<SessionRow, 'expiresAt' | 'usedAt'>): number =>
  Math.max(expiresAt - usedAt, 0) + slackMs

const writeRow = ({ owner, createdAt, usedAt, expiresAt, sealed }: SessionRow): string =>
  [owner, createdAt, usedAt, expiresAt, Buffer.from(sealed).toString('base64')].join('\n')

/** What lies outside the seal is read with care: whoever writes to the store may have written it. */
const readRow = (key: string, text: string): SessionRow | undefined => {
  const [owner, createdAt, usedAt, expiresAt, sealed] = text.split('\n')
  if (owner === undefined || sealed === undefined) return undefined
  return {
    key,
    owner,
    sealed: new Uint8Array(Buffer.from(sealed, 'base64')),
    createdAt: Number(createdAt),
    usedAt: Number(usedAt),
    expiresAt: Number(expiresAt),
  }
}
