/** What is asked, and with which user and password. Each URL is one server's, as `redis://` or `rediss://`. */
export type RedisAddress =
  | { url: URL }
  /** Some of the servers of a cluster; they know the others. */
  | { cluster: URL[] }
  /** Some of the sentinels that know which server of this name takes writes; with the account of the servers. */
  | { sentinels: URL[]; name: string; database: number }

export const redisFix =
  'redis:// or rediss:// with host, port and perhaps user, password and number of the database; ' +
  'redis-cluster:// or rediss-cluster:// with hosts and ports, commas between them, and perhaps user and password; ' +
  'redis-sentinel:// or rediss-sentinel:// with hosts and ports of sentinels, and after a slash the name they know the servers by'

export const isRedis = (text: string): boolean => /^rediss?(?:-(?:cluster|sentinel))?:\/\//.test(text)

const shape =
  /^(?<scheme>rediss?)(?:-(?<kind>cluster|sentinel))?:\/\/(?<account>[^/?#]*@)?(?<hosts>[^@/?#]+)(?<path>\/[^?#]*)?$/

/** @returns nothing when it can't be meant. */
export const readRedisAddress = (text: string): RedisAddress | undefined => {
  const found = shape.exec(text)?.groups
  if (!found) return undefined
  const { scheme, kind, account = '', hosts = '', path = '' } = found
  const texts = hosts.split(',').map((host) => `${scheme}://${account}${host.trim()}`)
  if (!texts.every((each) => URL.canParse(each) && new URL(each).hostname !== '')) return undefined
  if (kind === 'cluster')
    return /^\/?$/.test(path) ? { cluster: texts.map((each) => new URL(each)) } : undefined
  if (kind === 'sentinel') {
    const { name, number = '0' } = /^\/(?<name>[\w.-]+)(?:\/(?<number>\d{1,3}))?$/.exec(path)?.groups ?? {}
    const sentinels = texts.map((each) => new URL(each))
    return name === undefined ? undefined : { sentinels, name, database: Number(number) }
  }
  return texts.length === 1 && /^\/?\d{0,3}$/.test(path) ? { url: new URL(text) } : undefined
}
