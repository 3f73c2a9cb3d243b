import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { isLoopback } from './settings.ts'

/** What is allowed and yet to be known of before others use the console: each with what to do about it, none with a value. */
export const listUnsafe = (config: Config): string[] => [
  ...(config.controlApiUrl?.protocol === 'http:'
    ? ["calls go to the service by plain http; give CONTROL_API_URL with https unless that's this machine"]
    : []),
  ...(config.tls === undefined && !isLoopback(config.host)
    ? [
        'HOST is beyond this machine, and there is no TLS: let nothing but the front reach it, or set TLS_CERT_FILE',
      ]
    : []),
  ...(config.publicOrigin !== undefined && config.tls === undefined && config.trustedFronts === undefined
    ? ['TRUST_PROXY is not set: everybody behind a front counts as one address']
    : []),
  ...(config.metricsPort !== undefined && !isLoopback(config.metricsHost)
    ? ['METRICS_HOST is beyond this machine, and metrics ask for no sign-in']
    : []),
  ...(isBesideStore(config)
    ? ['SESSION_SECRET_FILE is in the directory of the store: whoever copies that directory has both']
    : []),
  ...[config.store, config.audit].flatMap((each) =>
    each.kind === 'sqlite' && isOpen(each.file)
      ? [
          `${each === config.store ? 'STORE_URL' : 'AUDIT_URL'} names a file that other users of this machine can read (chmod 0600)`,
        ]
      : [],
  ),
  ...(process.getuid?.() === 0 ? ['it runs as root; give it a user of its own'] : []),
]

const isBesideStore = ({ store, sessionSecretFile }: Config): boolean =>
  store.kind === 'sqlite' &&
  sessionSecretFile !== undefined &&
  dirname(store.file) === dirname(sessionSecretFile)

/** A file in a directory of one's own is closed, whatever its own mode. */
const isOpen = (file: string): boolean =>
  (modeOf(file) & 0o044) !== 0 && (modeOf(dirname(file)) & 0o011) !== 0

const modeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mode ?? 0
