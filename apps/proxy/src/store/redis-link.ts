import { createClient } from 'redis'
import { StoreFault } from './store.ts'

/** Whatever the client does or does not do by itself, nobody waits longer than this for the store. SEC-46. */
const deadlineMs = 1000

/** How long a start waits for a store that may still be starting itself. */
const firstConnectMs = 3000

const maximumPauseMs = 500

/** More than this waits for no answer; a store that slow is as good as none. */
const maximumQueue = 10_000

export type RedisClient = ReturnType<typeof createRedisClient>

export type RedisLink = {
  client: RedisClient
  /** @throws StoreFault when the command fails or takes too long. */
  within<T>(work: (client: RedisClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const createRedisClient = (url: URL) =>
  createClient({
    url: url.href,
    // What can not be sent now is refused now, and not kept for later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: maximumQueue,
    pingInterval: 500,
    maintNotifications: 'disabled',
    socket: {
      ...(url.protocol === 'rediss:' ? { tls: true, minVersion: 'TLSv1.2', rejectUnauthorized: true } : {}),
      connectTimeout: deadlineMs,
      socketTimeout: 1200,
      // It comes back by itself, however long the store was away.
      reconnectStrategy: (retries) => Math.min(25 * 2 ** retries, maximumPauseMs),
    },
  })

/**
 * Connects, and stays connected. A store that is not there yet is waited for in the background.
 * @throws StoreFault when it is there and does not let us in.
 */
export const connectRedis = async (url: URL, onFault: (error: unknown) => void): Promise<RedisLink> => {
  const client = createRedisClient(url)
  let isClosed = false
  const refused = new Promise<never>((_, reject) => {
    client.on('error', (error: unknown) => {
      onFault(error)
      if (isRefusal(error)) reject(new StoreFault('The store refuses the password.', { cause: error }))
    })
  })
  const connected = client.connect().then(
    () => undefined,
    () => undefined,
  )
  try {
    await Promise.race([connected, refused, later(firstConnectMs)])
  } catch (error) {
    client.destroy()
    throw error
  }
  // A password that is changed later is no reason to end the process.
  refused.catch(() => undefined)

  return {
    client,
    within: async (work) => {
      if (isClosed || !client.isReady) throw new StoreFault('The store is not connected.')
      const timer = Promise.withResolvers<never>()
      const deadline = setTimeout(
        () => timer.reject(new StoreFault('The store did not answer in time.')),
        deadlineMs,
      )
      try {
        return await Promise.race([work(client), timer.promise])
      } catch (cause) {
        if (cause instanceof StoreFault) throw cause
        throw new StoreFault('The store refused a command.', { cause })
      } finally {
        clearTimeout(deadline)
      }
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (!client.isOpen) return
      if (client.isReady) await Promise.race([client.close(), later(deadlineMs)]).catch(() => undefined)
      if (client.isOpen) client.destroy()
    },
  }
}

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH)\b/.test(error.message)
