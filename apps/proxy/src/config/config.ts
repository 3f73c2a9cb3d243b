import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Effects, readEffects } from './effects-file.ts'
import { noSetups, readSetups, type SetupsFolder } from './setups-folder.ts'
import { readFlags } from './flags.ts'
import {
  type AuditAddress,
  isLoopback,
  type SettingValues,
  type StoreAddress,
  settings,
  settingNames,
  type TrustedProxies,
} from './settings.ts'

export type Config = {
  /** Left out: the sandbox is started and used. */
  controlApiUrl?: URL
  /** Root certificates beside the system's, as PEM text. */
  controlApiCa?: string
  controlApiTimeoutMs: number
  host: string
  port: number
  /** Begins and ends with a slash. */
  basePath: string
  tls?: { cert: string; key: string }
  trustedProxies?: TrustedProxies
  store: StoreAddress
  sessionIdleMs: number
  sessionMaxMs: number
  /** How long a session that is bound to its device goes on without a new proof; 0: none is bound. */
  proofMs: number
  readOnly: boolean
  /** What the operator says that functions do, by path. */
  effects: Effects
  /** Arguments whose values may be kept, beside those that are known to identify. */
  keptArguments: readonly string[]
  /** Where the service sees calls come from; told to those who sign in. */
  egressAddress?: string
  /** Where documents may be fetched from, as `URL.host`; none: nowhere. */
  documentHosts: readonly string[]
  takesPermanentKeys: boolean
  /** Setups of the operator, and what of the folder was left out. */
  setups: SetupsFolder
  audit: AuditAddress
  /** Whether a change that can't be logged is not made. */
  auditRequired: boolean
  /** Left out: a key that ends with the process, for a store that does so too. */
  sessionSecretFile?: string
  /** Left out: the listening address, whatever port it got. */
  publicOrigin?: string
  /** How large the audit log may grow; left out: as large as it gets. */
  auditMaximumBytes?: number
  /** How long an audit entry is kept; left out: for ever. */
  auditMs?: number
  /** What is kept of the zones that lists show; left out: nothing. */
  zoneHistory?: { address: AuditAddress; keepMs: number; maximumBytes: number }
  /** Left out: nothing is counted. */
  metricsPort?: number
  /** Where the numbers are given out; they need no sign-in. */
  metricsHost: string
  logLevel: SettingValues['LOG_LEVEL']
}

export type ConfigResult = { config: Config; faults?: undefined } | { config?: undefined; faults: string[] }

type Environment = Record<string, string | undefined>

/** Reads and checks everything once. All faults come back together, each with its fix and none with a value. SEC-74. */
export const readConfig = (environment: Environment, argv: readonly string[]): ConfigResult => {
  const flags = readFlags(argv)
  const faults = [...flags.faults]
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    faults.push(
      'NODE_TLS_REJECT_UNAUTHORIZED turns certificate checks off for the whole process; remove it, and name your own root certificate in CONTROL_API_CA_FILE',
    )
  const given = Object.fromEntries(
    settingNames.map((name) => [name, flags.values[name] ?? (environment[name]?.trim() || undefined)]),
  )
  const read = v.safeParse(settings, given, { abortPipeEarly: true })
  if (!read.success) {
    const nameOf = (issue: (typeof read.issues)[number]) => String(issue.path?.[0]?.key)
    faults.push(...read.issues.map((issue) => `${nameOf(issue)} ${issue.message}`))
    const wrong = new Set(read.issues.map(nameOf))
    for (const name of fileNames)
      if (given[name] !== undefined && !wrong.has(name)) readText(name, given[name], faults)
    return { faults }
  }
  const config = assemble(read.output, faults)
  return faults.length > 0 ? { faults } : { config }
}

const fileNames = ['CONTROL_API_CA_FILE', 'TLS_CERT_FILE', 'TLS_KEY_FILE', 'EFFECTS_FILE'] as const

const assemble = (values: SettingValues, faults: string[]): Config => {
  const file = (name: (typeof fileNames)[number]) =>
    values[name] === undefined ? undefined : readText(name, values[name], faults)
  const [cert, key, ca] = [file('TLS_CERT_FILE'), file('TLS_KEY_FILE'), file('CONTROL_API_CA_FILE')]
  if ((values.TLS_CERT_FILE === undefined) !== (values.TLS_KEY_FILE === undefined))
    faults.push('TLS_CERT_FILE and TLS_KEY_FILE go together; set both or neither')
  if (values.TLS_KEY_FILE !== undefined && isOpenToOthers(values.TLS_KEY_FILE))
    faults.push('TLS_KEY_FILE can be read by every user of this machine; take that right away (chmod o-rwx)')
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    faults.push('CONTROL_API_CA_FILE must hold certificates in PEM form')
  if (values.PUBLIC_ORIGIN === undefined && !isLoopback(values.HOST))
    faults.push(
      'PUBLIC_ORIGIN must be set when HOST is not this machine; give the https origin that browsers use',
    )
  // What was done to the sandbox and what was done to a service stand in no log together.
  const usual = values.CONTROL_API_URL ? 'data/console.db' : 'data/sandbox/console.db'
  const store: StoreAddress = values.STORE_URL ?? { kind: 'sqlite', file: usual }
  if (store.kind === 'redis' && values.SESSION_SECRET_FILE === undefined)
    faults.push(
      'SESSION_SECRET_FILE must be set with a redis store; every console on that store needs the same file',
    )
  const audit = values.AUDIT_URL ?? besideStore(store)
  if (audit?.kind === 'sqlite' && store.kind === 'sqlite' && isSameFile(audit.file, store.file))
    faults.push(
      'AUDIT_URL must name another file than STORE_URL, so that a full audit log fills nothing else',
    )
  if (audit === undefined)
    faults.push(
      'AUDIT_URL must be set with a redis store: postgres://… for several consoles, or sqlite:FILE for the only one',
    )
  return {
    controlApiUrl: values.CONTROL_API_URL,
    controlApiCa: ca,
    controlApiTimeoutMs: values.CONTROL_API_TIMEOUT_MS,
    host: values.HOST,
    port: values.PORT,
    basePath: values.BASE_PATH,
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    trustedProxies: values.TRUST_PROXY,
    store,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 3_600_000,
    proofMs: values.SESSION_PROOF_SECONDS * 1000,
    readOnly: values.READ_ONLY,
    effects: readEffects(file('EFFECTS_FILE'), faults),
    keptArguments: values.KEPT_ARGUMENTS ?? [],
    egressAddress: values.EGRESS_ADDRESS,
    documentHosts: values.DOCUMENT_HOSTS ?? [],
    takesPermanentKeys: values.PERMANENT_KEYS,
    setups: values.SETUPS_DIR === undefined ? noSetups : readSetups(values.SETUPS_DIR, faults),
    audit: audit ?? { kind: 'sqlite', file: ':memory:' },
    auditRequired: values.AUDIT_REQUIRED,
    auditMaximumBytes: values.AUDIT_MAX_MB === 0 ? undefined : values.AUDIT_MAX_MB * 1024 * 1024,
    auditMs: values.AUDIT_DAYS === 0 ? undefined : values.AUDIT_DAYS * 86_400_000,
    zoneHistory:
      audit === undefined || values.ZONE_HISTORY_DAYS === 0
        ? undefined
        : {
            address: besideAudit(audit),
            keepMs: values.ZONE_HISTORY_DAYS * 86_400_000,
            maximumBytes: values.ZONE_HISTORY_MAX_MB * 1024 * 1024,
          },
    sessionSecretFile: values.SESSION_SECRET_FILE ?? secretBeside(store),
    publicOrigin: values.PUBLIC_ORIGIN,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
  }
}

const secretBeside = (store: StoreAddress): string | undefined =>
  store.kind === 'redis' || store.file === ':memory:'
    ? undefined
    : join(dirname(store.file), 'session-secret')

const isSameFile = (one: string, other: string): boolean =>
  one !== ':memory:' && resolve(one) === resolve(other)

const isOpenToOthers = (path: string): boolean => {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o007) !== 0
}

const besideStore = (store: StoreAddress): AuditAddress | undefined => {
  if (store.kind === 'redis') return undefined
  return {
    kind: 'sqlite',
    file: store.file === ':memory:' ? ':memory:' : `${store.file.replace(/\.db$/, '')}-audit.db`,
  }
}

/** A file of its own, since the limit of the audit log holds for its whole file; in a database there are tables. */
const besideAudit = (audit: AuditAddress): AuditAddress =>
  audit.kind === 'postgres' || audit.file === ':memory:'
    ? audit
    : { kind: 'sqlite', file: `${audit.file.replace(/(?:-audit)?\.db$/, '')}-zones.db` }

const readText = (name: string, path: string, faults: string[]): string | undefined => {
  try {
    // Editors may put a byte order mark before the text.
    return new TextDecoder().decode(readFileSync(path))
  } catch {
    faults.push(`${name} names a file that can't be read; check the path and its permissions`)
    return undefined
  }
}
