import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { listUnsafe } from './unsafe.ts'

const place = mkdtempSync(join(tmpdir(), 'unsafe-'))

/** A directory with files of these modes. */
const directory = (name: string, mode: number, files: Record<string, number> = {}): string => {
  const path = join(place, name)
  mkdirSync(path)
  for (const [file, fileMode] of Object.entries(files)) {
    writeFileSync(join(path, file), '')
    chmodSync(join(path, file), fileMode)
  }
  chmodSync(path, mode)
  return path
}

const own = directory('own', 0o700)
const keys = directory('keys', 0o700)
const shown = directory('shown', 0o755, { 'readable.db': 0o644, 'closed.db': 0o600 })
const shared = directory('shared', 0o777)

/** As one would want it: nothing is found in it. */
const safe = {
  CONTROL_API_URL: 'https://api.example.com/',
  PUBLIC_ORIGIN: 'https://console.example.com',
  TRUST_PROXY: '127.0.0.1',
  STORE_URL: `sqlite:${own}/console.db`,
  SESSION_SECRET_FILE: `${keys}/session-secret`,
  AUDIT_REQUIRED: 'on',
}

const unsafeOf = (changes: Record<string, string | undefined>, isRoot = false) => {
  const { config, faults } = readConfig({ ...safe, ...changes }, [])
  if (config === undefined) throw new Error(faults.join('\n'))
  return listUnsafe(config, isRoot)
}

const cases: [Record<string, string | undefined>, about: string, text: RegExp][] = [
  [{ CONTROL_API_URL: undefined }, 'CONTROL_API_URL', /others reach a sandbox/],
  [{ CONTROL_API_URL: 'http://127.0.0.1:8090/' }, 'CONTROL_API_URL', /plain http/],
  [{ HOST: '0.0.0.0' }, 'HOST', /there is no TLS/],
  [{ HOST: '::' }, 'HOST', /there is no TLS/],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:8080' }, 'PUBLIC_ORIGIN', /plain http/],
  [{ TRUST_PROXY: undefined }, 'TRUST_PROXY', /counts as one address/],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY', /anyone who connects/],
  [{ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST', /no sign-in/],
  [{ STORE_URL: 'redis://:p@store/', AUDIT_URL: `sqlite:${own}/a.db` }, 'STORE_URL', /unencrypted/],
  [
    { STORE_URL: 'redis-cluster://:p@store,two', AUDIT_URL: `sqlite:${own}/a.db` },
    'STORE_URL',
    /unencrypted/,
  ],
  [{ STORE_URL: 'rediss-sentinel://one/main', AUDIT_URL: `sqlite:${own}/a.db` }, 'STORE_URL', /no password/],
  [{ STORE_URL: `sqlite:${shown}/readable.db`, AUDIT_URL: `sqlite:${own}/a.db` }, 'STORE_URL', /0600/],
  [
    { STORE_URL: `sqlite:${shared}/console.db`, AUDIT_URL: `sqlite:${own}/a.db` },
    'STORE_URL',
    /in its place/,
  ],
  [{ AUDIT_URL: `sqlite:${shown}/readable.db` }, 'AUDIT_URL', /0600/],
  [{ AUDIT_URL: 'sqlite::memory:' }, 'AUDIT_URL', /ends with the process/],
  [{ AUDIT_URL: 'postgres://u:p@db/audit' }, 'AUDIT_URL', /verify-full/],
  [{ AUDIT_URL: 'postgres://u:p@db/audit?sslmode=require' }, 'AUDIT_URL', /verify-full/],
  [{ AUDIT_REQUIRED: undefined }, 'AUDIT_REQUIRED', /can't be logged/],
  [{ SESSION_SECRET_FILE: undefined }, 'SESSION_SECRET_FILE', /directory of the store/],
  [{ SESSION_SECRET_FILE: `${shared}/session-secret` }, 'SESSION_SECRET_FILE', /in its place/],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL', /refused/],
]

it.each(cases)('%j is unsafe in %s', (changes, about, text) => {
  expect(unsafeOf(changes)).toContainEqual({ state: 'warning', about, text: expect.stringMatching(text) })
})

it('says of a process that may do everything that it may', () => {
  expect(unsafeOf({}, true)).toMatchObject([{ about: 'user' }])
})

it.each([
  {},
  { CONTROL_API_URL: undefined, PUBLIC_ORIGIN: undefined },
  { AUDIT_URL: `sqlite:${shown}/closed.db` },
  { AUDIT_URL: 'postgres://u:p@db/audit?sslmode=verify-full' },
  { AUDIT_URL: 'postgres://u:p@127.0.0.1/audit' },
  { STORE_URL: 'sqlite::memory:', AUDIT_URL: undefined },
  { STORE_URL: 'rediss://:p@store/', AUDIT_URL: `sqlite:${own}/a.db` },
  { METRICS_PORT: '9090' },
])('%j is not', (changes) => {
  expect(unsafeOf(changes)).toEqual([])
})
