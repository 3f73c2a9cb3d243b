import { createClient, createCluster, createSentinel } from 'redis'
import type { RedisAddress } from '../config/redis-address.ts'

/** No connection is waited for longer, and none may be silent for longer while something is asked. */
const connectMs = 1000
const silenceMs = 1200

/** More than this waits for no response: a store that slow counts as unavailable. */
const maximumQueue = 10_000

type Server = ReturnType<typeof createClient>

/** What is asked of a store. Each of these names one key, so that any kind of store can do it. */
export type RedisCommands = Pick<
  Server,
  'get' | 'set' | 'getDel' | 'zAdd' | 'zRem' | 'zRange' | 'zRangeByScore' | 'zCount' | 'pExpire' | 'eval'
>

/** What can be asked of each server by itself. */
type ServerCommands = Pick<Server, 'ping' | 'info'>

/** Connections that are never mended: once a server can't be reached, others are made. */
export type RedisClient = {
  commands: RedisCommands
  connect(): Promise<unknown>
  /** Those that take writes. */
  servers(): Promise<ServerCommands[]>
  /** Lets commands finish. */
  close(): Promise<unknown>
  destroy(): unknown
}

const accountOf = ({ username, password }: URL) => ({
  ...(username === '' ? {} : { username: decodeURIComponent(username) }),
  ...(password === '' ? {} : { password: decodeURIComponent(password) }),
})

const optionsFor = ({ protocol }: URL) => ({
  // What can't be sent now is refused now, and not kept for later.
  disableOfflineQueue: true,
  commandsQueueMaxLength: maximumQueue,
  pingInterval: 500,
  maintNotifications: 'disabled' as const,
  socket: {
    ...(protocol === 'rediss:'
      ? { tls: true as const, minVersion: 'TLSv1.2' as const, rejectUnauthorized: true }
      : {}),
    connectTimeout: connectMs,
    socketTimeout: silenceMs,
    reconnectStrategy: false as const,
  },
})

/** `onError` hears whatever breaks. */
export const createRedisClient = (
  address: RedisAddress,
  onError: (error: unknown) => void,
  /** Hears what breaks beside the servers that keep the data. */
  onAside: (error: unknown) => void,
): RedisClient => {
  if ('cluster' in address) return clusterClient(address.cluster, onError)
  return 'sentinels' in address
    ? sentinelClient(address, onError, onAside)
    : serverClient(address.url, onError)
}

const serverClient = (url: URL, onError: (error: unknown) => void): RedisClient => {
  const client = createClient({ url: url.href, ...optionsFor(url) }).on('error', onError)
  return {
    commands: client,
    connect: () => client.connect(),
    servers: async () => [client],
    close: () => client.close(),
    destroy: () => client.destroy(),
  }
}

const clusterClient = (urls: readonly URL[], onError: (error: unknown) => void): RedisClient => {
  const [first = new URL('redis://localhost')] = urls
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url: url.href })),
    defaults: { ...optionsFor(first), ...accountOf(first) },
  })
  cluster.on('error', onError).on('node-error', onError)
  return {
    commands: cluster,
    connect: () => cluster.connect(),
    servers: () => Promise.all(cluster.masters.map((each) => cluster.nodeClient(each))),
    close: () => cluster.close(),
    destroy: () => cluster.destroy(),
  }
}

/** A sentinel that is away is no reason to connect anew while the server that takes writes is there. */
const sentinelClient = (
  { sentinels, name, database }: Extract<RedisAddress, { sentinels: URL[] }>,
  onError: (error: unknown) => void,
  onAside: (error: unknown) => void,
): RedisClient => {
  const [first = new URL('redis://localhost')] = sentinels
  const options = optionsFor(first)
  const sentinel = createSentinel({
    name,
    sentinelRootNodes: sentinels.map(({ hostname, port }) => ({
      host: hostname,
      port: Number(port || '26379'),
    })),
    nodeClientOptions: { ...options, ...accountOf(first), database },
    sentinelClientOptions: options,
    // One connection for all commands, as with a server by itself. Otherwise each of the first that are asked at once takes a
    // connection and keeps it, and whatever is beyond the pool waits for ever.
    reserveClient: true,
    maxCommandRediscovers: 0,
    scanInterval: 1000,
  })
  sentinel
    .on('error', onAside)
    .on('client-error', ({ type, error }) => (type === 'MASTER' ? onError : onAside)(error))
  return {
    commands: sentinel,
    connect: () => sentinel.connect(),
    servers: async () => [sentinel],
    close: () => sentinel.close(),
    destroy: () => sentinel.destroy(),
  }
}
