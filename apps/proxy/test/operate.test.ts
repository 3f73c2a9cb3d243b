import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadOrMakeKeyRing } from '../src/key-ring.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { startConsole } from './helpers/console.ts'
import { project, startUpstream, username } from './helpers/upstream.ts'

const operate = join(import.meta.dirname, '../src/operate.ts')

/** A console with a store in a file, and the command beside it. */
const start = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'operate-'))
  const store = openSqliteStore(join(directory, 'console.db'))
  const ring = loadOrMakeKeyRing(join(directory, 'session-secret'))
  const service = await startUpstream()
  const console = await startConsole(service.url, { store, ring })
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, STORE_URL: `sqlite:${join(directory, 'console.db')}` }
      const child = execFile(process.execPath, [operate, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  return { ...console, run, directory }
}

describe('the command of an operator', () => {
  it("SEC-72: writes everybody's lines out, one JSON object a line", async () => {
    const { run, cookie, call, signIn } = await start()
    await signIn({ username, password: 'wrong' })
    await call(await cookie(), '/api/server/edit', 'serverid=kvm1&password=canary')
    const { code, stdout } = await run('export-activity')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(code).toBe(0)
    expect(lines).toMatchObject([
      { event: 'sign-in', result: 'sign-in-refused', who: username },
      { event: 'sign-in', result: 'ok', who: username },
      { event: 'change', function: 'edit', at: expect.stringMatching(/^2026-11-20T12:00/) },
    ])
    expect(stdout).not.toContain('canary')
  })

  it('SEC-13: ends the sessions of one user, of one key, or of everyone', async () => {
    const { run, cookie, ask, trail } = await start()
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
    expect((await trail())[0]).toMatchObject({ event: 'sign-out', result: 'operator', who: username })
    sessions.push(await cookie())
    expect(await run('end-sessions', '--project', project)).toMatchObject({ stdout: '1 session ended\n' })
    expect(await statuses()).toEqual([401, 401, 401, 200])
    expect(await run('end-sessions', '--everyone')).toMatchObject({ stdout: '1 session ended\n' })
    expect(await statuses()).toEqual([401, 401, 401, 401])
  })

  it('SEC-13: makes no key of its own, with which it would find nobody', async () => {
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
    expect(await run('end-sessions', '--everyone')).toMatchObject({ code: 0, stdout: '1 session ended\n' })
  })

  it.each([[[]], [['end-sessions']], [['export-activity', '--user', 'x']], [['end-sessions', '--nope']]])(
    '%j is answered with what it takes',
    async (args) => {
      const { run } = await start()
      const { code, stderr } = await run(...args)
      expect([code, stderr]).toEqual([2, expect.stringContaining('say export-activity, or end-sessions')])
    },
  )
})
