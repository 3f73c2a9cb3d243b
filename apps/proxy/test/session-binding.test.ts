import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeKeyRing } from '../src/key-ring.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import {
  boundCookie,
  challengeIn,
  createBoundBrowser,
  newKey,
  proofOf,
  secureOrigin,
} from './helpers/bound-browser.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { project, sendEnvelope, startUpstream } from './helpers/upstream.ts'

const config = { publicOrigin: secureOrigin }
/** Until a proof ceases to count; the browser renews its cookie after ten minutes. */
const proofMinutes = 10.5

const setUp = async (more: Parameters<typeof startConsole>[1] = {}) => {
  const service = await startUpstream()
  const console = await startConsole(service.url, { ...more, config: { ...config, ...more.config } })
  return { service, console, browser: createBoundBrowser(console) }
}

describe('a session that is bound to its device', () => {
  it('SEC-5: is offered at sign-in, begun by a proof, and has a cookie for ten minutes', async () => {
    const { browser } = await setUp()
    const { path, challenge, cookie } = await browser.signIn()
    expect(path).toBe('/session/binding')
    const response = await browser.bind(cookie, proofOf(newKey(), challenge))
    expect(response.status).toBe(200)
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-console-bound=v1\.\d{13}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=600$/,
      ),
    ])
    expect(JSON.parse(response.text)).toEqual({
      session_identifier: expect.stringMatching(/^[\w-]{22}$/),
      refresh_url: '/session/binding/renewal',
      scope: {
        include_site: false,
        scope_specification: [
          { type: 'exclude', domain: '*', path: '/' },
          { type: 'include', domain: '*', path: '/api' },
          { type: 'include', domain: '*', path: '/session' },
          { type: 'include', domain: '*', path: '/activity' },
          { type: 'include', domain: '*', path: '/openapi.json' },
        ],
      },
      credentials: [
        {
          type: 'cookie',
          name: '__Host-console-bound',
          attributes: 'Path=/; HttpOnly; Secure; SameSite=Strict',
        },
      ],
    })
  })

  it('SEC-5: all its cookies together are worth nothing after a while, and the owner goes on with a new proof', async () => {
    const { console, browser, service } = await setUp()
    const owner = await browser.start()
    console.clock.advanceMinutes(proofMinutes - 0.1)
    expect((await browser.call(owner.cookie, owner.bound)).status).toBe(200)
    console.clock.advanceMinutes(0.2)
    const before = service.received.length
    const stolen = await browser.call(owner.cookie, owner.bound)
    expect([stolen.status, codeOf(stolen)]).toEqual([401, 'session-unproved'])
    expect(service.received).toHaveLength(before)
    for (const [method, path] of [
      ['GET', '/session'],
      ['GET', '/session/all'],
      ['DELETE', '/session'],
      ['DELETE', '/session/others'],
      ['GET', '/activity'],
      ['GET', '/openapi.json'],
    ] as const) {
      const response = await browser.ask(method, path, { cookie: `${owner.cookie}; ${owner.bound}` })
      expect([path, response.status, codeOf(response)]).toEqual([path, 401, 'session-unproved'])
      // Signing out leaves no cookie, also where a lost key keeps the session from being ended.
      const gone = [
        expect.stringMatching(/^__Host-Http-console=;/),
        expect.stringMatching(/^__Host-console-bound=;/),
      ]
      expect(response.headers['set-cookie']).toEqual(
        `${method} ${path}` === 'DELETE /session' ? gone : undefined,
      )
    }
    const renewed = await browser.prove(owner)
    expect(renewed.status).toBe(200)
    expect((await browser.call(owner.cookie, boundCookie(renewed) ?? '')).status).toBe(200)
    expect((await browser.call(owner.cookie, owner.bound)).status).toBe(401)
  })

  it('SEC-5: a page comes with answers while the proof counts; then it is plain, which is no refused call', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    const cookie = `${owner.cookie}; ${owner.bound}`
    const open = async () => {
      const page = { cookie, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
      return (await browser.ask('GET', '/', page)).text.includes('page-answer')
    }
    console.clock.advanceMinutes(proofMinutes - 0.1)
    expect(await open()).toBe(true)
    console.clock.advanceMinutes(0.2)
    expect(await open()).toBe(false)
    expect((await console.everyEntry()).filter(({ event }) => event === 'record-refused')).toEqual([])
  })

  it('SEC-5: a copy ends nothing by signing in over it', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    console.clock.advanceMinutes(proofMinutes)
    const signedIn = await browser.ask(
      'POST',
      '/session',
      { cookie: owner.cookie, 'content-type': 'application/json' },
      JSON.stringify({ project, key: 'permanent-key' }),
    )
    expect(signedIn.status).toBe(200)
    expect((await browser.prove(owner)).status).toBe(200)
  })

  it('SEC-6: it ends when the same person signs in again with the password, proved or not', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    console.clock.advanceMinutes(proofMinutes)
    const { response, cookie } = await browser.signIn(undefined, { cookie: owner.cookie })
    expect(response.status).toBe(200)
    const { sessions } = JSON.parse((await browser.ask('GET', '/session/all', { cookie })).text) as {
      sessions: unknown[]
    }
    expect(sessions).toHaveLength(1)
  })

  it('SEC-6: it also ends so under a former server key', async () => {
    const store = openSqliteStore(':memory:')
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const first = await setUp({ store, ring: makeKeyRing([old]) })
    const second = await setUp({ store, ring: makeKeyRing([fresh, old]) })
    const grant = { project, key: 'permanent-key' }
    const { cookie } = await first.browser.start(grant)
    second.console.clock.advanceMinutes(proofMinutes)
    await second.browser.signIn(grant, { cookie })
    expect(await store.countSessions(second.console.clock.now())).toBe(1)
  })

  it('SEC-72: a copy that is refused is an audit entry of the owner', async () => {
    const { console, browser } = await setUp()
    const { cookie } = await browser.start()
    console.clock.advanceMinutes(proofMinutes)
    for (let count = 0; count < 5; count += 1) await browser.call(cookie)
    expect((await console.audited())[0]).toMatchObject({
      event: 'record-refused',
      result: 'session-unproved',
    })
    expect(await console.audited()).toHaveLength(2)
  })

  it('SEC-5: calls that were under way when the session was bound are taken, for half a minute', async () => {
    const { console, browser } = await setUp()
    const { cookie } = await browser.start()
    expect((await browser.call(cookie)).status).toBe(200)
    console.clock.advanceMinutes(0.5)
    expect((await browser.call(cookie)).status).toBe(401)
  })

  it('SEC-5: neither a made-up cookie nor that of another session is a proof', async () => {
    const { console, browser } = await setUp()
    const [one, other] = [await browser.start(), await browser.start({ project, key: 'permanent-key' })]
    console.clock.advanceMinutes(1)
    const [name = '', until = '', mark = ''] = one.bound.split('.')
    const later = `${name}.${Number(until) + 1}.${mark}`
    for (const cookies of [
      [other.bound],
      [later],
      [`${name}.${until}.${'A'.repeat(43)}`],
      [one.bound, one.bound],
      [],
    ])
      expect((await browser.call(one.cookie, ...cookies)).status).toBe(401)
    expect((await browser.call(one.cookie, one.bound)).status).toBe(200)
  })

  it('says so when the browser could not renew its proof, and no one is signed out', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    console.clock.advanceMinutes(proofMinutes)
    const skipped = { 'secure-session-skipped': `unreachable;session_identifier="${owner.id}"` }
    const response = await browser.ask('GET', '/session', { cookie: owner.cookie, ...skipped })
    expect([response.status, codeOf(response), response.headers['retry-after']]).toEqual([
      503,
      'proof-delayed',
      '1',
    ])
    expect((await browser.prove(owner)).status).toBe(200)
  })

  it('SEC-13: is listed as bound', async () => {
    const { browser } = await setUp()
    const { cookie, bound } = await browser.start()
    const response = await browser.ask('GET', '/session/all', { cookie: `${cookie}; ${bound}` })
    expect(JSON.parse(response.text)).toMatchObject({ sessions: [{ isBound: true, isCurrent: true }] })
  })

  it('SEC-9: signing out takes its cookie away, and no proof brings it back', async () => {
    const { browser } = await setUp()
    const owner = await browser.start()
    const response = await browser.ask('DELETE', '/session', { cookie: `${owner.cookie}; ${owner.bound}` })
    expect(response.headers['set-cookie']).toHaveLength(2)
    expect((await browser.prove(owner)).status).toBe(401)
  })

  it('SEC-7: proving it is no sign of life', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    for (let count = 0; count < 6; count += 1) {
      console.clock.advanceMinutes(59)
      expect((await browser.prove(owner)).status).toBe(200)
    }
    console.clock.advanceMinutes(2)
    expect((await browser.prove(owner)).status).toBe(401)
  })

  it('SEC-3: stays bound when a call of before ends later', async () => {
    const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/list') return false
        arrived.resolve()
        void held.promise.then(() => sendEnvelope(res, 200))
        return true
      },
    })
    const console = await startConsole(service.url, { config })
    const browser = createBoundBrowser(console)
    const { cookie, challenge } = await browser.signIn()
    console.clock.advanceMinutes(1)
    const call = browser.call(cookie)
    await arrived.promise
    expect((await browser.bind(cookie, proofOf(newKey(), challenge))).status).toBe(200)
    held.resolve()
    expect((await call).status).toBe(200)
    console.clock.advanceMinutes(1)
    expect((await browser.call(cookie)).status).toBe(401)
  })
})

describe('binding a session', () => {
  const refusals: [string, (challenge: string) => string][] = [
    ['signed by another key than it names', (challenge) => swapSignature(challenge)],
    ['without a key', (challenge) => proofOf(newKey(), challenge, { isPublicKeyLeftOut: true })],
    ['by alg none', (challenge) => proofOf(newKey(), challenge, { header: { alg: 'none' } })],
    ['unsigned, by alg none', (challenge) => `${unsigned(challenge, { alg: 'none' })}.`],
    ['by HMAC', (challenge) => proofOf(newKey(), challenge, { header: { alg: 'HS256' } })],
    ['by RSA', (challenge) => rsaProof(challenge)],
    ['of another type', (challenge) => proofOf(newKey(), challenge, { header: { typ: 'JWT' } })],
    ['with a key that is no point of the curve', (challenge) => offCurve(challenge)],
    ['for another challenge', () => proofOf(newKey(), 'v1.0')],
    ['without end', (challenge) => `${proofOf(newKey(), challenge)}${'A'.repeat(5000)}`],
    ['that is no token', () => 'proof'],
  ]

  it.each(refusals)('SEC-5: is refused with a proof %s', async (_, proof) => {
    const { browser } = await setUp()
    const { cookie, challenge } = await browser.signIn()
    const response = await browser.bind(cookie, proof(challenge))
    expect([response.status, codeOf(response)]).toEqual([401, 'session-unproved'])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await browser.bind(cookie, proofOf(newKey(), challenge))).status).toBe(200)
  })

  it('SEC-5: is refused the second time, with the same proof or another', async () => {
    const { browser } = await setUp()
    const { cookie, challenge } = await browser.signIn()
    const proof = proofOf(newKey(), challenge)
    expect((await browser.bind(cookie, proof)).status).toBe(200)
    for (const each of [proof, proofOf(newKey(), challenge)]) {
      const response = await browser.bind(cookie, each)
      expect([response.status, codeOf(response)]).toEqual([400, 'request-refused'])
    }
  })

  it('SEC-5: is done once, however many try at once', async () => {
    const { browser } = await setUp()
    const { cookie, challenge } = await browser.signIn()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => browser.bind(cookie, proofOf(newKey(), challenge))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('SEC-5: is refused two minutes after the sign-in, without a session, and with the challenge of another', async () => {
    const { console, browser } = await setUp()
    const [one, other] = [await browser.signIn(), await browser.signIn({ project, key: 'permanent-key' })]
    expect((await browser.bind(one.cookie, proofOf(newKey(), other.challenge))).status).toBe(401)
    expect((await browser.bind('', proofOf(newKey(), one.challenge))).status).toBe(401)
    console.clock.advanceMinutes(2.1)
    expect((await browser.bind(one.cookie, proofOf(newKey(), one.challenge))).status).toBe(401)
  })

  it('SEC-40: is refused with a body of more than 1 KB', async () => {
    const { browser } = await setUp()
    const { cookie, challenge } = await browser.signIn()
    const response = await browser.bind(cookie, proofOf(newKey(), challenge), 'x'.repeat(1025))
    expect([response.status, codeOf(response)]).toEqual([413, 'body-too-large'])
  })

  it('SEC-20: is refused from anywhere else, and by what no browser says by itself', async () => {
    const { browser } = await setUp()
    const { cookie, challenge } = await browser.signIn()
    const proof = { 'secure-session-response': `"${proofOf(newKey(), challenge)}"` }
    const attempts: Record<string, string>[] = [
      { ...proof, 'sec-fetch-site': 'cross-site' },
      { ...proof, 'sec-fetch-site': 'same-site' },
      { ...proof, origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin', 'console-request': '1' },
    ]
    for (const headers of attempts) {
      const response = await browser.askItself('/session/binding', { cookie, ...headers })
      expect([response.status, codeOf(response)]).toEqual([403, 'origin-refused'])
    }
  })

  it('is not offered over plain http, nor when it is switched off, which frees bound sessions', async () => {
    const service = await startUpstream()
    const plain = await startConsole(service.url)
    expect((await plain.signIn()).headers).not.toHaveProperty('secure-session-registration')
    const store = openSqliteStore(':memory:')
    const ring = makeKeyRing([Buffer.alloc(32, 1)])
    const on = await setUp({ store, ring })
    const off = await setUp({ store, ring, config: { proofMs: 0 } })
    const { cookie } = await on.browser.start()
    on.console.clock.advanceMinutes(proofMinutes)
    off.console.clock.advanceMinutes(proofMinutes)
    expect((await on.browser.call(cookie)).status).toBe(401)
    expect((await off.browser.call(cookie)).status).toBe(200)
    expect((await off.browser.signIn()).response.headers).not.toHaveProperty('secure-session-registration')
  })
})

describe('renewing the proof of a session', () => {
  it('SEC-5: is refused with a proof by another key, or one that is not ES256', async () => {
    const { browser } = await setUp()
    const owner = await browser.start()
    const ask = async () => challengeIn(await browser.renew(owner.cookie, owner.id))
    for (const proof of [
      proofOf(newKey(), await ask()),
      `${unsigned(await ask(), { alg: 'none' })}.`,
      rsaProof(await ask()),
      'proof',
    ]) {
      const response = await browser.renew(owner.cookie, owner.id, proof)
      expect([response.status, codeOf(response)]).toEqual([401, 'session-unproved'])
      expect(boundCookie(response)).toBeUndefined()
    }
  })

  it('SEC-5: a challenge counts once, for two minutes, for one session, and for its own use', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    const other = await browser.start({ project, key: 'permanent-key' })
    const ask = async ({ cookie, id } = owner) => challengeIn(await browser.renew(cookie, id))
    const afterRenewal = async (challenge: string) => {
      const response = await browser.renew(owner.cookie, owner.id, proofOf(owner.key, challenge))
      return [response.status, boundCookie(response) !== undefined, challengeIn(response) !== '']
    }
    const [renewed, askedAnew] = [
      [200, true, false],
      [403, false, true],
    ]
    const first = await ask()
    expect(await afterRenewal(first)).toEqual(renewed)
    expect(await afterRenewal(first)).toEqual(askedAnew)
    expect(await afterRenewal(await ask(other))).toEqual(askedAnew)
    expect(await afterRenewal((await browser.signIn()).challenge)).toEqual(askedAnew)
    const late = await ask()
    console.clock.advanceMinutes(2.1)
    expect(await afterRenewal(late)).toEqual(askedAnew)
    expect(await afterRenewal(await ask())).toEqual(renewed)
  })

  it('SEC-5: is refused by the name or the cookie of another session, without a session, and of one that is not bound', async () => {
    const { console, browser } = await setUp()
    const owner = await browser.start()
    const other = await browser.start({ project, key: 'permanent-key' })
    const unbound = await browser.signIn()
    for (const [cookie, id] of [
      [owner.cookie, other.id],
      [other.cookie, owner.id],
      ['', owner.id],
      [unbound.cookie, owner.id],
    ] as const)
      expect((await browser.renew(cookie, id)).status).toBe(401)
    // A browser asks for the session of before once more after someone signs in again.
    expect((await console.everyEntry()).map(({ event }) => event)).not.toContain('record-refused')
  })

  it('SEC-47: two consoles on one store know each other’s challenges, proofs and bindings, and each counts once', async () => {
    const store = openSqliteStore(':memory:')
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const one = await setUp({ store, ring: makeKeyRing([old, fresh]) })
    const two = await setUp({ store, ring: makeKeyRing([fresh, old]) })
    const owner = await one.browser.start()
    for (const { console } of [one, two]) console.clock.advanceMinutes(5)
    expect((await two.browser.call(owner.cookie)).status).toBe(401)
    expect((await two.browser.call(owner.cookie, owner.bound)).status).toBe(200)
    const challenge = challengeIn(await one.browser.renew(owner.cookie, owner.id))
    const proof = proofOf(owner.key, challenge)
    const renewed = await two.browser.renew(owner.cookie, owner.id, proof)
    expect(renewed.status).toBe(200)
    expect((await one.browser.call(owner.cookie, boundCookie(renewed) ?? '')).status).toBe(200)
    expect((await one.browser.renew(owner.cookie, owner.id, proof)).status).toBe(403)
  })
})

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The signed part of a proof, with a key that could have signed it. */
function unsigned(challenge: string, header: object): string {
  const { kty, crv, x, y } = newKey().export({ format: 'jwk' })
  return `${encode({ alg: 'ES256', typ: 'dbsc+jwt', jwk: { kty, crv, x, y }, ...header })}.${encode({ jti: challenge })}`
}

function swapSignature(challenge: string): string {
  const [head, body] = proofOf(newKey(), challenge).split('.')
  return [head, body, proofOf(newKey(), challenge).split('.')[2]].join('.')
}

function rsaProof(challenge: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { kty, n, e } = privateKey.export({ format: 'jwk' })
  const text = `${encode({ alg: 'RS256', typ: 'dbsc+jwt', jwk: { kty, n, e } })}.${encode({ jti: challenge })}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

function offCurve(challenge: string): string {
  const point = Buffer.alloc(32, 7).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point, y: point }
  return proofOf(newKey(), challenge, { header: { jwk } })
}
