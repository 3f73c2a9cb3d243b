import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hosting-console/api-client'
import { createSandbox } from '@hosting-console/sandbox'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateSource } from 'oazapfts'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument, shapeOf } from '../src/index.ts'
import { unshapedSchemas } from './unshaped-schemas.ts'

/*
 * The document as others use it: oazapfts makes a client of it, which is type-checked with a program that uses it, and the
 * program calls the sandbox.
 */

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const directory = mkdtempSync(join(tmpdir(), 'openapi-client-'))
const listening = await createSandbox().listen()
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await listening.close()
})

const client = createClient({
  baseUrl: listening.url,
  credentials: { username: 'cl12345', password: 'demo-key' },
})
const names = await client.describeService()
const service = await Promise.all(names.map((name) => client.describeModule(name)))
const seen = await client.request('server/list')
const document = openApiDocument({
  service,
  serviceUrl: listening.url,
  shapes: new Map([['server/list', shapeOf(seen.payload)]]),
})

type Parsed = Record<string, unknown>

/** Lines that must not compile say so themselves. */
const program = `
import type { HttpError } from '@oazapfts/runtime'
import * as api from './client.ts'

const key = process.env['KEY'] ?? ''
const asProject = { headers: { Authorization: 'Basic ' + Buffer.from('cl12345:' + key).toString('base64') } }

const { servers } = (await api.serverList(asProject)).response
const names: string[] = servers.map(({ hostname }) => hostname)
const memory: number = servers.reduce((sum, { memorysize }) => sum + memorysize, 0)
const set = await api.ipSetptr({ ipaddress: '192.0.2.10', data: 'openapi.example.com.' }, asProject)
await api.serverEdit({ serverid: 'kvm100001', memorysize: 4096 }, asProject)
const asNobody = { headers: { Authorization: 'Basic ' + btoa('cl12345:wrong') } }
const users = [{ username: 'ana', sshkeys: ['ssh-ed25519 AAAA'] }]
const asJson = await fetch('${new URL('/', listening.url).href}server/previewcloudconfig', {
  method: 'POST',
  headers: { ...asProject.headers, Accept: 'application/json', 'Content-Type': 'application/json' },
  body: JSON.stringify({ cloudconfig: '#cloud-config', users }),
})
const refused = await api.serverList(asNobody).catch((error: HttpError) => error.status)

// @ts-expect-error users are a list of structures
const withName = () => api.serverPreviewcloudconfig({ cloudconfig: 'x', users: ['ana'] }, asProject)
// @ts-expect-error data is required
const withoutData = () => api.ipSetptr({ ipaddress: '192.0.2.10' })
// @ts-expect-error there is no such argument
const withMore = () => api.ipSetptr({ ipaddress: '192.0.2.10', data: 'x.', ttl: 300 })
// @ts-expect-error memory is a number
const withText = () => api.serverEdit({ serverid: 'kvm100001', memorysize: 'much' })
// @ts-expect-error servers have no such field
const other = () => servers[0]?.colour

const unused = [withName, withoutData, withMore, withText, other].length
console.log(JSON.stringify({ names, memory, unused, set: set.response.status?.text, asJson: asJson.status, refused }))
`

test('the document of the whole sandbox is valid, and has all of its functions', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Parsed)
  expect(errors ?? 'none').toBe('none')
  expect(valid).toBe(true)
  expect(Object.keys(document.paths)).toHaveLength(
    service.reduce((count, { allowed_functions: functions }) => count + functions.length, 0),
  )
})

test('every list of the document says what is in it, and no structure is left open', () => {
  expect(unshapedSchemas(document)).toEqual([])
})

test.each(['application/x-www-form-urlencoded', 'application/json'])('the service takes %s', async (type) => {
  const bodies = Object.values(document.paths).flatMap(({ post }) => post.requestBody ?? [])
  expect(bodies.filter(({ content }) => !content[type])).toEqual([])
})

test('a client made of the document has its types, and calls the service', async () => {
  const file = (name: string) => join(directory, name)
  symlinkSync(join(root, 'node_modules'), file('node_modules'))
  writeFileSync(file('package.json'), '{ "type": "module" }')
  writeFileSync(file('openapi.json'), JSON.stringify(document))
  writeFileSync(file('program.ts'), program)
  writeFileSync(
    file('tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { lib: ['ES2024', 'DOM'], noImplicitAny: true, strict: true },
      files: ['program.ts'],
    }),
  )
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  writeFileSync(file('client.ts'), await generateSource(file('openapi.json'), { optimistic: true }))
  const types = await run(bin('tsc'), ['-p', directory]).catch((error: { stdout: string }) => error)
  expect(types.stdout).toBe('')
  const { stdout } = await run(bin('node'), [file('program.ts')], {
    env: { ...process.env, KEY: 'demo-key' },
  })
  const hosts = (seen.payload.servers as { hostname: string; memorysize: number }[]) ?? []
  expect(JSON.parse(stdout)).toEqual({
    names: hosts.map(({ hostname }) => hostname),
    memory: hosts.reduce((sum, { memorysize }) => sum + memorysize, 0),
    unused: 5,
    set: expect.stringContaining('PTR'),
    asJson: 200,
    refused: 401,
  })
  const edited = await client.request('server/details', { serverid: 'kvm100001' })
  expect(JSON.stringify(edited.payload)).toContain('"memorysize":4096')
  const address = await client.request('ip/details', { ipaddress: '192.0.2.10' })
  expect(JSON.stringify(address.payload)).toContain('openapi.example.com.')
}, 60_000)
