import { isIP } from 'node:net'
import * as v from 'valibot'

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

export type StoreAddress = { kind: 'sqlite'; file: string } | { kind: 'redis'; url: URL }

const isRedis = (text: string): boolean => /^rediss?:\/\//.test(text)

const storeUrl = v.pipe(
  v.string(),
  v.check(
    (text) =>
      isRedis(text)
        ? /^\/?(?:\d{1,3})?$/.test(parseUrl(text)?.pathname ?? '-') && !/[?#]/.test(text)
        : /^sqlite:.+$/.test(text),
    'must be sqlite:FILE, sqlite::memory:, or redis:// or rediss:// with host, port and perhaps user, password and number of the database',
  ),
  v.transform(
    (text): StoreAddress =>
      isRedis(text)
        ? { kind: 'redis', url: new URL(text) }
        : { kind: 'sqlite', file: text.slice('sqlite:'.length) },
  ),
)

/** Who stands in front of us and may say where a request came from: a number of hops, or their addresses. SEC-24. */
export type TrustedFronts = { hops: number } | { networks: string[] }

const trustFix =
  'must be a number of hops from 1 to 5, or the addresses of the fronts (10.0.0.5,192.168.0.0/24); all addresses can not be trusted'

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= bits)
}

const trustProxy = v.pipe(
  v.string(),
  v.check(
    (text) => /^[1-5]$/.test(text) || text.split(',').every((each) => isNetwork(each.trim())),
    trustFix,
  ),
  v.transform(
    (text): TrustedFronts =>
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

/** What sends calls to the service. */
const engines = ['undici', 'http-proxy-middleware'] as const

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
  STORE_URL: v.optional(storeUrl, 'sqlite:data/console.db'),
  SESSION_IDLE_MINUTES: v.optional(
    wholeNumber('must be a whole number of minutes from 1 to 360', 1, 360),
    '360',
  ),
  SESSION_MAX_HOURS: v.optional(wholeNumber('must be a whole number of hours from 1 to 168', 1, 168), '12'),
  READ_ONLY: v.optional(onOrOff, 'off'),
  EFFECTS_FILE: v.optional(v.string()),
  PERMANENT_KEYS: v.optional(onOrOff, 'on'),
  AUDIT_REQUIRED: v.optional(onOrOff, 'off'),
  AUDIT_DAYS: v.optional(
    wholeNumber('must be a whole number of days from 0 to 36500; 0 keeps the trail for ever', 0, 36_500),
    '400',
  ),
  FORWARD_ENGINE: v.optional(v.picklist(engines, `must be one of ${engines.join(', ')}`), 'undici'),
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
