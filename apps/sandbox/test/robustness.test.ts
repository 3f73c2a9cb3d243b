import net from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelopeOf, listAt, mainKey, startSandbox } from './helpers.ts'

const { send, call, url } = await startSandbox()

const inJson = { Accept: 'application/json' }

test.each([
  ['malformed percent-encoding in the path', '/server/%E0%A4%A', {}],
  ['malformed percent-encoding in the query', '/server/list?a=%zz', {}],
  ['malformed percent-encoding in a form', '/server/list', { body: 'a=%zz' }],
  ['malformed JSON', '/server/list', { body: '{"a"', headers: { 'Content-Type': 'application/json' } }],
  ['a bare number', '/server/list', { body: '7', headers: { 'Content-Type': 'application/json' } }],
  [
    'deep JSON',
    '/server/list',
    {
      body: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      headers: { 'Content-Type': 'application/json' },
    },
  ],
  [
    'a body of an unknown kind',
    '/server/list',
    { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
  ],
])('%s is answered with an envelope of code 400', async (_what, target, sending) => {
  const headers = { ...inJson, ...('headers' in sending ? sending.headers : {}) }
  const response = await send(target, { as: mainKey, ...sending, headers })
  expect([response.status, envelopeOf(response).status.code]).toEqual([400, 400])
})

test('a body of a megabyte is read, one above two megabytes is refused with 413', async () => {
  const large = await send('/server/list', {
    as: mainKey,
    headers: inJson,
    body: `a=${'x'.repeat(1_000_000)}`,
  })
  expect(large.status).toBe(200)
  const tooLarge = await send('/server/list', { as: mainKey, headers: inJson, body: 'x'.repeat(2_097_153) })
  expect([tooLarge.status, envelopeOf(tooLarge).status.code]).toEqual([413, 413])
})

test('what is not HTTP gets an envelope too', async () => {
  const received = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
  })
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('<code>400</code>')
})

test('names of the language as arguments change nothing for others', async () => {
  const body = '{"__proto__":{"serverid":"kvm100001"},"constructor":{"prototype":{"x":1}}}'
  const headers = { ...inJson, 'Content-Type': 'application/json' }
  const response = await send('/server/details', { as: mainKey, headers, body })
  expect(envelopeOf(response).status.text).toBe('Missing argument: serverid.')
  expect(response.text).toContain('"__proto__":{"serverid":"kvm100001"}')
  expect(Object.keys(Object.prototype)).toEqual([])
})

const names = fc.constantFrom(
  'server',
  'domain',
  'user',
  'ip',
  'details',
  'list',
  'addrecord',
  'login',
  'format',
  '__proto__',
)
const pathPart = fc.oneof(
  names,
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const rawPart = fc.stringMatching(/^[!-~]{0,12}$/).map((text) => text.replaceAll('#', ''))
const types = fc.constantFrom(
  '',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json;',
)
const bodies = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json(),
  fc
    .dictionary(fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 12 }))
    .map((object) => JSON.stringify(object)),
  fc.webQueryParameters(),
)

test('whatever path, body and headers come, the response is an envelope in a declared format', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pathPart, rawPart), { maxLength: 6 }),
      fc.constantFrom('GET', 'POST', 'PUT'),
      types,
      fc.constantFrom('', '*/*', 'application/json', 'text/xml', 'x'),
      bodies,
      async (parts, method, type, accept, body) => {
        const headers = { ...(type && { 'Content-Type': type }), ...(accept && { Accept: accept }) }
        const response = await send(`/${parts.join('/')}`, { as: mainKey, method, headers, body })
        expect([200, 400, 401, 404, 405, 500]).toContain(response.status)
        const isJson = response.headers['content-type'] === 'application/json'
        const code = isJson
          ? envelopeOf(response).status.code
          : Number(/<code>(\d+)<\/code>/.exec(response.text)?.[1])
        expect(code === response.status || code === 606).toBe(true)
        expect(isJson || isWellFormed(response.text)).toBe(true)
        expect(response.status === 500 && code !== 606).toBe(false)
      },
    ),
    { numRuns: 600 },
  )
  expect((await call('country/list')).status).toBe(200)
})

/** Every line is one element, opened and closed in order, and nothing else is in the text. */
function isWellFormed(xml: string) {
  const open: string[] = []
  const rest = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  const tokens = rest.match(/<[^>]*>|[^<]+/g) ?? []
  for (const token of tokens) {
    if (/^<[A-Za-z_][\w.-]*\/>$/.test(token)) continue
    const opening = /^<([A-Za-z_][\w.-]*)>$/.exec(token)?.[1]
    const closing = /^<\/([A-Za-z_][\w.-]*)>$/.exec(token)?.[1]
    if (opening !== undefined) open.push(opening)
    else if (closing !== undefined) {
      if (open.pop() !== closing) return false
    } else if (token.includes('<') || /&(?!amp;|lt;|gt;|quot;|#13;)/.test(token)) return false
  }
  return open.length === 0 && tokens[0] === '<response>'
}

test('listing modules still works after all of this', async () => {
  expect(listAt((await call('')).response, 'modules')).toHaveLength(24)
})
