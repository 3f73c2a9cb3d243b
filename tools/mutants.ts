import { readFileSync, writeFileSync } from 'node:fs'

/** One defence of docs/security.md taken away, and the test that has to notice. */
export type Mutant = {
  /** `SEC-44`; the titles of the tests that have to fail carry it. */
  row: string
  file: string
  /** Text of the file, there exactly once, and what stands in its place. */
  from: string
  to: string
  test: string
}

const proxy = 'apps/proxy'
const source = (name: string): string => `${proxy}/src/${name}.ts`
const beside = (name: string): string => `${proxy}/src/${name}.test.ts`
const whole = (name: string): string => `${proxy}/test/${name}.test.ts`

export const mutants: readonly Mutant[] = [
  {
    row: 'SEC-1',
    file: source('gates/path-gate'),
    from: "module === 'user' && called === 'login' ? undefined : ",
    to: '',
    test: whole('key-custody'),
  },
  {
    row: 'SEC-3',
    file: source('session/crypto'),
    from: '    opener.setAAD(boundTo(storeKey, keyId))\n',
    to: "    opener.setAAD(boundTo('', keyId))\n",
    test: whole('session-record'),
  },
  {
    row: 'SEC-4',
    file: source('session/cookie'),
    from: 'return cookieValue(ticket) === value ? ticket : undefined',
    to: 'return ticket',
    test: beside('session/cookie'),
  },
  {
    row: 'SEC-5',
    file: source('session/binding'),
    from: 'if (hasProof(req.headers.cookie, ring, { storeKey: session.storeKey, binding }, now)) return',
    to: 'if (hasProof(undefined, ring, { storeKey: session.storeKey, binding }, now) || binding) return',
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('session/proof'),
    from: "return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)",
    to: 'return key !== undefined',
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('session/proof'),
    from: "alg: v.literal('ES256')",
    to: 'alg: v.string()',
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('session/challenge'),
    from: 'return (await store.claimCall(key, { from: now, ms: 2 * validMs })) === undefined',
    to: "return key !== ''",
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('session/challenge'),
    from: '`${to} ${storeKey} ${issued} ${nonce}`',
    to: '`${to} ${issued} ${nonce}`',
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('session/bound-cookie'),
    from: 'if (Number(until) <= now) return false\n',
    to: '\n',
    test: whole('session-binding'),
  },
  {
    row: 'SEC-5',
    file: source('store/sqlite'),
    from: 'expiresAt = ? WHERE key = ? AND sealed = ?',
    to: 'expiresAt = ? WHERE key = ? AND ? IS NOT NULL',
    test: whole('store-contract'),
  },
  {
    row: 'SEC-11',
    file: source('store/sqlite'),
    from: 'SELECT 1 FROM sessions WHERE key = ? AND sealed = ?',
    to: 'SELECT 1 FROM sessions WHERE key = ? AND ? IS NOT NULL',
    test: whole('store-contract'),
  },
  {
    row: 'SEC-6',
    file: source('session/sessions'),
    from: "if (previous.state === 'open') await remove(previous.session)",
    to: '',
    test: whole('sign-in'),
  },
  {
    row: 'SEC-7',
    file: source('session/sessions'),
    from: 'session.record.createdAt > clock.now() + clockSkewMs',
    to: 'false',
    test: whole('sign-in'),
  },
  {
    row: 'SEC-10',
    file: source('gates/identity-gate'),
    from: 'return granted.find((each) => each.id === wanted)',
    to: 'return granted.find((each) => each.id === wanted) ?? { ...granted[0]!, id: wanted }',
    test: beside('gates/identity-gate'),
  },
  {
    row: 'SEC-13',
    file: source('session/sessions'),
    from: '(key) => key !== session.storeKey && isIt(key)',
    to: '(key) => key !== session.storeKey',
    test: whole('own-sessions'),
  },
  {
    row: 'SEC-20',
    file: source('gates/origin-gate'),
    from: "  if (isFromElsewhere(headers, ownOrigins)) return false\n  return headers['secure",
    to: "  return headers['secure",
    test: whole('session-binding'),
  },
  {
    row: 'SEC-20',
    file: source('gates/origin-gate'),
    from: "headers['console-request'] !== '1' || ",
    to: '',
    test: beside('gates/origin-gate'),
  },
  {
    row: 'SEC-22',
    file: source('gates/gate'),
    from: 'if (!isHealth && !isOwnHost(',
    to: 'if (false && !isOwnHost(',
    test: whole('origin'),
  },
  {
    row: 'SEC-23',
    file: source('session/sign-in-throttle'),
    from: "replaceAll(/[\\s\\p{Cc}\\p{Cf}\\p{Mn}]+/gu, '')",
    to: 'trim()',
    test: whole('known-device'),
  },
  {
    row: 'SEC-23',
    file: source('session/sign-in-throttle'),
    from: '        () => bySite.take(site(address)),\n',
    to: '',
    test: whole('known-device'),
  },
  {
    row: 'SEC-23',
    file: source('session/sign-in-route'),
    from: 'device === undefined ? network(context.address) : plainName(name)',
    to: 'device ?? network(context.address)',
    test: whole('known-device'),
  },
  {
    row: 'SEC-31',
    file: source('gates/path-gate'),
    from: '[a-z0-9][a-z0-9_]{0,63})\\/(',
    to: '[a-z0-9.][a-z0-9_.%]{0,63})\\/(',
    test: beside('gates/path-gate'),
  },
  {
    row: 'SEC-34',
    file: source('gates/header-gates'),
    from: "  if (typeof type !== 'string' || !isJsonOrXml.test(type)) return undefined\n",
    to: "  if (typeof type !== 'string') return undefined\n",
    test: beside('gates/header-gates'),
  },
  {
    row: 'SEC-35',
    file: source('forward/engines/http-proxy-middleware'),
    from: '        req.headers = call.headers\n',
    to: '        setImmediate(() => (req.headers = call.headers))\n',
    test: whole('pool'),
  },
  {
    row: 'SEC-36',
    file: source('forward/control-api'),
    from: "minVersion: 'TLSv1.2'",
    to: "minVersion: 'TLSv1'",
    test: whole('tls'),
  },
  {
    row: 'SEC-36',
    file: source('serve/server'),
    from: "minVersion: 'TLSv1.2'",
    to: "minVersion: 'TLSv1'",
    test: whole('tls'),
  },
  {
    row: 'SEC-37',
    file: source('gates/gate'),
    from: "coding.toLowerCase() !== 'chunked'",
    to: 'false',
    test: whole('malformed-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/server'),
    from: 'requestTimeout: 30_000',
    to: 'requestTimeout: 0',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/server'),
    from: 'headersTimeout: 10_000',
    to: 'headersTimeout: 0',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/server'),
    from: '  connections: 10_000',
    to: '  connections: 10_000_000',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/server'),
    from: 'connectionsOfOne: 1000',
    to: 'connectionsOfOne: 10_000',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/server'),
    from: 'if (socket.writableLength > 0 || (busy.get(socket) ?? 0) === 0) socket.destroy()',
    to: 'if ((busy.get(socket) ?? 0) === 0) socket.destroy()',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('serve/read-body'),
    from: 'else if (held > limits.total || share > limits.share) reject(tooMuchAtOnce())',
    to: '',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-40',
    file: source('session/sign-in-route'),
    from: 'each: 4 * 1024, total',
    to: 'each: 64 * 1024, total',
    test: whole('slow-requests'),
  },
  {
    row: 'SEC-41',
    file: source('forward/answer-stream'),
    from: "if (length > most) stop('too-large')",
    to: "if (length < 0) stop('too-large')",
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-42',
    file: source('forward/answer-stream'),
    from: "broke: () => stop('broken')",
    to: 'broke: () => complete()',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-44',
    file: source('forward/forward'),
    from: ' && ![204, 205, 407, 408, 421, 425].includes(status)',
    to: '',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-44',
    file: source('forward/forward'),
    from: 'if (outcome === undefined) return\n',
    to: 'return\n',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-44',
    file: source('forward/engines/http-proxy-middleware'),
    from: 'call.attempt === 1 && call.reused && call.call.mayRepeat',
    to: 'call.reused && call.call.mayRepeat',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-44',
    file: source('forward/engines/http-proxy-middleware'),
    from: ' && call.call.mayRepeat',
    to: '',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-44',
    file: source('forward/engines/undici'),
    from: 'this.attempt === 1 && ',
    to: '',
    test: whole('undici-engine'),
  },
  {
    row: 'SEC-44',
    file: source('forward/engines/undici'),
    from: ' && this.call.mayRepeat',
    to: '',
    test: whole('undici-engine'),
  },
  {
    row: 'SEC-45',
    file: source('forward/capacity'),
    from: '  total: 128,\n  each: 32,',
    to: '  total: 128,\n  each: 128,',
    test: whole('fair-shares'),
  },
  {
    row: 'SEC-49',
    file: source('gates/route-gate'),
    from: '  if (/^(?:healthz|readyz)(?:$|[/?#])/.test(rest)) return exactRoutes.get(rest)\n',
    to: '',
    test: whole('health'),
  },
  {
    row: 'SEC-61',
    file: source('serve/page-headers'),
    from: "crossOriginOpenerPolicy: { policy: 'same-origin' }",
    to: "crossOriginOpenerPolicy: { policy: 'unsafe-none' }",
    test: whole('web-app'),
  },
  {
    row: 'SEC-64',
    file: source('forward/answer-stream'),
    from: '      inflated?.add(chunk)\n',
    to: '',
    test: whole('broken-calls'),
  },
  {
    row: 'SEC-64',
    file: 'packages/api-client/src/client.ts',
    from: 'if (length > maximumBytes)',
    to: 'if (length < 0)',
    test: 'packages/api-client/test/client.test.ts',
  },
  {
    row: 'SEC-72',
    file: source('forward/forward'),
    from: 'await note(call, String(status))',
    to: 'void note(call, String(status))',
    test: whole('activity'),
  },
  {
    row: 'SEC-72',
    file: source('session/routes'),
    from: "      await audit.note(opened.session, { event: 'sign-out', result: 'ok' }, context)\n",
    to: '',
    test: whole('audit-limits'),
  },
  {
    row: 'SEC-72',
    file: source('session/routes'),
    from: "    await audit.note(session, { event: 'sign-out', result: 'all' }, context)\n",
    to: '',
    test: whole('audit-limits'),
  },
  {
    row: 'SEC-72',
    file: source('session/routes'),
    from: "    await audit.note(session, { event: 'sign-out', result: 'others' }, context)\n",
    to: '',
    test: whole('audit-limits'),
  },
  {
    row: 'SEC-72',
    file: source('session/routes'),
    from: 'if (await sessions.endOne(session, id))\n',
    to: 'if ((await sessions.endOne(session, id)) && false)\n',
    test: whole('audit-limits'),
  },
  {
    row: 'SEC-72',
    file: source('audit/kept-arguments'),
    from: 'name.length <= maximumName && mayKeep(name, names)',
    to: 'name.length <= maximumName',
    test: beside('audit/kept-arguments'),
  },
  {
    row: 'SEC-72',
    file: source('audit/kept-arguments'),
    from: '  if (JSON.stringify(kept).length > maximumIdentifying)',
    to: '  if (kept.length < 0)',
    test: beside('audit/kept-arguments'),
  },
  {
    row: 'SEC-74',
    file: source('config/config'),
    from: '(mode & 0o007) !== 0',
    to: 'false',
    test: beside('config/config'),
  },
]

/** @throws when the text is not there exactly once: the defence was rewritten, and so must its mutant be. */
export const mutate = (file: string, { from, to }: Pick<Mutant, 'from' | 'to'>): (() => void) => {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
  return () => writeFileSync(file, text)
}
