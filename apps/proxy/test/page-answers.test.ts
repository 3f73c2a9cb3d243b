import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageBlock } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { project, type Respond, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

const index =
  '<!doctype html><head><meta name="console-answers" content="" /></head><body><div id="root"></div></body></html>'

const build = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'page-'))
  mkdirSync(join(directory, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index.js', name: 'index', isEntry: true },
    _shared: { file: 'assets/shared.js', name: 'shared', imports: ['index.html', '_forms'] },
    _forms: { file: 'assets/forms.js', name: 'forms' },
    _other: { file: 'assets/other.js', name: 'other' },
  }
  writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(directory, 'index.html'), index)
  return directory
}

const serverModule = {
  module: {
    description: 'Servers',
    allowed_functions: [
      { function: 'list', documentation: '', post: 1, required_arguments: [], optional_arguments: [] },
    ],
  },
}

const describing: Respond = ({ url }, res) => {
  if (url !== '/server/') return false
  sendEnvelope(res, 404, serverModule)
  return true
}

type Options = { respond?: Respond; isDescribed?: boolean } & Parameters<typeof startConsole>[1]

/** A console with someone signed in, to whom the module of servers was described. */
const start = async ({ respond, isDescribed = true, ...options }: Options = {}) => {
  const service = await startUpstream({
    respond: (received, res) => respond?.(received, res) || describing(received, res),
  })
  const console = await startConsole(service.url, { webDirectory: build(), ...options })
  const cookie = await console.cookie()
  if (isDescribed) await console.call(cookie, '/api/server/')
  service.received.length = 0
  const opened = { cookie, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
  const open = (path: string, headers: Record<string, string> = {}) =>
    console.send({ method: 'GET', path, headers: { ...opened, ...headers } })
  return { ...console, service, signedIn: cookie, opened, open }
}

const blocksIn = (page: string): PageBlock[] =>
  [...page.matchAll(/<script type="application\/json" class="page-answer">(.*)<\/script>\n/g)].map(
    ([, json = '']) => JSON.parse(json),
  )

const namesIn = (page: string): string[] =>
  blocksIn(page).flatMap((block) => ('names' in block ? block.names : []))

const answersIn = (page: string): Record<string, string | undefined> =>
  Object.fromEntries(
    blocksIn(page).flatMap((block) => ('name' in block ? [[block.name, block.answer?.body]] : [])),
  )

const link = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}.js">`

const list = `api/server/list ${project} `

describe('a page that someone opens who is signed in', () => {
  it('comes with the session, and with the description and the lists of its address', async () => {
    const { open, service } = await start()
    const { text, headers } = await open('/servers?q=web')
    expect(namesIn(text)).toEqual(['session  ', `api/server/ ${username} `, list])
    const answers = answersIn(text)
    expect(JSON.parse(answers['session  '] ?? '')).toMatchObject({ username })
    expect(JSON.parse(answers[list] ?? '')).toMatchObject({ response: { path: '/server/list' } })
    expect(service.received.map(({ url }) => url).toSorted()).toEqual(['/server/', '/server/list'])
    expect(text).toMatch(/content="coming".*<div id="root">[^]*<\/body><\/html>$/)
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-accel-buffering': 'no' })
  })

  it('names the scripts that every screen needs, so that they come beside the first', async () => {
    const { open } = await start()
    const { text } = await open('/')
    expect(text).toContain(`${link('shared')}${link('forms')}</head>`)
  })

  it('SEC-63: is stored nowhere, and has no name by which it could be asked for', async () => {
    const { open } = await start()
    const { headers } = await open('/servers', { 'if-none-match': '*' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  it.each(['br', 'gzip'])('comes compressed by %s, piece by piece', async (encoding) => {
    const { port, opened } = await start()
    const request = http.get({
      port,
      path: '/servers',
      headers: { ...opened, host: `127.0.0.1:${port}`, 'accept-encoding': encoding },
    })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const pieces: Buffer[] = await response.toArray()
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(pieces.length).toBeGreaterThan(1)
    expect(Object.keys(answersIn(unpack(Buffer.concat(pieces)).toString()))).toHaveLength(3)
  })

  it('comes with the session alone where nothing was described, or its address lists nothing', async () => {
    const { open } = await start({ isDescribed: false })
    expect(namesIn((await open('/servers')).text)).toEqual(['session  '])
    const { open: openAgain } = await start()
    for (const path of ['/', '/servers/cl12345/kvm1', '/nothing', '/index.html'])
      expect([path, namesIn((await openAgain(path)).text)]).toEqual([path, ['session  ']])
  })

  it('SEC-9: comes with nothing once they have signed out', async () => {
    const { open, ask, signedIn } = await start()
    await ask('DELETE', '/session', { cookie: signedIn })
    expect(blocksIn((await open('/servers')).text)).toEqual([])
  })

  it('SEC-9: comes with nothing of what was described to another person', async () => {
    const { open, cookie } = await start()
    const other = await cookie({ project, key: 'canary-password-77' })
    expect(namesIn((await open('/servers', { cookie: other })).text)).toEqual(['session  '])
  })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a site beside it', { 'sec-fetch-site': 'same-site' }],
    ['as a frame', { 'sec-fetch-dest': 'iframe' }],
    ['by a script', { 'sec-fetch-dest': 'empty' }],
    ['before anyone asked for it', { 'sec-purpose': 'prefetch;prerender' }],
    ['without a session', { cookie: 'theme=dark' }],
  ])('SEC-63: opened %s it is the plain page', async (_, headers) => {
    const { open, service } = await start()
    const { text, headers: came } = await open('/servers', headers)
    expect([text, came['cache-control'], came.etag !== undefined]).toEqual([index, 'no-cache', true])
    expect(service.received).toEqual([])
  })

  it('SEC-60: holds nothing of a response that could end a block', async () => {
    const hostile = '</script><script src="//evil.example/"><!--\u2028\u2029'
    const { open } = await start({
      respond: ({ url }, res) => {
        if (url !== '/server/list') return false
        sendEnvelope(res, 200, { servers: [{ hostname: hostile }] })
        return true
      },
    })
    const { text } = await open('/servers')
    expect(JSON.parse(answersIn(text)[list] ?? '')).toMatchObject({
      response: { servers: [{ hostname: hostile }] },
    })
    expect(text.match(/<script/g)).toHaveLength(4)
    expect(text).not.toMatch(/[\u2028\u2029]|<!--/)
  })

  it('SEC-7: moves no idle time: no one may be there', async () => {
    const { open, ask, clock, signedIn } = await start()
    clock.advanceMinutes(30)
    const { text } = await open('/servers')
    expect(answersIn(text)[list]).toBeDefined()
    const { idleExpiresAt } = JSON.parse((await ask('GET', '/session', { cookie: signedIn })).text)
    expect(Date.parse(idleExpiresAt)).toBeLessThan(clock.now() + 360 * 60_000 - 29 * 60_000)
  })

  it('asks for itself for what failed, or is too much together', async () => {
    const { open, app } = await start({
      respond: ({ url }, res) => {
        if (url !== '/server/list') return false
        sendEnvelope(res, 200, { servers: 'x'.repeat(8 * 1024 * 1024) })
        return true
      },
    })
    const answers = answersIn((await open('/servers')).text)
    expect([list in answers, answers[list]]).toEqual([true, undefined])
    expect(answers[`api/server/ ${username} `]).toBeDefined()
    // Also where the service was still sending.
    while (app.calls().running > 0) await pass(10)
    const { open: openFailing } = await start({
      respond: ({ url }, res) => {
        if (url !== '/server/list') return false
        sendEnvelope(res, 500)
        return true
      },
    })
    const others = answersIn((await openFailing('/servers')).text)
    expect([list in others, others[list]]).toEqual([true, undefined])
  })

  it('SEC-45: is begun before its answers are there, ends without those that are late, and gives them up', async () => {
    const { port, opened, service, app } = await start({ respond: ({ url }) => url === '/server/list' })
    const headers = { ...opened, host: `127.0.0.1:${port}` }
    const request = http.get({ port, path: '/servers', headers })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const pieces: string[] = []
    response.setEncoding('utf8')
    for await (const piece of response) pieces.push(String(piece))
    expect(pieces[0]).toContain('<div id="root">')
    expect(pieces[0]).not.toContain('</body>')
    const page = pieces.join('')
    expect(namesIn(page)).toContain(list)
    expect(answersIn(page)).not.toHaveProperty([list])
    expect(page).toMatch(/<\/body><\/html>$/)
    expect(service.received.some(({ url }) => url === '/server/list')).toBe(true)
    while (app.calls().running > 0) await pass(10)
  })

  it('SEC-45: is charged for its calls like any other, and whole where there is no room', async () => {
    const full = { total: 0, each: 0, waitingTotal: 0, waitingEach: 0, waitMs: 10 }
    const { open } = await start({ isDescribed: false })
    expect(namesIn((await open('/servers')).text)).toEqual(['session  '])
    const { open: openFull, service } = await start({ callLimits: { ...full, total: 1, each: 1 } })
    const text = (await openFull('/servers')).text
    // One at a time, and none may wait.
    expect(service.received).toHaveLength(1)
    expect(Object.values(answersIn(text)).filter(Boolean)).toHaveLength(2)
    expect(text).toMatch(/<\/body><\/html>$/)
  })

  it('SEC-46: SEC-50: is whole where the store does not answer', async () => {
    const { open, store, logLines } = await start()
    store.holdsSession = () => Promise.reject(new Error('secret-of-the-store'))
    store.getSession = () => Promise.reject(new Error('secret-of-the-store'))
    const { status, text } = await open('/servers')
    expect([status, blocksIn(text)]).toEqual([200, []])
    expect(text).toMatch(/<div id="root"><\/div><\/body><\/html>$/)
    expect(text + logLines.join('')).not.toContain('secret-of-the-store')
    expect(logLines.join('')).toContain('unexpected-error')
  })
})
