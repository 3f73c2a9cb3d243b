import http from 'node:http'
import { type Client, createClient } from '@hosting-console/api-client'
import { afterAll, expect, test } from 'vitest'
import { toJson } from '../../src/json.ts'
import type { Value } from '../../src/values.ts'
import { toXml } from '../../src/xml.ts'
import { cases } from '../contract/cases.ts'
import { argumentsFor, identityFor } from '../contract/identities.ts'
import { startSandbox } from '../helpers.ts'

const { call, login, url } = await startSandbox()
const { url: emptyUrl } = await startSandbox({ seed: 'empty' })

/** Gives every reader the one prepared body, as the service would. */
const prepared = { body: '', type: '' }
const replay = http.createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': prepared.type }).end(prepared.body)
})
await new Promise<void>((resolve) => {
  replay.listen(0, '127.0.0.1', resolve)
})
afterAll(() => {
  replay.closeAllConnections()
  replay.close()
})
const address = replay.address()
const client = createClient({
  baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
})

/** What the client makes of a body: everything but how it came. */
async function read(path: string, type: string, body: string) {
  Object.assign(prepared, { type, body })
  const { status, payload, input } = await client.request(path)
  return { status, payload, input }
}

/** Integers beyond the exact range as the sandbox keeps them, so that both texts have every digit. */
type Context = { source?: string }
const exactly = (_name: string, value: Value, { source }: Context = {}): Value =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && source
    ? BigInt(source)
    : value
const parseExactly: (text: string, reviver: typeof exactly) => { response: Value } = JSON.parse

/** A value with all lists empty that are inside `depth` other lists. What was sent stays: an echo holds only text. */
function emptied(value: Value, depth: number): Value {
  if (Array.isArray(value)) {
    const items: readonly Value[] = value
    return depth === 0 ? [] : items.map((item) => emptied(item, depth - 1))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'debug' ? member : emptied(member, depth)]),
  )
}

const deepest = 3

const accepted = cases.filter(({ refused }) => refused === undefined)

test.each(accepted.map((each) => [each.path, each] as const))(
  'the client reads %s in XML as it does in JSON, filled and empty',
  async (path, each) => {
    const as = await identityFor(each, login)
    const { text } = await call(path, await argumentsFor(each, as, call), as)
    const { response } = parseExactly(text, exactly)
    const bodies = [response, ...Array.from({ length: deepest }, (_, depth) => emptied(response, depth))]
    for (const body of bodies) {
      const fromJson = await read(path, 'application/json', toJson({ response: body }))
      const fromXml = await read(path, 'text/xml; charset=utf-8', toXml('response', body))
      expect(fromXml).toEqual(fromJson)
    }
  },
)

/** Every function that a project can read without arguments, as `module/function`. */
async function listFunctions(service: Client) {
  const modules = (await service.describeService()).filter((name) => name !== 'user' && name !== 'customer')
  const described = await Promise.all(modules.map((name) => service.describeModule(name)))
  return described.flatMap(({ module, allowed_functions: functions }) =>
    functions
      .filter(({ get, required_arguments: required }) => get && required.length === 0)
      .map((each) => `${module}/${each.function}`),
  )
}

test.each([
  ['filled', url],
  ['empty', emptyUrl],
])('what the service itself sends is read the same in both formats, %s', async (_name, baseUrl) => {
  const credentials = { username: 'cl12345', password: 'demo-key' }
  const [inJson, inXml] = (['json', 'xml'] as const).map((format) =>
    createClient({ baseUrl, credentials, format }),
  )
  if (!inJson || !inXml) throw new Error('There are two clients.')
  const paths = await listFunctions(inXml)
  expect(paths).toEqual(await listFunctions(inJson))
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) {
    const json = await inJson.request(path)
    const xml = await inXml.request(path)
    expect([path, xml.format, xml.payload]).toEqual([path, 'xml', json.payload])
  }
})

test('no function is left out but those that only refuse', () => {
  expect(cases).toHaveLength(200)
  expect(accepted.length).toBeGreaterThan(195)
})
