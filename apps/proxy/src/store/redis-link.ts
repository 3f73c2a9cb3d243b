import { ErrorReply } from 'redis'
import type { RedisAddress } from '../config/redis-address.ts'
import { createRedisClient, type RedisClient, type RedisCommands } from './redis-client.ts'
import { StoreFault } from './store.ts'

/** Whatever the client does or does not do by itself, no request waits longer than this for the store. SEC-46. */
const deadlineMs = 1000

/** How long a start waits for a store that may still be starting itself, and each connection after that to be made. */
const connectMs = 3000

/** The pause between two attempts is doubled so often, until a request waits for the next. */
const pauseMs = 25
const maximumTries = 4

export type RedisLink = {
  /** As they are now; without a deadline. */
  commands(): RedisCommands
  /** @throws StoreFault when the command fails or takes too long. */
  within<T>(work: (redis: RedisCommands) => Promise<T>): Promise<T>
  /** Asks each server that takes writes. */
  withEach<T>(work: (server: Awaited<ReturnType<RedisClient['servers']>>[number]) => Promise<T>): Promise<T[]>
  close(): Promise<void>
}

/**
 * Connects, and stays connected: when something breaks, new connections are made to the servers that are there by then, however long
 * that takes, and take the place of the old ones. A store that is not there yet is waited for in the background.
 * @throws StoreFault when it is there and does not let us in.
 */
export const connectRedis = async (
  address: RedisAddress,
  onFault: (error: unknown) => void,
): Promise<RedisLink> => {
  let current: RedisClient | undefined
  let isClosed = false
  let isBroken = true
  let isConnected = false
  let mending: Promise<void> | undefined
  let attempt = Promise.withResolvers<void>()
  let hurry = Promise.withResolvers<void>()
  /** The outcome of the first connection, as far as it ends the waiting for one. */
  const first = Promise.withResolvers<StoreFault | undefined>()

  const connect = async (): Promise<void> => {
    const client = createRedisClient(
      address,
      (error) => {
        onFault(error)
        // A password that is changed later is no reason to end the process.
        if (isRefusal(error))
          first.resolve(new StoreFault('The store refuses the password.', { cause: error }))
        if (client === current) mend()
      },
      onFault,
    )
    try {
      await within(connectMs, client.connect())
      if (isClosed) throw new StoreFault('The store is closed.')
    } catch (error) {
      destroy(client)
      throw error
    }
    const former = current
    current = client
    first.resolve(undefined)
    // Work of several commands may have begun on it, and ends within the deadline.
    if (former) void later(deadlineMs).then(() => retire(former))
  }

  /** One attempt at a time, with pauses: also after one that went well, should what was found there be no better. */
  const needsMending = () => isBroken && !isClosed

  const mendAll = async () => {
    for (let tries = 0; needsMending(); tries += 1) {
      isBroken = false
      try {
        await connect()
        tries = maximumTries
        isConnected = !isBroken
      } catch (error) {
        isBroken = true
        onFault(error)
      }
      attempt.resolve()
      attempt = Promise.withResolvers()
      await Promise.race([
        later(pauseMs * 2 ** Math.min(tries, maximumTries)),
        hurry.promise.then(() => later(pauseMs)),
      ])
      hurry = Promise.withResolvers()
    }
    mending = undefined
  }

  const mend = () => {
    isBroken = true
    isConnected = false
    mending ??= mendAll()
  }

  /** So that a store that is back serves the first request. */
  const nextAttempt = () => {
    hurry.resolve()
    return attempt.promise
  }

  const guarded = async <T>(work: (client: RedisClient) => Promise<T>): Promise<T> => {
    let isAwaited = true
    let used: RedisClient | undefined
    const begin = () => {
      // A request that gave up was told that it failed.
      if (isClosed || !isAwaited || !current) throw new StoreFault('The store is not connected.')
      used = current
      return work(current)
    }
    try {
      return await within(deadlineMs, isConnected || isClosed ? begin() : nextAttempt().then(begin))
    } catch (cause) {
      // Requests that waited, or used a former connection, know nothing of this one.
      if (used && used === current && !isResponse(cause)) mend()
      if (cause instanceof StoreFault) throw cause
      throw new StoreFault('The store refused a command.', { cause })
    } finally {
      isAwaited = false
    }
  }

  mend()
  const refusal = await within(connectMs, first.promise).catch(() => undefined)
  if (refusal) {
    isClosed = true
    throw refusal
  }

  return {
    commands: () => {
      if (!current) throw new StoreFault('The store is not connected.')
      return current.commands
    },
    within: (work) => guarded(({ commands }) => work(commands)),
    withEach: (work) => guarded(async (client) => Promise.all((await client.servers()).map(work))),
    close: async () => {
      isClosed = true
      const last = current
      current = undefined
      if (last) await retire(last)
    },
  }
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new StoreFault('The store did not respond in time.')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Gives commands that are under way time to end. */
const retire = async (client: RedisClient): Promise<void> => {
  await within(deadlineMs, client.close()).catch(() => destroy(client))
}

const destroy = (client: RedisClient): void => {
  try {
    client.destroy()
  } catch {
    // What broke by itself has nothing left to be destroyed.
  }
}

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH)\b/.test(error.message)

/** A server answered, and it is the one that should: new connections would find nothing else. */
const isResponse = (error: unknown): boolean =>
  error instanceof ErrorReply &&
  !/^(?:READONLY|CLUSTERDOWN|MASTERDOWN|LOADING|MOVED|ASK)\b/.test(error.message)
