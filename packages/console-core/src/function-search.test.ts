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

test('names that begin with the query come first', () => {
  expect(found('list')).toEqual(['server/list', 'domain/listrecords'])
  expect(found('server')).toEqual(['server/list', 'server/edit', 'serverdisk/create'])
  expect(found('server edit')).toEqual(['server/edit'])
})

test('documentation and arguments are searched too', () => {
  expect(found('memorysize')).toEqual(['server/edit'])
  expect(found('machines')).toEqual(['server/list'])
  expect(found('record')).toEqual(['domain/listrecords', 'domain/update_record'])
})

test('every word has to occur', () => {
  expect(found('domain serverid')).toEqual([])
})
