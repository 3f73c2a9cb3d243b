import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { loadKeyRing, loadOrMakeKeyRing } from '../src/key-ring.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { openHistoryDatabase } from '../src/zone-history/database.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { project, startUpstream, username } from './helpers/upstream.ts'

const operate = join(import.meta.dirname, '../src/operate.ts')

/** A console with a store in a file, and the command beside it. */
const start = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'operate-'))
  const store = openSqliteStore(join(directory, 'console.db'))
  const ring = loadOrMakeKeyRing(join(directory, 'session-secret'))
  const storage = openSqliteAudit(join(directory, 'console-audit.db'))
  const auditLog = createAuditLog({ storage, ring, clock: createTestClock() })
  const service = await startUpstream()
  const console = await startConsole(service.url, { store, auditLog, ring })
  const run = (...args: string[]) => runWith('', ...args)
  const runWith = (input: string, ...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, STORE_URL: `sqlite:${join(directory, 'console.db')}` }
      const child = execFile(process.execPath, [operate, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      )
      child.stdin?.end(input)
    })
  const tamper = (sql: string) => {
    const database = new DatabaseSync(join(directory, 'console-audit.db'))
    database.exec(sql)
    database.close()
  }
  return { ...console, run, runWith, tamper, directory }
}

describe('the command of an operator', () => {
  it("SEC-72: writes everybody's entries out, one JSON object a line", async () => {
    const { run, cookie, call, signIn } = await start()
    const session = await cookie()
    await signIn({ username, password: 'wrong' })
    await call(session, '/api/server/edit', 'serverid=kvm1&password=canary')
    const { code, stdout } = await run('export-activity')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(code).toBe(0)
    expect(lines).toMatchObject([
      { event: 'sign-in', result: 'ok', who: username },
      { event: 'sign-in', result: 'sign-in-refused', who: username },
      { event: 'change', function: 'edit', at: expect.stringMatching(/^2026-11-20T12:00/) },
    ])
    expect(stdout).not.toContain('canary')
  })

  it('SEC-72: names the first broken entry of each process that wrote, and ends with 1', async () => {
    const { run, cookie, call, tamper } = await start()
    const session = await cookie()
    for (const server of ['kvm1', 'kvm2', 'kvm3'])
      await call(session, '/api/server/edit', `serverid=${server}`)
    expect(await run('verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('is sound.') })
    tamper("UPDATE entries SET text = replace(text, 'kvm2', 'kvm9')")
    const found = await run('verify')
    expect([found.code, found.stdout]).toEqual([
      1,
      expect.stringMatching(/BROKEN: entry number 3 \(id 3\) isn't what/),
    ])
  })

  it('SEC-72: an entry that is broken costs an export only itself', async () => {
    const { run, cookie, call, tamper } = await start()
    await call(await cookie(), '/api/server/edit', 'serverid=kvm1')
    tamper("UPDATE entries SET text = '{broken' WHERE id = 1")
    const { code, stdout } = await run('export-activity')
    const [first, second] = stdout.split('\n').map((line): unknown => line && JSON.parse(line))
    expect([code, first, second]).toEqual([
      0,
      { broken: '1' },
      expect.objectContaining({ event: 'change', id: '2' }),
    ])
  })

  it('takes in what another log has exported', async () => {
    const { runWith, everyEntry, run } = await start()
    const exported = [
      '{"at":"2026-01-02T03:04:05.678Z","owner":"login a","who":"a","event":"change","session":"s","address":"::1","requestId":"r","result":"200","module":"server","function":"edit","identity":"cl1","arguments":[{"name":"serverid","value":"kvm1"}],"claim":{"subject":"kvm1"},"id":"1-1"}',
      '{"broken":"7"}',
      '{"at":"2026-01-03T00:00:00.000Z","owner":"","who":"b","event":"sign-in","session":"","address":"::1","requestId":"r","result":"throttled","id":"9"}',
    ]
    const { code, stdout } = await runWith(exported.join('\n'), 'import-activity')
    expect([code, stdout]).toEqual([1, '2 taken over, 1 not understood\n'])
    expect(await everyEntry()).toMatchObject([
      { at: '2026-01-02T03:04:05.678Z', claim: { subject: 'kvm1' }, who: 'a' },
      { at: '2026-01-03T00:00:00.000Z', result: 'throttled' },
    ])
    expect((await run('verify')).code).toBe(0)
  })

  it('takes the settings of the console as flags, which win over the environment', async () => {
    const { run, directory, cookie } = await start()
    await cookie()
    const flag = (name: string) => ['--store-url', `sqlite:${join(directory, name)}`]
    expect(await run('end-sessions', ...flag('none.db'), '--user', username)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('STORE_URL names no file'),
    })
    expect(await run('end-sessions', '--user', username, ...flag('console.db'))).toMatchObject({
      code: 0,
      stdout: '1 session ended\n',
    })
    expect(await run('verify', '--port')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--port needs a value'),
    })
  })

  it('SEC-47: makes a server key, and another each time', async () => {
    const { run, directory } = await start()
    const keys = [await run('make-key'), await run('make-key')]
    expect(keys).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    const file = join(directory, 'made')
    writeFileSync(file, keys.map(({ stdout }) => stdout).join(''), { mode: 0o600 })
    expect(loadKeyRing(file).all).toHaveLength(2)
    expect(keys[0]?.stdout).not.toBe(keys[1]?.stdout)
  })

  it('says what it can do', async () => {
    const { run } = await start()
    const { code, stdout } = await run('--help')
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/export-activity[^]*import-activity[^]*verify[^]*end-sessions[^]*make-key/),
    ])
  })

  it('SEC-13: ends the sessions of one user, of one key, or of everyone', async () => {
    const { run, cookie, ask, audited } = await start()
    const sessions = [await cookie(), await cookie(), await cookie({ project, key: 'permanent-key' })]
    const statuses = async () =>
      (await Promise.all(sessions.map((each) => ask('GET', '/session', { cookie: each })))).map(
        ({ status }) => status,
      )
    expect(await run('end-sessions', '--user', username)).toMatchObject({
      code: 0,
      stdout: '2 sessions ended\n',
    })
    expect(await statuses()).toEqual([401, 401, 200])
    expect((await audited())[0]).toMatchObject({ event: 'sign-out', result: 'operator', who: username })
    sessions.push(await cookie())
    expect(await run('end-sessions', '--project', project)).toMatchObject({ stdout: '1 session ended\n' })
    expect(await statuses()).toEqual([401, 401, 401, 200])
    expect(await run('end-sessions', '--everyone')).toMatchObject({ stdout: '1 session ended\n' })
    expect(await statuses()).toEqual([401, 401, 401, 401])
  })

  it('SEC-13: makes no key of its own, with which it would find no one', async () => {
    const { run, cookie, directory } = await start()
    await cookie()
    rmSync(join(directory, 'session-secret'))
    const { code, stdout, stderr } = await run('end-sessions', '--user', username)
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringContaining('SESSION_SECRET_FILE names no file'),
    ])
    expect(existsSync(join(directory, 'session-secret'))).toBe(false)
    expect(await run('end-sessions', '--everyone')).toMatchObject({
      code: 0,
      stdout: '1 session ended\n',
      stderr: expect.stringContaining('The audit log has no entry of this'),
    })
  })

  it('runs by npm with the Node.js of the packages, and prints nothing of npm', async () => {
    const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
    // Settings of an npm around it would decide what is printed.
    const env = { PATH: path.join(delimiter), HOME: process.env.HOME }
    const made = await promisify(execFile)('npm', ['run', '--silent', 'operate', '--', 'make-key'], {
      cwd: join(import.meta.dirname, '../../..'),
      env,
    })
    expect(made.stdout).toMatch(/^\S+\n$/)
    expect(made.stderr).not.toContain('ERR_')
  })

  it('forgets the history of zones that it is named, and nothing else', async () => {
    const { run, directory } = await start()
    const place = { kind: 'sqlite', file: join(directory, 'console-zones.db') } as const
    const database = openHistoryDatabase(place, 1024 * 1024)
    await database.transaction(async (sql) => {
      for (const [identity, zone] of [
        ['cl1', 'a.example'],
        ['cl1', 'b.example'],
        ['cl2', 'a.example'],
      ] as const)
        await sql(
          'INSERT INTO zone_history_zones (service, identity, zone) VALUES (?, ?, ?)',
          's',
          identity,
          zone,
        )
    })
    expect((await run('forget-zones', 'cl1', 'A.example')).stdout).toBe('The history of 1 zone removed\n')
    expect((await run('forget-zones', 'cl1')).stdout).toBe('The history of 1 zone removed\n')
    expect(await database.transaction((sql) => sql('SELECT identity FROM zone_history_zones'))).toHaveLength(
      1,
    )
    await database.close()
  })

  it.each([
    [[]],
    [['forget-zones']],
    [['end-sessions']],
    [['export-activity', '--user', 'x']],
    [['end-sessions', '--nope']],
  ])('%j is answered with what it takes', async (args) => {
    const { run } = await start()
    const { code, stderr } = await run(...args)
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(
        'say check (perhaps with --json), export-activity, import-activity, verify, make-key, forget-zones IDENTITY [ZONE], or end-sessions',
      ),
    ])
  })
})
