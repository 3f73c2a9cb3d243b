import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisAddress } from '../config/redis-address.ts'
import { limiterOf } from './limiters.ts'
import type { RedisCommands } from './redis-client.ts'
import { connectRedis } from './redis-link.ts'
import type { SessionRow, Store } from './store.ts'

const prefix = 'hosting-console:'

const sessionKey = (key: string) => `${prefix}session:${key}`
const callKey = (key: string) => `${prefix}call:${key}`
const ownerKey = (owner: string) => `${prefix}owner:${owner}`
/** All sessions by the time they expire. */
const endsKey = `${prefix}ends`

/** Of one key: what was ended meanwhile is not made anew, and what was changed meanwhile is not written over. */
const replaceValue = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1`

/** Redis forgets a session by itself an hour after its end, should no sign-in clean up before. */
const slackMs = 3_600_000

const maximumBatch = 500

/**
 * Redis or Valkey, for several proxies. Each command touches one key, since a cluster spreads them over servers; what is
 * several commands is ordered so that whatever fails in between loses and opens nothing. `onFault` hears of everything
 * that happens to the connection.
 * @throws StoreFault when the store does not let us in.
 */
export const openRedisStore = async (
  address: RedisAddress,
  onFault: (error: unknown) => void = () => undefined,
): Promise<Store> => {
  const link = await connectRedis(address, onFault)
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
    // The session comes last: one that opens is listed, and ends with the others.
    putSession: (row) =>
      within(async (redis) => {
        const life = lifeOf(row)
        const owner = ownerKey(row.owner)
        await Promise.all([
          redis.zAdd(endsKey, { score: row.expiresAt, value: row.key }),
          redis.zAdd(owner, { score: row.createdAt, value: row.key }).then(() => redis.pExpire(owner, life)),
        ])
        await redis.set(sessionKey(row.key), writeRow(row), { expiration: { type: 'PX', value: life } })
      }),

    getSession: (key) =>
      within(async (redis) => {
        const text = await redis.get(sessionKey(key)).catch(onlyText)
        return text === null ? undefined : (readRow(key, text) ?? brokenRow(key))
      }),

    holdsSession: (key, sealed) =>
      within(async (redis) => {
        const text = await redis.get(sessionKey(key)).catch(onlyText)
        const row = text === null ? undefined : readRow(key, text)
        return row !== undefined && Buffer.compare(row.sealed, sealed) === 0
      }),

    updateSession: (key, change, was) =>
      within(async (redis) => {
        const text = await redis.get(sessionKey(key))
        const row = text === null ? undefined : readRow(key, text)
        if (text === null || !row || Buffer.compare(row.sealed, was) !== 0) return false
        const changed = { ...row, ...change }
        const life = lifeOf(changed)
        const done = await redis.eval(replaceValue, {
          keys: [sessionKey(key)],
          arguments: [text, writeRow(changed), String(life)],
        })
        if (done !== 1) return false
        await Promise.all([
          redis.zAdd(endsKey, { score: changed.expiresAt, value: key }, { condition: 'XX' }),
          redis.pExpire(ownerKey(row.owner), life, 'GT'),
        ])
        return true
      }),

    deleteSession: (key) => within((redis) => remove(redis, key)),

    listSessions: (owners) =>
      within(async (redis) => {
        const found = await Promise.all(owners.map((owner) => redis.zRange(ownerKey(owner), 0, -1)))
        const keys = found.flat()
        if (keys.length === 0) return []
        const texts = await Promise.all(keys.map((key) => redis.get(sessionKey(key)).catch(onlyText)))
        return texts
          .flatMap((text, at) => (text === null ? [] : [readRow(keys[at] ?? '', text)]))
          .filter((row) => row !== undefined)
          .map(({ key, owner, note, createdAt, usedAt, expiresAt }) => ({
            key,
            owner,
            note,
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
          // Of all that a client can do, it asks for this alone, with one key.
          storeClient: {
            eval: (...given: Parameters<RedisCommands['eval']>) => link.commands().eval(...given),
          },
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

    claimCall: (key, { ms, note }) =>
      within(async (redis) => {
        const expiration = { type: 'PX', value: ms } as const
        const done = await redis.set(callKey(key), note, { condition: 'NX', expiration })
        return done === null ? ((await redis.get(callKey(key))) ?? note) : undefined
      }),

    callOutcome: (key) => within(async (redis) => (await redis.get(callKey(key))) ?? undefined),

    settleCall: (key, outcome) =>
      within(
        async (redis) =>
          void (await redis.set(callKey(key), outcome, { condition: 'XX', expiration: 'KEEPTTL' })),
      ),

    /** How full the fullest server is. */
    fullness: async () =>
      Math.max(...(await link.withEach(async (redis) => fullnessOf(await redis.info('memory'))))),
    ping: async () => void (await link.withEach((redis) => redis.ping())),
    close: () => link.close(),
  }
}

const fullnessOf = (facts: string): number => {
  const fact = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(facts)?.[1] ?? 0)
  const most = fact('maxmemory')
  return most === 0 ? 0 : Math.min(1, fact('used_memory') / most)
}

/** The session goes first: what is left behind when the rest fails opens nothing, and goes by itself when its time is over. */
const remove = async (redis: RedisCommands, key: string): Promise<boolean> => {
  const text = await redis.getDel(sessionKey(key))
  const row = text === null ? undefined : readRow(key, text)
  await Promise.all([redis.zRem(endsKey, key), row && redis.zRem(ownerKey(row.owner), key)])
  return row !== undefined
}

const lifeOf = ({ expiresAt, usedAt }: Pick<SessionRow, 'expiresAt' | 'usedAt'>): number =>
  Math.max(expiresAt - usedAt, 0) + slackMs

const writeRow = ({ owner, createdAt, usedAt, expiresAt, sealed, note }: SessionRow): string =>
  [owner, createdAt, usedAt, expiresAt, base64(sealed), base64(note)].join('\n')

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

/** A value of another type counts as an empty text. */
const onlyText = (error: unknown): string => {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return ''
  throw error
}

/** There is something, and it opens with no secret: the caller learns that it isn't what was put there. */
const brokenRow = (key: string): SessionRow => ({
  key,
  owner: '',
  sealed: new Uint8Array(),
  note: new Uint8Array(),
  createdAt: 0,
  usedAt: 0,
  expiresAt: 0,
})

/** What is outside the seal is read with care: other writers to the store may have written it. */
const readRow = (key: string, text: string): SessionRow | undefined => {
  const [owner, createdAt, usedAt, expiresAt, sealed, note] = text.split('\n')
  if (owner === undefined || sealed === undefined || note === undefined) return undefined
  return {
    key,
    owner,
    sealed: bytesOf(sealed),
    note: bytesOf(note),
    createdAt: Number(createdAt),
    usedAt: Number(usedAt),
    expiresAt: Number(expiresAt),
  }
}
