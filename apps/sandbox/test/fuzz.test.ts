import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelopeOf, listAt, send, startSandbox, textAt } from './helpers.ts'

const { call, url } = await startSandbox({ control: false })

const modules = listAt((await call('')).response, 'modules').map((name) => textAt(name))

/** Every function that a project may call, with the names of all its arguments. */
const functions: { path: string; names: string[] }[] = []
for (const module of modules.filter((name) => name !== 'user' && name !== 'customer')) {
  for (const entry of listAt((await call(module)).response, 'module', 'allowed_functions')) {
    const names = [...listAt(entry, 'required_arguments'), ...listAt(entry, 'optional_arguments')]
    functions.push({
      path: `${module}/${textAt(entry, 'function')}`,
      names: names.map((name) => textAt(name)),
    })
  }
}

/** Values that exist, so that a call gets past the first check, among values that make no sense. */
const sensible = fc.constantFrom<string | number | boolean>(
  'kvm100001',
  'kvm100003',
  'wps100005',
  'example.com',
  'example.org',
  'dana@example.org',
  'info@example.org',
  'lb100001',
  'web',
  'web-1',
  'https',
  'db-12345',
  'pn-123ab',
  'vl100001',
  'fs-a1b2c',
  'os-a1b2c',
  'cl12345_test1',
  'dc-fbg1',
  'Falkenberg',
  'KVM',
  'debian-12',
  '192.0.2.20',
  '10.0.0.0/8',
  '3f0d0000-0000-4000-8000-000000000001',
  '7d1c0001-0000-4000-8000-000000100001',
  'yes',
  true,
  0,
  1,
  50,
  100,
  500_004,
  '',
)
const value = fc.oneof(
  { weight: 3, arbitrary: sensible },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[', '{', '[[]]', '{"a":1}', '[{"frequency":"daily"}]', '__proto__'),
  },
)

const headers = fc.record(
  {
    Accept: fc.constantFrom(
      '*/*',
      'application/json',
      'text/xml',
      'application/json;q=0',
      ';',
      'x/y, */*;q=0.1',
    ),
    'Content-Type': fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', ''),
    Authorization: fc.constantFrom(
      'Basic',
      'Basic =',
      'Basic Og==',
      'Bearer x',
      'Basic //4=',
      'Digest a="b"',
    ),
    'X-Anything': fc.stringMatching(/^[!-~]{0,30}$/),
    'Accept-Encoding': fc.constantFrom('gzip', 'br;q=1', '*'),
    Range: fc.constant('bytes=0-3'),
  },
  { requiredKeys: [] },
)

async function expectEnvelope(
  path: string,
  body: string,
  sent: Record<string, string>,
  as?: readonly [string, string],
) {
  const response = await send(url, `/${path}`, { headers: sent, body, as })
  const isJson = response.headers['content-type'] === 'application/json'
  const code = isJson
    ? envelopeOf(response).status.code
    : Number(/<code>(\d+)<\/code>/.exec(response.text)?.[1])
  const isHealthy = response.status !== 500 || code === 606
  expect([path, isHealthy, Number.isInteger(code)]).toEqual([path, true, true])
  return response
}

let runs = 0

test('whatever arguments any function is given, it answers with an envelope and never fails', async () => {
  const calls = fc.constantFrom(...functions).chain(({ path, names }) =>
    fc.record({
      path: fc.constant(path),
      args: fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 1, maxLength: 6 }), async (sequence) => {
      runs += 1
      const as = ['cl12345', `demo-key+fuzz${runs % 20}`] as const
      for (const { path, args } of sequence) {
        await expectEnvelope(path, JSON.stringify(args), { 'Content-Type': 'application/json' }, as)
      }
    }),
    { numRuns: 500 },
  )
})

test('whatever headers come, the response is an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(headers, fc.constantFrom(...functions), async (sent, { path }) => {
      await expectEnvelope(path, '', sent)
    }),
    { numRuns: 300 },
  )
})
