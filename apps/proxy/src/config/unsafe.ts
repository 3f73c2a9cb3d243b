import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Finding } from './finding.ts'
import type { RedisAddress } from './redis-address.ts'
import { isLoopback, type SettingName } from './settings.ts'

/** A reason to look before others use the console; `false` where there is none. */
type Found = string | false | undefined

/**
 * What is allowed and yet to be known of before others use the console, in this one place for the start and for `check`: each
 * with what to do about it, none with a value.
 * @param isRoot whether the process may do everything
 */
export const listUnsafe = (config: Config, isRoot = process.getuid?.() === 0): Finding[] => {
  const found: [SettingName | 'user', ...Found[]][] = [
    ['CONTROL_API_URL', openSandbox(config), plainService(config)],
    ['HOST', noTls(config)],
    ['PUBLIC_ORIGIN', plainOrigin(config)],
    ['TRUST_PROXY', proxies(config)],
    ['METRICS_HOST', openMetrics(config)],
    ['STORE_URL', openFile(config.store), ...redisFaults(config)],
    ['AUDIT_URL', openFile(config.audit), shortAudit(config), plainPostgres(config)],
    ['AUDIT_REQUIRED', !config.auditRequired && "changes are made also when they can't be logged; set it on"],
    ['SESSION_SECRET_FILE', secretBesideStore(config), secretToReplace(config)],
    ['LOG_LEVEL', quietLog(config)],
    ['user', isRoot && 'it runs as root; give it a user of its own'],
  ]
  return found.flatMap(([about, ...texts]) =>
    texts.flatMap((text) => (text ? [{ state: 'warning' as const, about, text }] : [])),
  )
}

const isBeyond = ({ host }: Config): boolean => !isLoopback(host)

const openSandbox = (config: Config): Found =>
  config.controlApiUrl === undefined &&
  isForOthers(config) &&
  'it is not set, so others reach a sandbox, with passwords that everybody knows; give the address of the service'

/** Whether it's meant for browsers on other machines, or within their reach. */
export const isForOthers = (config: Config): boolean =>
  isBeyond(config) ||
  (config.publicOrigin !== undefined && !isLoopback(new URL(config.publicOrigin).hostname))

const plainService = ({ controlApiUrl }: Config): Found =>
  controlApiUrl?.protocol === 'http:' &&
  'keys go by plain http; right only where the service itself, or a tunnel to it, is on this machine'

const noTls = (config: Config): Found =>
  config.tls === undefined &&
  isBeyond(config) &&
  'it is beyond this machine, and there is no TLS; let nothing but the reverse proxy reach it, or set TLS_CERT_FILE'

const plainOrigin = (config: Config): Found =>
  config.publicOrigin?.startsWith('http:') &&
  isBeyond(config) &&
  'it is plain http, which is right only for browsers on this machine; give the https origin that browsers use'

const proxies = (config: Config): Found => {
  const { publicOrigin, tls, trustedProxies } = config
  if (trustedProxies && 'hops' in trustedProxies)
    return 'by a number of hops, anyone who connects counts as a reverse proxy; give its addresses'
  return (
    publicOrigin !== undefined &&
    tls === undefined &&
    trustedProxies === undefined &&
    'it is not set, so everybody behind a reverse proxy counts as one address; give its addresses'
  )
}

const openMetrics = ({ metricsPort, metricsHost }: Config): Found =>
  metricsPort !== undefined &&
  !isLoopback(metricsHost) &&
  'it is beyond this machine, and metrics ask for no sign-in; let only who collects them reach it'

const redisFaults = ({ store }: Config): Found[] => {
  if (store.kind !== 'redis') return []
  const servers = serversOf(store)
  const isPlain = servers.some(({ protocol, hostname }) => protocol === 'redis:' && !isLoopback(hostname))
  return [
    isPlain && 'what is kept goes there unencrypted; use rediss:// unless the network is yours alone',
    servers.some(({ password }) => password === '') &&
      'it has no password, so anyone who reaches the store can end and count sessions; set one',
  ]
}

const serversOf = (address: RedisAddress): readonly URL[] => {
  if ('url' in address) return [address.url]
  return 'cluster' in address ? address.cluster : address.sentinels
}

const plainPostgres = ({ audit }: Config): Found =>
  audit.kind === 'postgres' &&
  !isLoopback(audit.url.hostname) &&
  !audit.url.searchParams.get('sslmode')?.startsWith('verify-') &&
  'nothing proves that this is the server; add ?sslmode=verify-full unless the network is yours alone'

const shortAudit = ({ audit, store }: Config): Found =>
  audit.kind === 'sqlite' &&
  audit.file === ':memory:' &&
  // Who wants neither kept has said so.
  !(store.kind === 'sqlite' && store.file === ':memory:') &&
  'the audit log ends with the process; name a file or a database'

const secretBesideStore = ({ store, sessionSecretFile }: Config): Found =>
  store.kind === 'sqlite' &&
  sessionSecretFile !== undefined &&
  resolve(dirname(store.file)) === resolve(dirname(sessionSecretFile)) &&
  'the server keys are in the directory of the store, so anyone who copies it has both; put them elsewhere'

const secretToReplace = ({ sessionSecretFile }: Config): Found =>
  sessionSecretFile !== undefined &&
  isOpenTo(dirname(sessionSecretFile), 0o022) &&
  'other users of this machine can put another file in its place; take that right away (chmod go-w on its directory)'

const openFile = (address: Config['store'] | Config['audit']): Found => {
  if (address.kind !== 'sqlite' || address.file === ':memory:') return false
  // A file in a directory of one's own is closed, whatever its own mode.
  const directory = dirname(address.file)
  if (isOpenTo(directory, 0o022))
    return 'other users of this machine can put another file in its place; take that right away (chmod go-w on its directory)'
  return (
    isOpenTo(address.file, 0o044) &&
    isOpenTo(directory, 0o011) &&
    'other users of this machine can read the file; take that right away (chmod 0600)'
  )
}

const quietLog = ({ logLevel }: Config): Found =>
  ['error', 'fatal', 'silent'].includes(logLevel) &&
  'the log leaves out what was refused, as altered session records are; use warn or info'

const isOpenTo = (path: string, bits: number): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & bits) !== 0
