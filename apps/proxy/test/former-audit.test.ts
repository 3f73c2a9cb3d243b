import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, fromPage } from './helpers/console.ts'
import { exchange } from './helpers/http.ts'
import { password, startUpstream, username } from './helpers/upstream.ts'

/** A store as a former version left it, with entries among the sessions. */
const formerStore = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'former-')), 'console.db')
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE audit (id INTEGER PRIMARY KEY, at INTEGER, owner TEXT, line TEXT)')
  const add = database.prepare('INSERT INTO audit (at, owner, line) VALUES (?, ?, ?)')
  for (let count = 0; count < 1200; count += 1) {
    const at = Date.parse('2026-01-01T00:00:00Z') + count
    const entry = {
      at,
      owner: `login ${username}`,
      who: username,
      event: 'change',
      session: '',
      address: '',
      requestId: '',
    }
    const full = {
      ...entry,
      result: '200',
      module: 'server',
      function: `f${count}`,
      change: { subject: 'kvm1' },
    }
    add.run(at, entry.owner, count === 700 ? '{broken' : JSON.stringify(full))
  }
  database.close()
  return file
}

it('what a former version kept among the sessions is still there, once', async () => {
  const file = formerStore()
  const service = await startUpstream()
  for (let starts = 0; starts < 2; starts += 1) {
    const { line, child, errors } = startCommand({
      CONTROL_API_URL: service.url.href,
      STORE_URL: `sqlite:${file}`,
    })
    const port = portIn(await line(ready))
    const headers = { ...fromPage, host: `127.0.0.1:${port}` }
    const body = JSON.stringify({ username, password })
    const signedIn = await exchange({
      port,
      method: 'POST',
      path: '/session',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const found = async (query: string): Promise<unknown[]> => {
      const path = `/activity?limit=200&${query}`
      const { text } = await exchange({
        port,
        method: 'GET',
        path,
        headers: { ...headers, cookie: cookieOf(signedIn) },
      })
      return (JSON.parse(text) as { entries: unknown[] }).entries
    }
    expect(await found('q=f0')).toMatchObject([
      { at: '2026-01-01T00:00:00.000Z', claim: { subject: 'kvm1' } },
    ])
    expect(await found('q=f1199')).toHaveLength(1)
    expect(await found('q=f700')).toEqual([])
    expect(errors().includes('audit-broken')).toBe(starts === 0)
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
})
