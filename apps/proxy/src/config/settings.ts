import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { documentHosts } from './document-hosts.ts'
import { isRedis, type RedisAddress, readRedisAddress, redisFix } from './redis-address.ts'

/*
 * Each schema turns the text of one setting into its value. The message of a schema is the fix, and never holds the value
 * that was given: a key may have been pasted into the wrong variable. SEC-74.
 */

const wholeNumber = (fix: string, from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, fix),
    v.transform(Number),
    v.minValue(from, fix),
    v.maxValue(to, fix),
  )

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (host: string): boolean => loopbackNames.has(host.toLowerCase())

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const secureOrLoopback = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))

const controlApiFix =
  'must be an https address without user, query or fragment (http only for localhost, 127.0.0.1 or [::1])'

const controlApiUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = parseUrl(text)
    return (
      url !== undefined && secureOrLoopback(url) && url.username + url.password === '' && !/[?#]/.test(text)
    )
  }, controlApiFix),
  v.transform((text) => new URL(text)),
)

const originFix =
  'must be one origin such as https://console.example.com, with https unless it is this machine'

const publicOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = parseUrl(text)
    return url !== undefined && secureOrLoopback(url) && (url.origin === text || `${url.origin}/` === text)
  }, originFix),
  v.transform((text) => new URL(text).origin),
)

const basePath = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?)?$/,
    'must look like /console/: letters, digits, - and _',
  ),
  v.transform((text) => (text.endsWith('/') ? text : `${text}/`)),
)

export type StoreAddress = { kind: 'sqlite'; file: string } | ({ kind: 'redis' } & RedisAddress)

const storeFix = `must be sqlite:FILE, sqlite::memory:, or ${redisFix}`

const storeUrl = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): StoreAddress => {
    const redis = isRedis(value) ? readRedisAddress(value) : undefined
    if (redis) return { kind: 'redis', ...redis }
    if (/^sqlite:.+$/.test(value)) return { kind: 'sqlite', file: value.slice('sqlite:'.length) }
    addIssue({ message: storeFix })
    return NEVER
  }),
)

export type AuditAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: URL }

const isPostgres = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text)

const auditUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = isPostgres(text) ? parseUrl(text) : undefined
    return isPostgres(text)
      ? url !== undefined && /^\/[^/]+$/.test(url.pathname) && /^(?:\?sslmode=[a-z-]+)?$/.test(url.search)
      : /^sqlite:.+$/.test(text)
  }, 'must be sqlite:FILE, sqlite::memory:, or postgres:// with host, port, name of the database and perhaps user, password and ?sslmode=verify-full'),
  v.transform(
    (text): AuditAddress =>
      isPostgres(text)
        ? { kind: 'postgres', url: new URL(text) }
        : { kind: 'sqlite', file: text.slice('sqlite:'.length) },
  ),
)

/** Which reverse proxies may say where a request came from: a number of hops, or their addresses. SEC-24. */
export type TrustedProxies = { hops: number } | { networks: string[] }

const trustFix =
  "must be a number of hops from 1 to 5, or the addresses of the reverse proxies (10.0.0.5,192.168.0.0/24); all addresses can't be trusted"

/** Wider networks hold too much of what is on the internet. */
const leastPrefix = 8

/** The part of IPv6 that holds IPv4. */
const mapped = { address: '::ffff:0:0', prefix: 96 }

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < leastPrefix || Number(prefix) > bits) return false
  return bits === 32 || Number(prefix) >= mapped.prefix + leastPrefix || !holdsIpv4(address, Number(prefix))
}

/** An IPv4 address has an IPv6 spelling, so that `::/8` would trust everybody, and `::ffff:0:0/97` half of them. */
const holdsIpv4 = (address: string, prefix: number): boolean => {
  const holds = (network: typeof mapped, inside: string) => {
    const list = new BlockList()
    list.addSubnet(network.address, network.prefix, 'ipv6')
    return list.check(inside, 'ipv6')
  }
  return holds({ address, prefix }, mapped.address) || holds(mapped, address)
}

const trustProxy = v.pipe(
  v.string(),
  v.check(
    (text) => /^[1-5]$/.test(text) || text.split(',').every((each) => isNetwork(each.trim())),
    trustFix,
  ),
  v.transform(
    (text): TrustedProxies =>
      /^[1-5]$/.test(text)
        ? { hops: Number(text) }
        : { networks: text.split(',').map((each) => each.trim()) },
  ),
)

const onOrOff = v.pipe(
  v.string(),
  v.regex(/^(?:on|off|true|false|1|0)$/, 'must be on or off'),
  v.transform((text) => ['on', 'true', '1'].includes(text)),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const proofFix = 'must be a whole number of seconds from 4 to 3600, or 0'

const host = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9.-]+|[0-9A-Fa-f:]+)$/, 'must be an address or a host name'),
)

/** Every setting by the name of its environment variable, with its default. */
export const settings = v.object({
  CONTROL_API_URL: v.optional(controlApiUrl),
  CONTROL_API_CA_FILE: v.optional(v.string()),
  CONTROL_API_TIMEOUT_MS: v.optional(
    wholeNumber('must be a whole number of milliseconds from 100 to 600000', 100, 600_000),
    '30000',
  ),
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(wholeNumber('must be a whole number from 0 to 65535', 0, 65_535), '8080'),
  BASE_PATH: v.optional(basePath, '/'),
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  TRUST_PROXY: v.optional(trustProxy),
  STORE_URL: v.optional(storeUrl),
  SESSION_IDLE_MINUTES: v.optional(
    wholeNumber('must be a whole number of minutes from 1 to 360', 1, 360),
    '360',
  ),
  SESSION_MAX_HOURS: v.optional(wholeNumber('must be a whole number of hours from 1 to 168', 1, 168), '12'),
  SESSION_PROOF_SECONDS: v.optional(
    v.union([v.pipe(v.literal('0'), v.transform(Number)), wholeNumber(proofFix, 4, 3600)], proofFix),
    '600',
  ),
  READ_ONLY: v.optional(onOrOff, 'off'),
  EFFECTS_FILE: v.optional(v.string()),
  PERMANENT_KEYS: v.optional(onOrOff, 'on'),
  EGRESS_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(',').every((each) => isIP(each.trim()) > 0),
        'must be addresses with commas between them',
      ),
    ),
  ),
  KEPT_ARGUMENTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\w+(?:\s*,\s*\w+)*$/,
        'must be names of arguments with commas between them, as ticket,rackid',
      ),
      v.transform((text) => text.split(',').map((each) => each.trim())),
    ),
  ),
  DOCUMENT_HOSTS: v.optional(documentHosts),
  SETUPS_DIR: v.optional(v.string()),
  AUDIT_URL: v.optional(auditUrl),
  AUDIT_REQUIRED: v.optional(onOrOff, 'off'),
  AUDIT_MAX_MB: v.optional(
    wholeNumber('must be a whole number of megabytes from 0 to 999999999; 0 is no limit', 0, 999_999_999),
    '2048',
  ),
  AUDIT_DAYS: v.optional(
    wholeNumber('must be a whole number of days from 0 to 36500; 0 keeps the audit log for ever', 0, 36_500),
    '400',
  ),
  ZONE_HISTORY_DAYS: v.optional(
    wholeNumber('must be a whole number of days from 0 to 36500; 0 keeps no history of zones', 0, 36_500),
    '400',
  ),
  ZONE_HISTORY_MAX_MB: v.optional(
    wholeNumber('must be a whole number of megabytes from 1 to 999999999', 1, 999_999_999),
    '512',
  ),
  SESSION_SECRET_FILE: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(publicOrigin),
  METRICS_PORT: v.optional(wholeNumber('must be a whole number from 0 to 65535', 0, 65_535)),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  LOG_LEVEL: v.optional(v.picklist(levels, `must be one of ${levels.join(', ')}`), 'info'),
})

export type SettingName = keyof typeof settings.entries
export type SettingValues = v.InferOutput<typeof settings>

export const settingNames = Object.keys(settings.entries).filter(
  (name): name is SettingName => name in settings.entries,
)
