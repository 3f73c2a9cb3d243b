import { once } from 'node:events'
import http from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFaultResponse } from '../src/app/fault-response.ts'
import { createLog } from '../src/http/log.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf, exchange } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const canary = 'canary at /home/secret/path.ts'

const fail = (): never => {
  throw new Error(canary)
}

/** A store that works until it is told to fail as nothing here expects. */
const fragileStore = () => {
  const sound = openSqliteStore(':memory:')
  let isBroken = false
  const store: Store = {
    ...sound,
    getSession: (key) => (isBroken ? fail() : sound.getSession(key)),
    holdsSession: (key, sealed) => (isBroken ? fail() : sound.holdsSession(key, sealed)),
    putSession: (row) => (isBroken ? fail() : sound.putSession(row)),
  }
  return { store, breakIt: () => void (isBroken = true) }
}

const expectUnexpected = (response: HttpResponse) => {
  expect([response.status, codeOf(response)]).toEqual([500, 'unexpected-error'])
  expect(response.text).not.toMatch(/canary|secret|\.ts|Error:/)
}

describe('an unexpected error', () => {
  it.each([
    ['POST', '/session'],
    ['GET', '/session'],
    ['DELETE', '/session'],
    ['GET', '/session/all'],
    ['DELETE', '/session/all'],
    ['GET', '/activity'],
    ['GET', '/openapi.json'],
    ['POST', '/api/'],
    ['POST', '/api/server/'],
    ['POST', '/api/server/list'],
    ['POST', '/api/server/edit'],
  ])('SEC-50: in %s %s is answered without a word of where or why', async (method, path) => {
    const service = await startUpstream()
    const { store, breakIt } = fragileStore()
    const { ask, signIn, cookie, logLines } = await startConsole(service.url, { store })
    const session = await cookie()
    breakIt()
    const response =
      method === 'POST' && path === '/session' ? await signIn() : await ask(method, path, { cookie: session })
    expectUnexpected(response)
    expect(logLines.join('')).not.toContain('canary')
    expect(logLines.filter((line) => line.includes('"unexpected-error"')).length).toBeGreaterThan(0)
  })

  it('SEC-50: before a request has its context is answered the same way', async () => {
    const lines: string[] = []
    const respondToFault = createFaultResponse(createLog('info', { write: (line) => void lines.push(line) }))
    const server = http.createServer((req, res) => respondToFault(new Error(canary), req, res))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expectUnexpected(await exchange({ port, method: 'GET', path: '/' }))
    expect(lines.join('')).not.toContain('canary')
  })
})
