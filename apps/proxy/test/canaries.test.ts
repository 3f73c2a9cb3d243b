import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, fromPage } from './helpers/console.ts'
import { exchange, onceOnly } from './helpers/http.ts'
import { plantedNames } from './helpers/planted-names.ts'
import { freePort } from './helpers/redis.ts'
import { canaryKey, password, project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

const operate = join(import.meta.dirname, '../src/operate.ts')

/** Secrets, each unlike any other, and where each was put. */
const createPlanted = () => {
  const placeOf = new Map<string, string>()
  return {
    secret: (place: string): string => {
      const value = `planted-${randomUUID()}`
      placeOf.set(value, place)
      return value
    },
    /** A secret that the test did not make up. */
    note: (value: string, place: string) => void placeOf.set(value, place),
    /** The places whose secrets are found in a text. */
    foundIn: (text: string): string[] =>
      [...placeOf].flatMap(([value, place]) => (text.includes(value) ? [place] : [])),
  }
}

/** A call for each name: as an argument, in structures under names that are kept and that are not, and in what the page says of it. */
const callsWith = (secret: (place: string) => string) =>
  plantedNames.map((name) => {
    const at = (place: string) => secret(`${name} ${place}`)
    const body = new URLSearchParams({
      serverid: 'kvm-kept',
      [name]: at('as an argument'),
      description: JSON.stringify({ list: [{ [name]: at('under description') }] }),
      content: JSON.stringify({ [name]: at('under content') }),
      [`disks[0][${name}]`]: at('in brackets'),
    })
    // The data of a record is public, and kept of what the page says of one.
    const state = (place: string) => (name === 'data' ? {} : { [name]: at(place) })
    const claim = {
      subject: 'web-kept',
      before: { serverid: 'kvm-kept', ...state('before') },
      after: { serverid: 'kvm-kept', ...state('after'), list: [{ [name]: at('deep in after') }] },
      [name]: at('beside before and after'),
      rows: at('as rows'),
    }
    return { body: body.toString(), claim: Buffer.from(JSON.stringify(claim)).toString('base64url') }
  })

it('SEC-70: SEC-72: no planted secret is in a file, in what is written out, or in what is answered of what was done', async () => {
  const service = await startUpstream({
    // Services repeat what they were sent, in responses and in reasons.
    respond: ({ url, body }, res) => {
      if (url === '/server/edit') sendEnvelope(res, 200, { echo: body })
      else if (url === '/server/refuse') sendEnvelope(res, 400, { echo: body }, decodeURIComponent(body))
      else if (url === '/server/break') res.destroy()
      else return false
      return true
    },
  })
  const directory = mkdtempSync(join(tmpdir(), 'canaries-'))
  const storeUrl = `sqlite:${join(directory, 'console.db')}`
  const metricsPort = await freePort()
  const { child, line, lines, errors } = startCommand({
    CONTROL_API_URL: service.url.href,
    STORE_URL: storeUrl,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'trace',
  })
  const port = portIn(await line(ready))
  const page = { ...fromPage, host: `127.0.0.1:${port}` }
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    exchange({ port, method, path, headers: { ...page, ...headers }, body })
  const signIn = (credentials: object) =>
    ask('POST', '/session', { 'content-type': 'application/json' }, JSON.stringify(credentials))

  const { secret, note, foundIn } = createPlanted()
  const cookie = cookieOf(await signIn({ username, password }))
  for (const wrong of [
    { username, password: secret('wrong password') },
    { project, key: secret('wrong key') },
  ])
    await signIn(wrong)
  note(password, 'password of the sign-in')
  note(canaryKey, 'key of the session')
  note(cookie.split('=')[1] ?? '', 'cookie')

  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const call = (path: string, { body, claim }: ReturnType<typeof callsWith>[number]) =>
    ask('POST', `/api/server/${path}`, { ...form, ...onceOnly(), 'console-change': claim }, body)
  for (const [at, each] of callsWith(secret).entries()) {
    const [other, status] = at % 2 === 0 ? (['refuse', 400] as const) : (['break', 502] as const)
    const responses = await Promise.all([call('edit', each), call(other, each)])
    // All of them came as far as the service.
    expect(responses.map((response) => response.status)).toEqual([200, status])
  }
  await ask('POST', `/api/server/edit?x=${secret('query')}`, { ...form, ...onceOnly() })
  await ask('GET', `/servers?search=${secret('query of a page')}`, { cookie })

  const files = () => readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'))
  const exported = async () =>
    promisify(execFile)(process.execPath, [operate, 'export-activity'], {
      env: { PATH: process.env.PATH, STORE_URL: storeUrl },
      maxBuffer: 64 * 1024 * 1024,
    })
  const places: Record<string, string> = {
    'files of a running console': files().join('\n'),
    metrics: (await exchange({ port: metricsPort, method: 'GET', path: '/metrics' })).text,
    activity: (await ask('GET', '/activity?limit=200', { cookie })).text,
    'export-activity': (await exported()).stdout,
  }
  child.kill('SIGTERM')
  await once(child, 'close')
  places['files of a stopped console'] = files().join('\n')
  places.output = `${lines.join('\n')}\n${errors()}`

  // What is kept is found: the search looks where things are.
  for (const [place, text] of Object.entries(places)) {
    const isActivity = place !== 'metrics' && place !== 'output'
    const kept = isActivity ? ['kvm-kept', 'web-kept', username] : ['edit']
    expect({ place, lacks: kept.filter((each) => !text.includes(each)), secrets: foundIn(text) }).toEqual({
      place,
      lacks: [],
      secrets: [],
    })
  }
}, 120_000)
