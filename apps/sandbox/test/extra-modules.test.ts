import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExtraModules } from '../src/extra-modules.ts'
import { at, listAt, mainKey, send, startSandbox, textAt } from './helpers.ts'

const example = readFileSync(new URL('../extra-modules/example.json', import.meta.url), 'utf8')
const { call, login, url } = await startSandbox({ extraModules: readExtraModules(example) })

test('modules of a file are listed after the others, in every world', async () => {
  for (const as of [mainKey, ['cl12345', await login('live+x@example.com')] as const]) {
    const names = listAt((await call('', {}, as)).response, 'modules').map((name) => textAt(name))
    expect(names.slice(24)).toEqual(['blockstorage', 'colocationrack', 'remotehands', 'shipment'])
  }
})

test('they describe their functions and answer, literally or with what they were given', async () => {
  const { response } = await call('blockstorage')
  const described = listAt(response, 'module', 'allowed_functions')
  expect(described.map((entry) => at(entry, 'function'))).toEqual([
    'list',
    'details',
    'listtiers',
    'create',
    'edit',
    'resize',
    'attach',
    'detach',
    'delete',
  ])
  const listed = await send(url, '/blockstorage/list?format=json', { as: mainKey, method: 'GET' })
  expect(listed.text).toContain('"volumes":[{"volumeid":"bs-1a2b3"')
  const attached = await call('blockstorage/attach', { volumeid: 'bs-1', serverid: 'kvm100001' })
  expect(attached.response['result']).toEqual({ volumeid: 'bs-1', serverid: 'kvm100001' })
  const missing = await call('blockstorage/attach', { volumeid: 'bs-1' })
  expect(missing.response.status.text).toBe('Missing argument: serverid.')
})

test('what one of them edits is shown from then on, in this world alone', async () => {
  const given = { volumeid: 'bs-1a2b3', name: 'renamed', unknown: 'x' }
  const as = ['cl12345', 'demo-key+edits'] as const
  expect((await call('blockstorage/edit', given, as)).response['result']).toEqual({
    volumeid: 'bs-1a2b3',
    name: 'renamed',
  })
  const shown = (await call('blockstorage/details', { volumeid: 'bs-1a2b3' }, as)).response['volume']
  expect(shown).toMatchObject({ name: 'renamed', sizeingib: 200 })
  expect(shown).not.toHaveProperty('unknown')
  expect(listAt((await call('blockstorage/list', {}, as)).response, 'volumes')[0]).toMatchObject({
    name: 'renamed',
  })
  const other = (await call('blockstorage/details', { volumeid: 'bs-1a2b3' })).response['volume']
  expect(other).toMatchObject({ name: 'scratch' })
})

test('a literal response may go without a list of arguments, and anybody may call what is anonymous', async () => {
  const file = {
    open: { description: '', functions: { hello: { anonymous: true, response: { hello: 'world' } } } },
  }
  const other = await startSandbox({ extraModules: readExtraModules(JSON.stringify(file)) })
  expect((await other.call('open/hello', {}, null)).response['hello']).toBe('world')
})

test.each([
  ['[]', 'the file must be an object.'],
  ['{"a":1}', 'a must be an object.'],
  ['{"a":{}}', 'a: description must be text.'],
  ['{"a/b":{}}', 'the file: a/b is no name.'],
  ['{"a":{"description":"","functions":{"f":{"required":"x"}}}}', 'a/f: required must be a list of names.'],
  ['{"a":{"description":"","functions":{"f":{"response":7}}}}', 'a/f: response must be an object.'],
  ['{"a":', 'The JSON of the extra modules is malformed.'],
])('%s is refused with a text that says where', (text, fault) => {
  expect(() => readExtraModules(text)).toThrow(fault)
})
