import { expect, test } from 'vitest'
import { describeModule } from '../test/describe.ts'
import { indexFunctions, searchFunctions } from './function-search.ts'

const index = indexFunctions([
  describeModule('server', {
    list: { documentation: 'All machines.' },
    edit: { required: ['serverid'], optional: ['memorysize'] },
  }),
  describeModule('domain', {
    listrecords: { required: ['domainname'] },
    update_record: { required: ['record_id'] },
  }),
  describeModule('serverdisk', { create: { required: ['serverid'] } }),
])
const found = (query: string) => searchFunctions(index, query).map(({ path }) => path)

test('nothing typed finds everything, in described order', () => {
  expect(found('  ')).toEqual([
    'server/list',
    'server/edit',
    'domain/listrecords',
    'domain/update_record',
    'serverdisk/create',
  ])
})

test('what a name says more exactly comes first', () => {
  expect(found('list')).toEqual(['server/list', 'domain/listrecords'])
  expect(found('server')).toEqual(['server/list', 'server/edit', 'serverdisk/create'])
  expect(found('server edit')).toEqual(['server/edit'])
  expect(found('edit server')).toEqual(['server/edit'])
  expect(found('server/li')[0]).toBe('server/list')
})

test('documentation and arguments are searched too, after names', () => {
  expect(found('memorysize')).toEqual(['server/edit'])
  expect(found('all machines')[0]).toBe('server/list')
  expect(found('record')).toEqual(['domain/listrecords', 'domain/update_record'])
  expect(found('serverid')).toEqual(['server/edit', 'serverdisk/create'])
})

test('every word has to occur', () => {
  expect(found('domain serverid')).toEqual([])
})

test('another word for the same finds it, also before it is typed to its end', () => {
  expect(found('change vm')).toEqual(['server/edit'])
  expect(found('zone records')[0]).toBe('domain/listrecords')
  expect(found('machin')).toContain('server/edit')
})

test('one letter may be wrong, where no word begins so', () => {
  expect(found('recrods')).toEqual(['domain/listrecords', 'domain/update_record'])
  expect(found('srver edit')).toEqual(['server/edit'])
  expect(found('dsk')).toEqual([])
})
