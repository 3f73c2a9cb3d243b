import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const directory = mkdtempSync(join(tmpdir(), 'config-'))
const file = (name: string, text: string) => {
  const path = join(directory, name)
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

/** What a store that is no file of this console is read as. */
const storeOf = (url: string) =>
  readConfig({ STORE_URL: url, AUDIT_URL: 'sqlite:a.db', SESSION_SECRET_FILE: '/run/secret' }, []).config
    ?.store

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, []).config).toEqual({
      controlApiTimeoutMs: 30_000,
      host: '127.0.0.1',
      port: 8080,
      basePath: '/',
      store: { kind: 'sqlite', file: 'data/sandbox/console.db' },
      sessionIdleMs: 360 * 60_000,
      sessionMaxMs: 12 * 3_600_000,
      proofMs: 600_000,
      readOnly: false,
      effects: {},
      keptArguments: [],
      documentHosts: [],
      takesPermanentKeys: true,
      setups: { setups: [], leftOut: [] },
      audit: { kind: 'sqlite', file: 'data/sandbox/console-audit.db' },
      auditRequired: false,
      auditMaximumBytes: 2048 * 1024 * 1024,
      auditMs: 400 * 86_400_000,
      zoneHistory: {
        address: { kind: 'sqlite', file: 'data/sandbox/console-zones.db' },
        keepMs: 400 * 86_400_000,
        maximumBytes: 512 * 1024 * 1024,
      },
      metricsHost: '127.0.0.1',
      sessionSecretFile: 'data/sandbox/session-secret',
      logLevel: 'info',
    })
  })

  it('SEC-72: keeps what was done to a service apart from what was done to the sandbox', () => {
    const { config } = readConfig({ CONTROL_API_URL: 'https://service.example' }, [])
    expect(readConfig({}, []).config?.audit).not.toEqual(config?.audit)
    expect([config?.store, config?.audit, config?.sessionSecretFile]).toEqual([
      { kind: 'sqlite', file: 'data/console.db' },
      { kind: 'sqlite', file: 'data/console-audit.db' },
      'data/session-secret',
    ])
  })

  it('reads every setting', () => {
    const cert = file('cert.pem', '-----BEGIN CERTIFICATE-----')
    const key = file('key.pem', 'key')
    const setups = mkdtempSync(join(tmpdir(), 'config-setups-'))
    writeFileSync(join(setups, 'odd.json'), '')
    const { config, faults } = readConfig(
      {
        CONTROL_API_URL: 'https://service.example/base',
        CONTROL_API_CA_FILE: cert,
        CONTROL_API_TIMEOUT_MS: '5000',
        HOST: '0.0.0.0',
        PORT: '0',
        BASE_PATH: '/console',
        TLS_CERT_FILE: cert,
        KEPT_ARGUMENTS: 'ticket, rackid',
        EGRESS_ADDRESS: '192.0.2.7',
        DOCUMENT_HOSTS: 'Invoices.example.net, docs.example.net:443,docs.example.net:8443',
        TLS_KEY_FILE: key,
        TRUST_PROXY: '10.0.0.5, 192.168.0.0/24',
        STORE_URL: 'sqlite::memory:',
        SESSION_IDLE_MINUTES: '30',
        SESSION_MAX_HOURS: '8',
        SESSION_PROOF_SECONDS: '0',
        READ_ONLY: 'on',
        PERMANENT_KEYS: 'off',
        SETUPS_DIR: setups,
        AUDIT_URL: 'postgresql://console:secret@db.example/audit?sslmode=verify-full',
        AUDIT_REQUIRED: 'on',
        METRICS_PORT: '9090',
        METRICS_HOST: '10.0.0.7',
        AUDIT_DAYS: '30',
        ZONE_HISTORY_DAYS: '60',
        ZONE_HISTORY_MAX_MB: '8',
        AUDIT_MAX_MB: '100',
        SESSION_SECRET_FILE: '/run/secret',
        PUBLIC_ORIGIN: 'https://console.example/',
        LOG_LEVEL: 'warn',
      },
      [],
    )
    expect(faults).toBeUndefined()
    expect(config).toEqual({
      controlApiUrl: new URL('https://service.example/base'),
      controlApiCa: '-----BEGIN CERTIFICATE-----',
      controlApiTimeoutMs: 5000,
      host: '0.0.0.0',
      port: 0,
      basePath: '/console/',
      tls: { cert: '-----BEGIN CERTIFICATE-----', key: 'key' },
      trustedProxies: { networks: ['10.0.0.5', '192.168.0.0/24'] },
      store: { kind: 'sqlite', file: ':memory:' },
      sessionIdleMs: 30 * 60_000,
      sessionMaxMs: 8 * 3_600_000,
      proofMs: 0,
      readOnly: true,
      effects: {},
      keptArguments: ['ticket', 'rackid'],
      egressAddress: '192.0.2.7',
      documentHosts: ['invoices.example.net', 'docs.example.net', 'docs.example.net:8443'],
      takesPermanentKeys: false,
      setups: { setups: [], leftOut: [{ file: 'odd.json', text: 'The file isn’t JSON.' }] },
      audit: {
        kind: 'postgres',
        url: new URL('postgresql://console:secret@db.example/audit?sslmode=verify-full'),
      },
      auditRequired: true,
      metricsPort: 9090,
      metricsHost: '10.0.0.7',
      auditMaximumBytes: 100 * 1024 * 1024,
      auditMs: 30 * 86_400_000,
      zoneHistory: {
        address: {
          kind: 'postgres',
          url: new URL('postgresql://console:secret@db.example/audit?sslmode=verify-full'),
        },
        keepMs: 60 * 86_400_000,
        maximumBytes: 8 * 1024 * 1024,
      },
      sessionSecretFile: '/run/secret',
      publicOrigin: 'https://console.example',
      logLevel: 'warn',
    })
  })

  it('takes each setting as a flag, which outranks the environment', () => {
    const { config } = readConfig({ PORT: '1' }, ['--port', '2', '--base-path=/x/', '--read-only'])
    expect(config).toMatchObject({ port: 2, basePath: '/x/', readOnly: true })
  })

  it('takes a redis store, encrypted or not, with user, password and database', () => {
    for (const url of ['redis://127.0.0.1:6379', 'rediss://console:secret@redis.example:6380/2'])
      expect(storeOf(url)).toEqual({
        kind: 'redis',
        url: new URL(url),
      })
  })

  it.each(['redis', 'rediss'])('takes a %s cluster by some of its servers', (scheme) => {
    const url = `${scheme}-cluster://console:s%40cret@one.example:7000,two.example,[::1]:7002`
    const servers = ['one.example:7000', 'two.example', '[::1]:7002']
    expect(storeOf(url)).toEqual({
      kind: 'redis',
      cluster: servers.map((each) => new URL(`${scheme}://console:s%40cret@${each}`)),
    })
  })

  it('takes sentinels, with the name they know the servers by, and perhaps a number of the database', () => {
    expect(storeOf('redis-sentinel://console:s%40cret@one.example:26379,two.example/main')).toEqual({
      kind: 'redis',
      sentinels: [
        new URL('redis://console:s%40cret@one.example:26379'),
        new URL('redis://console:s%40cret@two.example'),
      ],
      name: 'main',
      database: 0,
    })
    expect(storeOf('rediss-sentinel://one.example/my-servers/2')).toMatchObject({
      name: 'my-servers',
      database: 2,
    })
  })

  it('keeps no key beside a store that keeps nothing', () => {
    expect(readConfig({ STORE_URL: 'sqlite::memory:' }, []).config?.sessionSecretFile).toBeUndefined()
  })

  it.each([
    [{ CONTROL_API_URL: 'http://service.example' }, /^CONTROL_API_URL must be an https address/],
    [{ CONTROL_API_URL: 'https://u:canary@service.example' }, /^CONTROL_API_URL must be/],
    [{ CONTROL_API_URL: 'https://service.example/?key=canary' }, /^CONTROL_API_URL must be/],
    [{ CONTROL_API_URL: 'canary' }, /^CONTROL_API_URL must be/],
    [{ CONTROL_API_CA_FILE: '/nowhere/canary' }, /^CONTROL_API_CA_FILE names a file/],
    [{ CONTROL_API_TIMEOUT_MS: '0' }, /^CONTROL_API_TIMEOUT_MS must be/],
    [{ HOST: 'a b' }, /^HOST must be/],
    [{ KEPT_ARGUMENTS: 'a b' }, /^KEPT_ARGUMENTS must be/],
    [{ EGRESS_ADDRESS: 'console.example.com' }, /^EGRESS_ADDRESS must be/],
    [{ TRUST_PROXY: '::/8' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::/16' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::ffff:0:0/96' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::ffff:0:0/97' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.1,::ffff:128.0.0.0/97' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::ffff:200.0.0.0/103' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '::ffff:c800:0/103' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '0.0.0.0/1' }, /^TRUST_PROXY must be/],
    [{ STORE_URL: 'sqlite:a/x.db', AUDIT_URL: 'sqlite:./a/x.db' }, /^AUDIT_URL must name another file/],
    [{ HOST: '0.0.0.0' }, /^PUBLIC_ORIGIN must be set/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '80a' }, /^PORT must be/],
    [{ BASE_PATH: 'console' }, /^BASE_PATH must/],
    [{ BASE_PATH: '/a/../b/' }, /^BASE_PATH must/],
    [
      { EFFECTS_FILE: file('effects.json', '{"gadget/run": "harmless"}') },
      /^EFFECTS_FILE must be a JSON object/,
    ],
    [{ EFFECTS_FILE: file('text.json', 'gadget/run reads') }, /^EFFECTS_FILE must be a JSON object/],
    [{ TLS_CERT_FILE: '/nowhere/x', TLS_KEY_FILE: file('a.pem', 'key') }, /^TLS_CERT_FILE names a file/],
    [{ TRUST_PROXY: '*' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be/],
    [
      { STORE_URL: 'redis://:canary@redis', AUDIT_URL: 'sqlite:audit.db' },
      /^SESSION_SECRET_FILE must be set with a redis store/,
    ],
    [
      { STORE_URL: 'redis://:canary@redis', SESSION_SECRET_FILE: '/run/secret' },
      /^AUDIT_URL must be set with a redis store/,
    ],
    [{ AUDIT_URL: 'redis://:canary@redis' }, /^AUDIT_URL must be/],
    [{ AUDIT_URL: 'postgres://:canary@db' }, /^AUDIT_URL must be/],
    [{ AUDIT_URL: 'postgres://:canary@db/audit?host=x' }, /^AUDIT_URL must be/],
    [{ STORE_URL: 'redis://redis/canary' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis://redis/0?canary' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis-cluster://canary:7000,two:7001/1' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis-sentinel://canary:26379' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis-sentinel://one/main/canary' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis-cluster://one:7000,,canary' }, /^STORE_URL must be/],
    [{ STORE_URL: 'redis://one,canary' }, /^STORE_URL must be/],
    [{ PERMANENT_KEYS: 'perhaps' }, /^PERMANENT_KEYS must be/],
    [{ AUDIT_REQUIRED: 'perhaps' }, /^AUDIT_REQUIRED must be/],
    [{ STORE_URL: 'canary' }, /^STORE_URL must be/],
    [{ SESSION_IDLE_MINUTES: '361' }, /^SESSION_IDLE_MINUTES must be/],
    [{ SESSION_MAX_HOURS: '0' }, /^SESSION_MAX_HOURS must be/],
    [{ READ_ONLY: 'perhaps' }, /^READ_ONLY must be/],
    [{ PUBLIC_ORIGIN: '*' }, /^PUBLIC_ORIGIN must be/],
    [{ PUBLIC_ORIGIN: 'http://console.example' }, /^PUBLIC_ORIGIN must be/],
    [{ PUBLIC_ORIGIN: 'https://console.example/path' }, /^PUBLIC_ORIGIN must be/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /^NODE_TLS_REJECT_UNAUTHORIZED turns/],
  ])('SEC-74: %j is refused with the fix and without the value', (environment, fault) => {
    const { faults = [] } = readConfig(environment, [])
    expect(faults).toEqual([expect.stringMatching(fault)])
    expect(faults.join()).not.toContain('canary')
  })

  it.each([
    'https://docs.example.net',
    'docs.example.net/path',
    'user@docs.example.net',
    '*.example.net',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'docs.example.net.',
    'docs.example.net,',
    'docs.example.net:99999',
  ])('SEC-38, SEC-74: %s is no host to fetch documents from', (hosts) => {
    const { faults = [] } = readConfig({ DOCUMENT_HOSTS: hosts }, [])
    expect(faults).toEqual([expect.stringMatching(/^DOCUMENT_HOSTS must be host names/)])
  })

  it('SEC-74: a file behind a byte order mark is read', () => {
    const given = { EFFECTS_FILE: file('marked.json', '\ufeff{"gadget/run": "reads"}') }
    expect(readConfig(given, []).config?.effects).toEqual({ 'gadget/run': 'reads' })
  })

  it.each([
    [['--prot', '1'], /^--prot is not a flag/],
    [['--canary=1'], /^--canary is not a flag/],
    [['--port'], /^--port needs a value/],
    [['8080'], /^an argument without a flag/],
    [['--PASSWORD=canary'], /^a flag is not a flag/],
  ])('SEC-74: the command line %j is refused', (argv, fault) => {
    expect(readConfig({}, argv).faults?.[0]).toMatch(fault)
  })

  it('SEC-74: a file that is missing is said beside a setting that is wrong', () => {
    const { faults = [] } = readConfig({ PORT: 'x', EFFECTS_FILE: '/nowhere', TLS_KEY_FILE: '/nowhere' }, [])
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'TLS_KEY_FILE', 'EFFECTS_FILE'])
  })

  it.each(['10.0.0.0/8', '::ffff:10.0.0.0/104', '::ffff:10.0.0.5', '2000::/8', 'fd00::/8', '64:ff9b::/96'])(
    'SEC-24: proxies in %s can be trusted',
    (network) => {
      expect(readConfig({ TRUST_PROXY: network }, []).config?.trustedProxies).toEqual({ networks: [network] })
    },
  )

  it('SEC-74: all faults come at once', () => {
    const { faults } = readConfig({ PORT: 'x', LOG_LEVEL: 'x', NODE_TLS_REJECT_UNAUTHORIZED: '0' }, [
      '--nope=1',
    ])
    expect(faults).toHaveLength(4)
  })

  it('SEC-74: a TLS key that everybody on the machine can read is refused', () => {
    const [cert, key] = [file('open-cert.pem', 'cert'), file('open-key.pem', 'key')]
    chmodSync(key, 0o644)
    const settings = { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }
    expect(readConfig(settings, []).faults).toEqual([expect.stringMatching(/^TLS_KEY_FILE can be read/)])
    chmodSync(key, 0o640)
    expect(readConfig(settings, []).faults).toBeUndefined()
  })

  it('SEC-74: one of two TLS files is not enough', () => {
    const { faults } = readConfig({ TLS_KEY_FILE: file('only.pem', 'key') }, [])
    expect(faults).toEqual(['TLS_CERT_FILE and TLS_KEY_FILE go together; set both or neither'])
  })
})
