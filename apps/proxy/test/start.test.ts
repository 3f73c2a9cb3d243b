import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { entryOwner } from '../src/audit/owner.ts'
import { systemClock } from '../src/clock.ts'
import { settingNames, settings } from '../src/config/settings.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, fromPage } from './helpers/console.ts'
import { begin, exchange } from './helpers/http.ts'
import { password, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

describe('the command', () => {
  it('says in one line when it is ready, then what is unsafe, and ends with 0 when it is told to', async () => {
    const service = await startUpstream()
    const { child, line, lines } = startCommand({
      CONTROL_API_URL: service.url.href,
      METRICS_PORT: '0',
      METRICS_HOST: '0.0.0.0',
    })
    const port = portIn(await line(ready))
    const headers = { host: `127.0.0.1:${port}` }
    expect((await exchange({ port, method: 'GET', path: '/readyz', headers })).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    // Whether it runs as root is the test's own affair.
    expect(lines.slice(1, 6)).toEqual([
      'Before others use it:',
      expect.stringMatching(/^ {2}- CONTROL_API_URL: keys go by plain http/),
      expect.stringMatching(/^ {2}- METRICS_HOST: it is beyond this machine/),
      expect.stringMatching(/^ {2}- AUDIT_REQUIRED: changes are made also when/),
      expect.stringMatching(/^ {2}- SESSION_SECRET_FILE: the server keys are in the directory of the store/),
    ])
  })

  it('SEC-48: a call under way is finished before the end', async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    const service = await startUpstream({
      respond: (_, res) => {
        arrived.resolve(res)
        return true
      },
    })
    const { child, line } = startCommand({ CONTROL_API_URL: service.url.href })
    const port = portIn(await line(ready))
    const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'a', password: 'b' })
    const response = exchange({ port, method: 'POST', path: '/session', headers, body })
    const late = await arrived.promise
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await refused(port)
    sendEnvelope(late, 401, {}, 'Late, but here.')
    expect((await response).text).toContain('Late, but here.')
    expect(await exit).toEqual([0, null])
  })

  it('SEC-48: a change whose browser has left is finished before the end, and its outcome kept', async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/edit') return false
        arrived.resolve(res)
        return true
      },
    })
    const directory = mkdtempSync(join(tmpdir(), 'start-'))
    const { child, errors, line } = startCommand({
      CONTROL_API_URL: service.url.href,
      STORE_URL: `sqlite:${join(directory, 'console.db')}`,
    })
    const port = portIn(await line(ready))
    const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password })
    const cookie = cookieOf(await exchange({ port, method: 'POST', path: '/session', headers, body }))
    const change = begin(port, cookie, '/api/server/edit')
    const late = await arrived.promise
    change.destroy()
    await expect.poll(errors).toContain('"code":"client-left"')
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await refused(port)
    sendEnvelope(late, 200)
    expect(await exit).toEqual([0, null])
    const storage = openSqliteAudit(join(directory, 'console-audit.db'))
    const auditLog = createAuditLog({ storage, ring: temporaryKeyRing(), clock: systemClock })
    const { entries } = await auditLog.list(
      { owner: entryOwner({ kind: 'login', who: username }) },
      {},
      { limit: 9 },
    )
    await auditLog.close()
    expect(entries).toMatchObject([{ event: 'change', result: '200' }, { event: 'sign-in' }])
    expect(errors()).not.toContain('fault')
  })

  it('SEC-48: a second signal ends it at once, also with a call under way', async () => {
    const arrived = Promise.withResolvers<void>()
    const service = await startUpstream({
      respond: () => {
        arrived.resolve()
        return true
      },
    })
    const { child, line } = startCommand({ CONTROL_API_URL: service.url.href })
    const port = portIn(await line(ready))
    const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'a', password: 'b' })
    const cut = exchange({ port, method: 'POST', path: '/session', headers, body }).catch(() => 'cut')
    await arrived.promise
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await refused(port)
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
    expect(await cut).toBe('cut')
  })

  it('does not wait for a connection that no one has used, as a browser holds some', {
    timeout: 15_000,
  }, async () => {
    const service = await startUpstream()
    const { child, line } = startCommand({ CONTROL_API_URL: service.url.href })
    const port = portIn(await line(ready))
    const spare = net.connect(port, '127.0.0.1')
    await once(spare, 'connect')
    // Connections are accepted in their order: when this is answered, the spare one is held.
    await exchange({ port, method: 'GET', path: '/readyz', headers: { host: `127.0.0.1:${port}` } })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('SEC-1: listens for no debugger when it gets the signal for that', async () => {
    const service = await startUpstream()
    const { child, line, errors } = startCommand({
      CONTROL_API_URL: service.url.href,
      // Any that is free: the usual one may be another program's.
      NODE_OPTIONS: '--inspect-port=0',
    })
    const port = portIn(await line(ready))
    child.kill('SIGUSR1')
    const headers = { host: `127.0.0.1:${port}` }
    for (let times = 0; times < 50; times += 1)
      expect((await exchange({ port, method: 'GET', path: '/readyz', headers })).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    expect(errors()).not.toMatch(/debugger|inspector/i)
  })

  it('SEC-74: lists every fault of its configuration and ends with 2', async () => {
    const { child, errors } = startCommand({
      CONTROL_API_URL: 'http://canary.example',
      STORE_URL: 'redis://:canary@host/canary',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    })
    expect(await once(child, 'exit')).toEqual([2, null])
    expect(errors()).toMatch(/CONTROL_API_URL must be/)
    expect(errors()).toMatch(/STORE_URL must be/)
    expect(errors()).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED turns/)
    expect(errors()).not.toContain('canary')
  })

  it('--help lists every setting that docs/operating.md has, and the commands', async () => {
    const { child, lines } = startCommand({}, ['--help'])
    expect(await once(child, 'close')).toEqual([0, null])
    const listed = lines.flatMap((line) => /^ {2}(--[a-z-]+)/.exec(line)?.[1] ?? [])
    const flags = documented().map(([name]) => `--${name.toLowerCase().replaceAll('_', '-')}`)
    expect(listed.toSorted()).toEqual(flags.toSorted())
    const said = lines.join('\n')
    expect(said).toMatch(/operate -- COMMAND[^]*export-activity[^]*end-sessions[^]*make-key[^]*sandbox/)
    const apply = /npx node (\S+)/.exec(said)?.[1] ?? ''
    expect(existsSync(join(import.meta.dirname, '../../..', apply))).toBe(true)
  })

  it('docs/operating.md has the defaults', () => {
    // What has none is left out, or said in words.
    const shown = documented().filter(([, value]) => /^[^ `]+$/.test(value))
    const given = settingNames.flatMap((name) => {
      const value = v.getDefault(settings.entries[name])
      return value === undefined ? [] : [[name, value]]
    })
    expect(new Map(shown)).toEqual(new Map(given as [string, string][]))
  })

  it('says so when its port is taken', async () => {
    const service = await startUpstream()
    const { child, errors } = startCommand({ CONTROL_API_URL: service.url.href, PORT: service.url.port })
    expect(await once(child, 'exit')).toEqual([2, null])
    expect(errors()).toContain('PORT is in use')
  })

  it('without a service it starts the sandbox, and tells who can sign in', async () => {
    const { child, line } = startCommand({})
    const port = portIn(await line(ready))
    await line(/demo@example\.com.*readonly@example\.com.*password is demo/)
    await line(/cl12345.*demo-key/)
    const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const signIn = (given: object) =>
      exchange({ port, method: 'POST', path: '/session', headers, body: JSON.stringify(given) })
    expect((await signIn({ username: 'demo@example.com', password: 'demo' })).status).toBe(200)
    expect((await signIn({ project: 'cl12345', key: 'demo-key' })).status).toBe(200)
    expect((await signIn({ project: 'cl12345', key: 'wrong' })).status).toBe(401)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('leaves no sandbox behind, however it ends', async () => {
    const { child, line } = startCommand({})
    await line(ready)
    child.kill('SIGKILL')
    // The sandbox writes where the console writes: that is closed once both are gone.
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  })

  it('says that a sandbox within the reach of others is one', async () => {
    const { line } = startCommand({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://console.example.com' })
    expect(await line(/CONTROL_API_URL: /)).toContain('others reach a sandbox')
  })
})

/** Every setting in the table of docs/operating.md, with what is said to be its default. */
const documented = (): [name: string, shown: string][] => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const table = /^## Settings$([^]*?)^## /m.exec(docs)?.[1] ?? ''
  const rows = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|([^|]*)\|/gm)]
  return rows.flatMap(([, names = '', defaults = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name], index): [string, string] => [
      name,
      defaults.split(',')[index]?.trim() ?? '',
    ]),
  )
}

/** Resolves when nothing listens there any more. */
const refused = async (port: number): Promise<void> => {
  for (;;) {
    const isOpen = await exchange({ port, method: 'GET', path: '/healthz', headers: { host: 'x' } }).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
}
