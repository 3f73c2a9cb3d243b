import { expect, test } from 'vitest'
import { at, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login } = await startSandbox()

const names = async (dialect: string) => {
  const key = await login(`${dialect}+names@example.com`)
  const described = async (module: string) => {
    const { response } = await call(module, {}, ['cl12345', key])
    return new Map(
      listAt(response, 'module', 'allowed_functions').map((entry) => [
        textAt(entry, 'function'),
        {
          required: listAt(entry, 'required_arguments'),
          optional: listAt(entry, 'optional_arguments'),
        },
      ]),
    )
  }
  return { key, domain: await described('domain'), storage: await described('objectstorage') }
}

test('the document dialect knows the underscored names and requires projectkey', async () => {
  const { key, domain, storage } = await names('document')
  expect(domain.get('list_records')?.required).toEqual(['domain'])
  expect(domain.get('update_record')?.required).toEqual(['record_id', 'data'])
  expect(domain.has('listrecords') || domain.has('updaterecord')).toBe(false)
  expect(domain.get('addrecord')?.required).toEqual(['domainname', 'host', 'type', 'data'])
  expect(storage.get('listinstances')).toEqual({ required: ['projectkey'], optional: [] })
  expect(storage.get('createinstance')).toEqual({
    required: ['projectkey', 'datacenter'],
    optional: ['description', 'createinitialbucket'],
  })
  const as = ['cl12345', key] as const
  expect((await call('domain/listrecords', { domainname: 'example.com' }, as)).status).toBe(404)
  expect((await call('domain/list_records', { domain: 'example.com' }, as)).status).toBe(200)
  const missing = await call('objectstorage/listinstances', {}, as)
  expect(missing.response.status).toMatchObject({ code: 400, text: 'Missing argument: projectkey.' })
  expect((await call('objectstorage/listinstances', { projectkey: 'cl12345' }, as)).status).toBe(200)
})

test('the live dialect knows the names of live clients and lists no projectkey', async () => {
  const { key, domain, storage } = await names('live')
  expect(domain.get('listrecords')?.required).toEqual(['domainname'])
  expect(domain.get('updaterecord')?.optional).toEqual(['ttl', 'host', 'type', 'data'])
  expect(domain.has('list_records') || domain.has('update_record')).toBe(false)
  expect(storage.get('listinstances')).toEqual({ required: [], optional: [] })
  const as = ['cl12345', key] as const
  expect((await call('domain/list_records', { domain: 'example.com' }, as)).status).toBe(404)
  expect((await call('objectstorage/createinstance', { datacenter: 'dc-sto1' }, as)).status).toBe(200)
})

test('the document dialect describes what the document shows of its functions, and no more', async () => {
  const as = ['cl12345', await login('document+exact@example.com')] as const
  const described = async (module: string, name: string) => {
    const { response } = await call(module, {}, as)
    const entries = listAt(response, 'module', 'allowed_functions')
    return entries.find((entry) => at(entry, 'function') === name)
  }
  expect(await described('server', 'list')).toEqual(shown('list', []))
  expect(await described('server', 'edit')).toEqual(shown('edit', ['serverid'], ['memorysize']))
  expect(await described('ip', 'setptr')).toEqual(shown('setptr', ['ipaddress', 'data']))
  expect(await described('invoice', 'list')).toEqual(shown('list', []))
  expect(await described('domain', 'list_records')).toEqual(shown('list_records', ['domain']))
  expect(await described('domain', 'update_record')).toEqual(shown('update_record', ['record_id', 'data']))
  expect(await described('user', 'login')).toEqual(shown('login', ['username', 'password']))
  expect(await described('objectstorage', 'instancedetails')).toEqual({
    ...shown('instancedetails', ['instanceid']),
    get: 1,
  })
  expect(await described('objectstorage', 'listinstances')).toEqual({
    ...shown('listinstances', ['projectkey']),
    get: 1,
  })
  const create = shown('createinstance', ['projectkey', 'datacenter'], ['description', 'createinitialbucket'])
  expect(await described('objectstorage', 'createinstance')).toEqual(create)
  const missing = await call('objectstorage/createinstance', { datacenter: 'dc-sto1' }, as)
  expect(missing.response.status.text).toBe('Missing argument: projectkey.')
})

const shown = (name: string, required: string[], optional?: string[]) => ({
  function: name,
  documentation: expect.any(String),
  post: 1,
  required_arguments: required,
  ...(optional && { optional_arguments: optional }),
})

test('both dialects together take either name, and projectkey is optional', async () => {
  const { key, domain, storage } = await names('default')
  expect(
    ['listrecords', 'list_records', 'updaterecord', 'update_record'].filter((name) => !domain.has(name)),
  ).toEqual([])
  expect(storage.get('listinstances')).toEqual({ required: [], optional: ['projectkey'] })
  const as = ['cl12345', key] as const
  const one = await call('domain/list_records', { domain: 'example.com' }, as)
  const other = await call('domain/listrecords', { domainname: 'example.com' }, as)
  expect(listAt(one.response, 'records')).toHaveLength(9)
  expect(one.response['records']).toEqual(other.response['records'])
  const recordid = textAt(one.response, 'records', 0, 'recordid')
  const updated = await call('domain/update_record', { record_id: recordid, data: '192.0.2.99' }, as)
  expect(updated.response['record']).toMatchObject({ recordid: Number(recordid), data: '192.0.2.99' })
})

/** What `server/allowedarguments` says of `memorysize` on KVM, in either age. */
const forms = [
  ['live', ['platforms', 'KVM', 'memorysize', 3, 'value']],
  ['document', ['KVM', 'memorysize', 'units', 3]],
  ['default', ['KVM', 'memorysize', 'units', 3]],
] as const

test.each(forms)('allowed sizes have the form of their age: %s', async (dialect, place) => {
  const as = ['cl12345', await login(`${dialect}+sizes@example.com`)] as const
  const { response } = await call('server/allowedarguments', {}, as)
  expect(at(response, 'argumentslist', ...place)).toBe(768)
})
