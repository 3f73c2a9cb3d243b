import { execFile } from 'node:child_process'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createClient, type FunctionDescription } from '@hosting-console/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { argumentKnowledge, toArguments, toCurl, toHttp, toTypeScript } from '../src/index.ts'
import { sentPairs } from '../src/handoff/call.ts'
import { startTwinWorld } from './twin-world.ts'

const execute = promisify(execFile)

type Arrived = Record<'method' | 'url' | 'type' | 'accept' | 'authorization', string> & {
  pairs: string[][]
}

let world: Awaited<ReturnType<typeof startTwinWorld>>
let arrived: Arrived[] = []

/** Notes what arrives on its way to the sandbox. */
const recorder = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { method = '', url = '', headers } = incoming
    const { 'content-type': type = '', accept = '', authorization = '' } = headers
    const body = Buffer.concat(chunks)
    arrived.push({
      method,
      url,
      type: type.split(';')[0] ?? '',
      accept,
      authorization,
      pairs: [...new URLSearchParams(body.toString())],
    })
    forward(new URL(url, world.url), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    }).end(body)
  })
})
let serviceUrl = ''

beforeAll(async () => {
  world = await startTwinWorld()
  await new Promise<void>((resolve) => void recorder.listen(0, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
})
afterAll(async () => {
  recorder.closeAllConnections()
  recorder.close()
  await world.stop()
})

const pem =
  '-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----\nTUlJ\n-----END PRIVATE KEY-----'

/** What a person types into the field of an argument, of every kind that forms have. */
const typedFor = (path: string, name: string): string => {
  const { kind, choices } = argumentKnowledge(path, name)
  if (kind === 'pem') return pem
  if (kind === 'structure')
    return String.raw`[{"username": "å'\"$x", "sshkeys": null, "n": 1.10, "password": "it's $ecret"}, []]`
  if (kind === 'number') return '1 024'
  if (kind === 'ttl') return '1h30m'
  if (kind === 'switch') return 'yes'
  return choices?.[0] ?? `@${name} 'a' "b" \`c\` $HOME %41 +&=;\\n\nåäö 😀`
}

const calls = () =>
  world.service.flatMap(({ module, allowed_functions }) =>
    allowed_functions.map((described: FunctionDescription) => {
      const path = `${module}/${described.function}`
      const names = [...described.required_arguments, ...described.optional_arguments]
      const typed = new Map(names.map((name) => [name, typedFor(path, name)]))
      const { values, faults } = toArguments(path, described, typed)
      return { path, typed, values, faults, serviceUrl, identity: 'cl12345' }
    }),
  )

/** Variables by their values, of which one call has each once: what a form's field holds, or what a structure has. */
const environmentOf = (call: ReturnType<typeof calls>[number]): Record<string, string> =>
  Object.fromEntries(
    sentPairs(call).flatMap(({ name, value, variable }) =>
      variable === undefined
        ? []
        : [
            [
              variable,
              argumentKnowledge(call.path, name).kind === 'pem' ? (call.typed.get(name) ?? '') : value,
            ],
          ],
    ),
  )

const key = 'no-such-key'
const assigned = (environment: Record<string, string>) =>
  Object.entries(environment).map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'`)

const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

const run = async (program: string, flags: string[]): Promise<Arrived[]> => {
  arrived = []
  await execute(program, flags, {
    env: { PATH: process.env.PATH ?? '', HOME: '/', CONTROL_API_KEY: key },
    maxBuffer: 64 * 1024 * 1024,
  })
  return arrived
}

test('a copy of every function sends what its form sends, as curl, TypeScript and HTTP', async () => {
  const all = calls()
  expect(all.length).toBeGreaterThan(190)
  expect(all.flatMap(({ path, faults }) => [...faults].map((fault) => [path, fault]))).toEqual([])
  const client = createClient({ baseUrl: serviceUrl, credentials: { username: 'cl12345', password: key } })
  arrived = []
  for (const { path, values } of all) await client.request(path, values).catch(() => undefined)
  const wanted = arrived
  expect(wanted).toHaveLength(all.length)

  const lines = all.map(
    (call) => `( ${assigned(environmentOf(call)).join('\n')}\n${toCurl(call)} --silent --output /dev/null )`,
  )
  expect(await run('bash', ['-c', lines.join('\n')])).toEqual(wanted)

  const blocks = all.map((call) => {
    const set = Object.entries(environmentOf(call)).map(
      ([name, value]) => `process.env[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    )
    return `{\n${set.join('\n')}\n${toTypeScript(call).replace(/^console\.log.*/m, 'await response.text()')}\n}`
  })
  const program = await run(process.execPath, ['--input-type=module-typescript', '-e', blocks.join('\n')])
  expect(program.map(({ url, pairs }) => ({ url, pairs }))).toEqual(
    wanted.map(({ url, pairs }) => ({ url, pairs })),
  )

  const bodies = all.map((call) => {
    const set = new Map(Object.entries(environmentOf(call)))
    return (toHttp(call).split('\n\n').at(-1) ?? '')
      .replaceAll(/base64\(\$(\w+)\)/g, (_, name: string) =>
        encode(Buffer.from(`${set.get(name) ?? ''}\n`).toString('base64')),
      )
      .replaceAll(/\$(\w+)/g, (_, name: string) => encode(set.get(name) ?? ''))
  })
  expect(bodies.map((body) => [...new URLSearchParams(body)])).toEqual(wanted.map(({ pairs }) => pairs))
}, 120_000)
