import http, { type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { signInLimits } from '../src/http/capacity.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { failuresPerName } from '../src/session/sign-in-throttle.ts'
import { fromPage, startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf } from './helpers/http.ts'
import { password, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'
import { isStill, until } from './helpers/until.ts'

const deviceOf = ({ headers }: HttpResponse): string =>
  headers['set-cookie']?.find((line) => line.includes('-device='))?.split(';')[0] ?? ''

const fromAddress = (at: number) => ({ 'x-forwarded-for': `10.0.0.${at}` })

const trusted = { trustedProxies: { networks: ['127.0.0.1'] } }

describe('guessing from many places', () => {
  it('SEC-23: a thousand tries from fifty addresses do not keep the owner out', async () => {
    const service = await startUpstream()
    const pauses: number[] = []
    const { signIn } = await startConsole(service.url, {
      config: trusted,
      sleep: async (ms) => void pauses.push(ms),
    })
    const device = deviceOf(await signIn(undefined, fromAddress(200)))
    expect(device).not.toBe('')
    const before = service.received.length
    const codes: unknown[] = []
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 50 }, (_, at) =>
        signIn({ username, password: 'wrong' }, fromAddress(at + 1)),
      )
      codes.push(...(await Promise.all(tries)).map(codeOf))
    }
    // Each address is slowed to its rate, and the name as such is held up and never locked.
    expect(codes.filter((each) => each === 'throttled')).toHaveLength(50 * (20 - failuresPerName))
    expect(service.received.length - before).toBeLessThanOrEqual(50 * failuresPerName)
    expect(pauses.length).toBeGreaterThan(50 * failuresPerName - 100)
    pauses.length = 0
    expect((await signIn(undefined, { ...fromAddress(1), cookie: device })).status).toBe(200)
    expect(pauses).toEqual([])
  })

  it('SEC-23: spaces, signs without width and wide letters of a name gain no further guess', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url, { config: trusted, sleep: async () => undefined })
    const spellings = ['', ' ', '\u200b', '\u00a0 ', '\ufeff', '  \u2060']
    const codes: unknown[] = []
    for (let tries = 0; tries < failuresPerName + 5; tries += 1) {
      const wide = tries % 2 === 0 ? username.toUpperCase() : username.replace('e', '\uff45')
      const name = `${wide}${spellings[tries % spellings.length]}`
      codes.push(codeOf(await signIn({ username: name, password: 'wrong' })))
    }
    expect(codes.filter((each) => each === 'throttled')).toHaveLength(5)
  })

  it('SEC-23: a /48 of IPv6 counts as one beside its networks', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url, { config: trusted, sleep: async () => undefined })
    const codes: unknown[] = []
    for (let at = 0; at < 130; at += 1)
      codes.push(
        codeOf(
          await signIn(
            { username: `user${at}`, password: 'wrong' },
            { 'x-forwarded-for': `2001:db8:1:${at.toString(16)}::1` },
          ),
        ),
      )
    expect(codes.filter((each) => each === 'throttled')).toHaveLength(10)
    const elsewhere = { 'x-forwarded-for': '2001:db8:2:1::1' }
    expect(codeOf(await signIn({ username: 'x', password: 'wrong' }, elsewhere))).toBe('sign-in-refused')
  })

  it('SEC-23: one account with many browsers leaves places to others who have been here', async () => {
    const crowd = 'crowd@example.com'
    let isHolding = false
    const held: (() => void)[] = []
    const service = await startUpstream({
      respond: ({ url, body }, res) => {
        if (url !== '/user/login' || !body.includes('crowd')) return false
        const login = { username: crowd, apikey: 'key', accounts: [], customers: [] }
        const respond = () => sendEnvelope(res, 200, { login })
        if (isHolding) held.push(respond)
        else respond()
        return true
      },
    })
    const { signIn } = await startConsole(service.url, {
      config: { ...trusted, controlApiTimeoutMs: 60_000 },
    })
    const device = deviceOf(await signIn())
    const credentials = { username: crowd, password: 'right' }
    const devices: string[] = []
    for (let count = 0; count < 20; count += 1) devices.push(deviceOf(await signIn(credentials)))
    isHolding = true
    const signIns = devices.map((cookie) => signIn(credentials, { cookie }))
    await until(() => held.length >= signInLimits.each)
    await isStill(() => held.length)
    expect((await signIn(undefined, { cookie: device })).status).toBe(200)
    const release = setInterval(() => held.splice(0).forEach((respond) => respond()), 1)
    await Promise.all(signIns)
    clearInterval(release)
  })

  it('SEC-23: a /48 of IPv6 leaves places to others who are not known', async () => {
    let isHolding = true
    const held: (() => void)[] = []
    const service = await startUpstream({
      respond: ({ url, body }, res) => {
        if (url !== '/user/login' || !body.includes('crowd')) return false
        const refuse = () => sendEnvelope(res, 403)
        if (isHolding) held.push(refuse)
        else refuse()
        return true
      },
    })
    const { signIn } = await startConsole(service.url, {
      config: { ...trusted, controlApiTimeoutMs: 60_000 },
    })
    const from = (address: string, name: string) =>
      signIn({ username: name, password: 'x' }, { 'x-forwarded-for': address })
    const crowd = Array.from({ length: 20 }, (_, at) => from(`2001:db8:1:${at}::1`, `crowd${at}@example.com`))
    await until(() => held.length >= signInLimits.each)
    await isStill(() => held.length)
    expect(held.length).toBe(signInLimits.each)
    expect((await signIn(undefined, { 'x-forwarded-for': '2001:db8:2::1' })).status).toBe(200)
    isHolding = false
    for (const respond of held) respond()
    await Promise.all(crowd)
  })

  it('SEC-23: a known device is known for the name that signed in with it, and may fail so often', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url, { config: trusted })
    const cookie = deviceOf(await signIn())
    const guess = (name: string, header: string) =>
      signIn({ username: name, password: 'wrong' }, { cookie: header })
    for (let tries = 0; tries < failuresPerName; tries += 1)
      expect(codeOf(await guess(username, cookie))).toBe('sign-in-refused')
    expect(codeOf(await guess(username, cookie))).toBe('throttled')
    // Another name, or a cookie that was changed, counts as coming from nowhere in particular.
    expect(codeOf(await guess('other@example.com', cookie))).toBe('sign-in-refused')
    const forged = `${cookie.slice(0, -3)}${cookie.endsWith('AAA') ? 'BBB' : 'AAA'}`
    expect(codeOf(await guess(username, forged))).toBe('sign-in-refused')
  })

  it('SEC-23: only so many sign-ins reach the service at once', async () => {
    const held: (() => void)[] = []
    const service = await startUpstream({
      respond: ({ url }, res) => url === '/user/login' && held.push(() => sendEnvelope(res, 401)) > 0,
    })
    const { signIn } = await startConsole(service.url, {
      config: trusted,
      signInLimits: { total: 4, each: 2, waitingTotal: 3, waitingEach: 3, waitMs: 60_000 },
    })
    let busy = 0
    const tries = Array.from({ length: 10 }, async (_, at) => {
      const response = await signIn({ username: `user${at}`, password: 'wrong' }, fromAddress(at))
      if (response.status === 503) busy += 1
      return response
    })
    await until(() => held.length === 4 && busy === 3)
    const release = setInterval(() => held.splice(0).forEach((respond) => respond()), 1)
    const codes = (await Promise.all(tries)).map(codeOf)
    clearInterval(release)
    expect(codes.filter((each) => each === 'sign-in-refused')).toHaveLength(7)
  })

  it('SEC-23: as many new devices as are admitted, on a service that holds them, do not hold up a known device', async () => {
    const held: (() => void)[] = []
    const service = await startUpstream({
      respond: ({ url, body }, res) =>
        url === '/user/login' && body.includes('wrong') && held.push(() => sendEnvelope(res, 401)) > 0,
    })
    const { signIn } = await startConsole(service.url, { config: trusted })
    const device = deviceOf(await signIn())
    const newDevices = Array.from({ length: signInLimits.total }, (_, at) =>
      signIn({ username: `user${at}`, password: 'wrong' }, fromAddress(at)),
    )
    await until(() => held.length === signInLimits.total)
    expect((await signIn(undefined, { cookie: device })).status).toBe(200)
    held.forEach((respond) => respond())
    expect((await Promise.all(newDevices)).map(codeOf)).toEqual(newDevices.map(() => 'sign-in-refused'))
  })

  it('SEC-23: those who got no place, or left while they waited, have not guessed', async () => {
    const held: (() => void)[] = []
    const service = await startUpstream({
      respond: ({ url }, res) =>
        held.length === 0 && url === '/user/login' && held.push(() => sendEnvelope(res, 401)) > 0,
    })
    const metrics = createMetrics()
    const leavers = failuresPerName - 1
    const { signIn, server, port } = await startConsole(service.url, {
      metrics,
      signInLimits: {
        total: 1,
        each: 1,
        waitingTotal: leavers,
        waitingEach: leavers,
        waitMs: 60_000,
      },
    })
    const first = signIn({ username: 'other@example.com', password: 'wrong' })
    await until(() => held.length === 1)

    const waiting: IncomingMessage[] = []
    server.on('request', (req: IncomingMessage) => waiting.push(req))
    const leaving = Array.from({ length: leavers }, () => beginSignIn(port))
    await until(() => waiting.length === leavers && waiting.every(({ complete }) => complete))
    expect(codeOf(await signIn())).toBe('busy')
    leaving.forEach((req) => req.destroy())
    const counted = `console_sign_ins_total{result="client-left"} ${leavers}`
    while (!(await metrics.text()).includes(counted)) await new Promise(setImmediate)
    expect(await metrics.text()).toContain('console_sign_ins_total{result="busy"} 1')

    held[0]?.()
    expect(codeOf(await first)).toBe('sign-in-refused')
    expect((await signIn()).status).toBe(200)
  })
})

/** Signs in as our page does, and leaves everything that follows to the test. */
const beginSignIn = (port: number): http.ClientRequest => {
  const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
  const req = http.request({ host: '127.0.0.1', port, path: '/session', method: 'POST', headers })
  req.on('error', () => undefined)
  req.end(JSON.stringify({ username, password }))
  return req
}

describe('permanent keys', () => {
  it('SEC-12: switched off, are not offered and not taken', async () => {
    const service = await startUpstream()
    const { signIn, ask } = await startConsole(service.url, { config: { takesPermanentKeys: false } })
    expect(JSON.parse((await ask('GET', '/session/options')).text)).toMatchObject({ permanentKey: false })
    const before = service.received.length
    const response = await signIn({ project: 'cl12345', key: 'permanent-key' })
    expect([response.status, codeOf(response)]).toEqual([404, 'path-refused'])
    expect(service.received).toHaveLength(before)
    expect((await signIn()).status).toBe(200)
  })
})
