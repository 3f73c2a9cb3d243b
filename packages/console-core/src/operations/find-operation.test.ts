import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { findOperation } from './find-operation.ts'
import { moduleOfJob } from './variants.ts'

const live = [
  describeModule('domain', {
    listrecords: { required: ['domainname'] },
    updaterecord: { required: ['recordid'], optional: ['ttl', 'host', 'type', 'data'] },
  }),
]
const documented = [
  describeModule('domain', {
    list_records: { required: ['domain'] },
    update_record: { required: ['record_id', 'data'] },
  }),
]

test('the records of a zone are listed by the names the service describes', () => {
  expect(findOperation(live, 'list records')?.path).toBe('domain/listrecords')
  expect(findOperation(live, 'list records')?.arguments({ zone: 'example.com' })).toEqual({
    domainname: 'example.com',
  })
  expect(findOperation(documented, 'list records')?.path).toBe('domain/list_records')
  expect(findOperation(documented, 'list records')?.arguments({ zone: 'example.com' })).toEqual({
    domain: 'example.com',
  })
})

test('an operation is the same as long as its module is described the same', () => {
  const [module] = live
  if (!module) throw new Error('There is one.')
  const operation = findOperation(live, 'list records')
  expect(findOperation([module], 'list records')).toBe(operation)
  // Of a module that is read again only what differs is another object.
  const again = { ...module, allowed_functions: module.allowed_functions.slice(0, 1) }
  expect(findOperation([again], 'list records')?.module).toBe(again)
})

test('the live names come first where both are described', () => {
  expect(findOperation([...documented, ...live].slice(1), 'list records')?.path).toBe('domain/listrecords')
  const both = [
    describeModule('domain', {
      list_records: { required: ['domain'] },
      listrecords: { required: ['domainname'] },
    }),
  ]
  expect(findOperation(both, 'list records')?.path).toBe('domain/listrecords')
})

test('what the described function does not take is left out, and can be asked for', () => {
  const update = findOperation(documented, 'update record')
  expect(update?.takes('data')).toBe(true)
  expect(update?.takes('ttl')).toBe(false)
  expect(update?.arguments({ record: 17, data: '192.0.2.1', ttl: 60 })).toEqual({
    record_id: 17,
    data: '192.0.2.1',
  })
  expect(findOperation(live, 'update record')?.arguments({ record: 17, ttl: 60 })).toEqual({
    recordid: 17,
    ttl: 60,
  })
})

test('zero and empty are values, undefined is none', () => {
  expect(findOperation(live, 'update record')?.arguments({ record: 0, data: '', host: undefined })).toEqual({
    recordid: 0,
    data: '',
  })
})

test('a job without a described function has no operation', () => {
  expect(findOperation(documented, 'delete record')).toBeUndefined()
  expect(findOperation([], 'list servers')).toBeUndefined()
})

test('a job knows the module that decides it', () => {
  expect(moduleOfJob('list records')).toBe('domain')
  expect(moduleOfJob('set reverse name')).toBe('ip')
})
