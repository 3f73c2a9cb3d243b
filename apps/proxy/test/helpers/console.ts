import type { AuditEntry } from '@hosting-console/contract'
import { onTestFinished } from 'vitest'
import { type AppParts, createApp } from '../../src/app/app.ts'
import type { Config } from '../../src/config/config.ts'
import { noSetups } from '../../src/config/setups-folder.ts'
import { entryOwner } from '../../src/audit/owner.ts'
import { createAuditLog } from '../../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../../src/audit/log/sqlite.ts'
import { temporaryKeyRing } from '../../src/key-ring.ts'
import { createLog } from '../../src/http/log.ts'
import { createServer, listen } from '../../src/app/server.ts'
import { openSqliteStore } from '../../src/store/sqlite.ts'
import { type HttpResponse, exchange, onceOnly, type Sent } from './http.ts'
import { password, username } from './upstream.ts'

const defaults: Config = {
  controlApiTimeoutMs: 10_000,
  host: '127.0.0.1',
  port: 0,
  basePath: '/',
  store: { kind: 'sqlite', file: ':memory:' },
  sessionIdleMs: 360 * 60_000,
  sessionMaxMs: 12 * 3_600_000,
  proofMs: 600_000,
  readOnly: false,
  effects: {},
  keptArguments: [],
  documentHosts: [],
  takesPermanentKeys: true,
  setups: noSetups,
  audit: { kind: 'sqlite', file: ':memory:' },
  auditRequired: false,
  metricsHost: '127.0.0.1',
  logLevel: 'trace',
}

export const createTestClock = (start = Date.parse('2026-11-20T12:00:00Z')) => {
  let now = start
  return {
    now: () => now,
    advanceMinutes: (minutes: number) => {
      now += minutes * 60_000
    },
  }
}

/** The headers that our own page sends with everything. */
export const fromPage = { 'sec-fetch-site': 'same-origin', 'console-request': '1' }

/** The proxy on a free port, before a given service. */
export const startConsole = async (
  service: URL,
  {
    config = {},
    server: serverLimits,
    ...parts
  }: Partial<AppParts> & { config?: Partial<Config>; server?: Parameters<typeof createServer>[2] } = {},
) => {
  const settings = { ...defaults, ...config }
  const store = parts.store ?? openSqliteStore(':memory:')
  const ring = parts.ring ?? temporaryKeyRing()
  const clock = createTestClock()
  const auditLog =
    parts.auditLog ??
    createAuditLog({ storage: openSqliteAudit(':memory:'), ring, clock: parts.clock ?? clock })
  const logLines: string[] = []
  const log = createLog('trace', { write: (line) => void logLines.push(line) })
  const app = createApp(settings, {
    store,
    auditLog,
    ring,
    clock,
    log,
    controlApiUrl: service,
    webDirectory: '/nowhere',
    ...parts,
  })
  const server = createServer(settings, app.handler, serverLimits)
  const port = await listen(server, settings)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await app.close()
  })

  const send = (sent: Partial<Sent> & { path: string }): Promise<HttpResponse> =>
    exchange({ port, method: 'POST', ...sent, headers: { host: `127.0.0.1:${port}`, ...sent.headers } })

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    send({ method, path, headers: { ...fromPage, ...headers }, body })

  const signIn = (
    credentials: object = { username, password },
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> =>
    ask('POST', '/session', { 'content-type': 'application/json', ...headers }, JSON.stringify(credentials))

  const cookie = async (credentials?: object): Promise<string> => cookieOf(await signIn(credentials))

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    store,
    auditLog,
    clock,
    logLines,
    server,
    app,
    send,
    ask,
    signIn,
    /** Signs in and gives the `Cookie` header. */
    cookie,
    /** The audit entries of the usual user, newest first. */
    audited: async () =>
      (await auditLog.list({ owner: entryOwner({ kind: 'login', who: username }) }, {}, { limit: 100 }))
        .entries,
    /** Everybody's audit entries, oldest first. */
    everyEntry: async () => {
      const entries: AuditEntry[] = []
      for await (const { entry } of auditLog.walk()) if (entry) entries.push(entry)
      return entries
    },
    /** A call as our page makes it. */
    call: (cookie: string, path: string, body = '', headers: Record<string, string> = {}) =>
      ask(
        'POST',
        path,
        {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          ...onceOnly(),
          ...headers,
        },
        body,
      ),
  }
}

export const cookieOf = ({ headers }: HttpResponse): string => {
  const [line] = headers['set-cookie'] ?? []
  if (line === undefined) throw new Error('The response sets no cookie.')
  return line.split(';')[0] ?? ''
}
